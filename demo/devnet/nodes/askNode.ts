import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';

/**
 * A node's answer to a JSON-RPC call; `undefined` if it is an error. By `node:http`, because the demo asks its nodes all the time,
 * and `fetch` takes twice the processor time. @throws when the node cannot be reached
 */
export async function askNode(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const asked = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
  // `once` hears an error until the answer begins; the answer itself fails by a later one.
  asked.on('error', () => undefined);
  asked.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return Reflect.get(Object(await json(response)), 'result');
}
