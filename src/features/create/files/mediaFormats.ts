import type { NftDetail } from '../../../market/Nft.ts';

/** A supported format of an NFT's file. */
export interface MediaFormat {
  readonly label: string;
  readonly mediaType: string;
  readonly kind: Exclude<NftDetail['mediaKind'], ''>;
  /** Without the dot, in lower case. */
  readonly extensions: readonly string[];
}

/** All supported formats (spec §5). */
export const mediaFormats: readonly MediaFormat[] = [
  { label: 'JPG', mediaType: 'image/jpeg', kind: 'image', extensions: ['jpg', 'jpeg'] },
  { label: 'PNG', mediaType: 'image/png', kind: 'image', extensions: ['png'] },
  { label: 'GIF', mediaType: 'image/gif', kind: 'image', extensions: ['gif'] },
  { label: 'SVG', mediaType: 'image/svg+xml', kind: 'image', extensions: ['svg'] },
  { label: 'MP4', mediaType: 'video/mp4', kind: 'video', extensions: ['mp4'] },
  { label: 'WEBM', mediaType: 'video/webm', kind: 'video', extensions: ['webm'] },
  { label: 'MP3', mediaType: 'audio/mpeg', kind: 'audio', extensions: ['mp3'] },
  { label: 'WAV', mediaType: 'audio/wav', kind: 'audio', extensions: ['wav'] },
  { label: 'OGG', mediaType: 'audio/ogg', kind: 'audio', extensions: ['ogg'] },
  { label: 'GLB', mediaType: 'model/gltf-binary', kind: 'model', extensions: ['glb'] },
  { label: 'GLTF', mediaType: 'model/gltf+json', kind: 'model', extensions: ['gltf'] },
];

/** `undefined` for an unsupported type. */
export function formatOf(mediaType: string): MediaFormat | undefined {
  return mediaFormats.find((format) => format.mediaType === mediaType);
}
