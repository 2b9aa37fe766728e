/** A node's answer to a JSON-RPC call; `undefined` if it is an error. @throws when the node cannot be reached */
export async function askNode(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const reply: unknown = await response.json();
  return Reflect.get(Object(reply), 'result');
}
