import { join, u32le } from './bytes.ts';

export const DATA = 'data:application/octet-stream;base64,AAAA';

export function modelOf(parts: object = {}): string {
  return JSON.stringify({ asset: { version: '2.0' }, scenes: [{ nodes: [] }], ...parts });
}

/** A GLB with its real length, unless another length is given. */
export function glb(
  json: string,
  { data = Buffer.alloc(0) as Uint8Array, version = 2, declaredLength = 0, chunk = 'JSON' } = {},
): Buffer {
  const text = json.padEnd(Math.ceil(json.length / 4) * 4, ' ');
  const binary = data.length > 0 ? join(u32le(data.length), 'BIN\0', data) : '';
  const body = join(u32le(text.length), chunk, text, binary);
  return join('glTF', u32le(version), u32le(declaredLength || body.length + 12), body);
}
