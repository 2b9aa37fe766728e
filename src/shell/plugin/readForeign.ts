/**
 * A property of a stranger's object, by path: `readForeign(globals, 'phantom', 'solana')`. `undefined` where a part is not
 * there or where reading it throws: extensions put getters and proxies into pages.
 */
export function readForeign(owner: unknown, ...path: readonly string[]): unknown {
  let value = owner;
  for (const name of path) {
    const isOwner = (typeof value === 'object' && value !== null) || typeof value === 'function';
    if (!isOwner) return undefined;
    try {
      value = Reflect.get(Object(value), name);
    } catch {
      return undefined;
    }
  }
  return value;
}
