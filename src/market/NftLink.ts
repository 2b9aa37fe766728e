import * as z from 'zod/mini';
import { addressNames } from './addressNames.ts';

const name = z.string().check(z.maxLength(200));
/** A contract address of any family: letters and digits, never markup or a path. */
const contract = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,120}$/));
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/));
/** A token number is a whole number of at most 256 bits, as decimal text. */
const tokenId = z.string().check(z.regex(/^\d{1,78}$/));

const parameters = {
  collectionid: id,
  name,
  contract,
  from: id,
  ind: z.string().check(z.regex(/^\d{1,9}$/)),
  id,
  tokenId,
  chainName: z.string().check(z.regex(/^[A-Za-z0-9()-]{1,24}$/)),
  collectionId: id,
  type: id,
  tab: z.enum(['collections', 'NFTs', 'profile', 'activity', 'likes']),
  keyword: name,
} as const;

const names: Readonly<Record<string, string>> = addressNames;

export type NftLink = { readonly [K in keyof typeof parameters]?: string };

/** Parameters of a link into the market (spec §2). Invalid parameters are ignored and counted in `leftOut`. */
export function readNftLink(search: string): { readonly link: NftLink; readonly leftOut: number } {
  const given = new URLSearchParams(search);
  const link: Record<string, string> = {};
  let leftOut = 0;
  for (const [key, schema] of Object.entries(parameters)) {
    const text = given.get(names[key] ?? key);
    if (text === null || text === '') continue;
    const parsed = z.safeParse(schema, text);
    if (parsed.success) link[key] = parsed.data;
    else leftOut += 1;
  }
  return { link, leftOut };
}
