import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../../art/Random.ts';
import { encodeGif } from './gif.ts';
import { glbOf, gltfOf } from './model.ts';
import { wavesOf } from './Picture.ts';
import { encodePng } from './png.ts';
import { tonesOf } from './wav.ts';

interface MediaKind {
  readonly extension: string;
  readonly type: string;
  /** Its name in the metadata. */
  readonly label: string;
  /** Shown as a picture; all other types have a separate picture. */
  readonly isImage: boolean;
  bytes(random: Random): Uint8Array;
}

const file = (name: string) => () => readFileSync(join(import.meta.dirname, 'files', name));
const kinds: readonly MediaKind[] = [
  {
    extension: 'gif',
    type: 'image/gif',
    label: 'Loop',
    isImage: true,
    bytes: (random) => encodeGif(wavesOf(random, 120, 10)),
  },
  {
    extension: 'png',
    type: 'image/png',
    label: 'Still',
    isImage: true,
    bytes: (random) => encodePng(wavesOf(random, 240, 1)),
  },
  { extension: 'wav', type: 'audio/wav', label: 'Tones', isImage: false, bytes: tonesOf },
  { extension: 'ogg', type: 'audio/ogg', label: 'Bells', isImage: false, bytes: file('bells.ogg') },
  { extension: 'mp3', type: 'audio/mpeg', label: 'Chime', isImage: false, bytes: file('chime.mp3') },
  { extension: 'mp4', type: 'video/mp4', label: 'Calm', isImage: false, bytes: file('calm.mp4') },
  { extension: 'webm', type: 'video/webm', label: 'Life', isImage: false, bytes: file('life.webm') },
  { extension: 'glb', type: 'model/gltf-binary', label: 'Knot', isImage: false, bytes: glbOf },
  { extension: 'gltf', type: 'model/gltf+json', label: 'Open knot', isImage: false, bytes: gltfOf },
  { extension: 'jpg', type: 'image/jpeg', label: 'Print', isImage: true, bytes: file('calm.jpg') },
];

/** The media type of a token in the media collection: the types alternate. */
export function mediaKindOf(tokenId: number): MediaKind {
  const kind = kinds[(tokenId - 1) % kinds.length];
  if (!kind) throw new Error(`${tokenId} is no token`);
  return kind;
}

export function mediaBytes(tokenId: number): Uint8Array {
  return mediaKindOf(tokenId).bytes(new Random(`reels/${tokenId}`));
}
