import * as z from 'zod/mini';
import { displayText } from '../../../model/text.ts';

const Link = z.object({
  picture: z.string().check(z.regex(/^ipfs:\/\/[a-z2-7]{10,120}$/)),
  mediaType: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml']),
  made: z._default(z.string().check(z.maxLength(300)), ''),
});

/** A picture that another page of the app made and the service stores. */
export interface PictureLink {
  readonly uri: string;
  readonly mediaType: string;
  /** Engine and style. Empty if unknown. */
  readonly made: string;
}

/** Reads the picture in a link to this page. `undefined` if there is none. An unreadable picture gives `isBroken`. */
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

/** URL of content that the service stores. Its origin differs from the app's. */
export function pictureUrl(uri: string, mediaOrigin: string): string {
  return `${mediaOrigin || location.origin}/nft-media/content/${uri.slice('ipfs://'.length)}`;
}
