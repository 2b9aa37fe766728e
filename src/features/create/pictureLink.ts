import * as z from 'zod/mini';
import { displayText } from '../../model/text.ts';

const Link = z.object({
  picture: z.string().check(z.regex(/^ipfs:\/\/[a-z2-7]{10,120}$/)),
  mediaType: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml']),
  made: z._default(z.string().check(z.maxLength(300)), ''),
});

/** A picture that was made elsewhere in the app and is kept by the service. */
export interface PictureLink {
  readonly uri: string;
  readonly mediaType: string;
  /** With which engine and style; empty where nobody says. */
  readonly made: string;
}

/** The picture that a link to this page brings; `undefined` for none. What cannot be read is none, and `isBroken`. */
export function readPictureLink(search: string): {
  readonly link: PictureLink | undefined;
  readonly isBroken: boolean;
} {
  const given = new URLSearchParams(search);
  if (!given.has('picture')) return { link: undefined, isBroken: false };
  const parsed = z.safeParse(Link, Object.fromEntries(given));
  if (!parsed.success) return { link: undefined, isBroken: true };
  const { picture, mediaType, made } = parsed.data;
  return { link: { uri: picture, mediaType, made: displayText(made, 128) }, isBroken: false };
}

/** Where the service shows content that it keeps: under another origin than the app's. */
export function pictureUrl(uri: string, mediaOrigin: string): string {
  return `${mediaOrigin || location.origin}/nft-media/content/${uri.slice('ipfs://'.length)}`;
}
