import type { Cursor } from '../Cursor.ts';
import { refuseCode } from '../markup.ts';
import { broken, harmful } from '../refuse.ts';

const JSON_CHUNK = 0x4e4f_534a;
const BINARY_CHUNK = 0x004e_4942;
const JSON_LIMIT = 16 * 1_024 * 1_024;
const DEPTH = 32;
/** `data:` URIs for buffers, and for pictures of surfaces. */
const ownData =
  /^data:(application\/(octet-stream|gltf-buffer)|image\/(png|jpeg|webp|ktx2));base64,[A-Za-z0-9+/]*={0,2}$/;

/** GLB (glTF 2.0, 4): the header, the description and the data, and nothing else. */
export async function walkGlb(cursor: Cursor): Promise<void> {
  const size = cursor.left;
  const head = await cursor.take(12);
  if (head.readUInt32LE(4) !== 2) throw broken('an unknown version');
  const declaredLength = head.readUInt32LE(8);
  if (declaredLength < size) throw harmful('something follows its end');
  if (declaredLength > size) throw broken('it ends too early');
  for (let index = 0; cursor.left > 0; index += 1) {
    const chunk = await cursor.take(8);
    const [length, type] = [chunk.readUInt32LE(0), chunk.readUInt32LE(4)];
    if (length % 4 !== 0 || index > 1 || type !== [JSON_CHUNK, BINARY_CHUNK][index]) throw broken('an unknown chunk');
    if (type === BINARY_CHUNK) cursor.skip(length);
    else if (length > JSON_LIMIT) throw broken('too long a description');
    else checkModel(await cursor.take(length));
  }
  if (cursor.at <= 20) throw broken('there is no model in it');
}

/** A glTF 2.0 description that contains all its parts. @throws Refusal `uploadTypeRefused`, `uploadHarmful` */
export function checkModel(bytes: Buffer): void {
  refuseCode(bytes);
  const model = parsed(bytes);
  const asset: unknown = typeof model === 'object' && model !== null ? Reflect.get(model, 'asset') : undefined;
  const version: unknown = typeof asset === 'object' && asset !== null ? Reflect.get(asset, 'version') : undefined;
  if (typeof version !== 'string' || !/^2\.\d+$/.test(version)) throw broken('an unknown version');
  checkUris(model, 0);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw broken('a description that cannot be read');
  }
}

/** Checks every URI of a part, also in unknown extensions. */
function checkUris(value: unknown, depth: number): void {
  if (depth > DEPTH) throw broken('a description that nests too deep');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (/^(ur[il]|href|src)$/i.test(key) && (typeof part !== 'string' || !ownData.test(part))) {
      throw harmful('parts of it are elsewhere');
    }
    checkUris(part, depth + 1);
  }
}
