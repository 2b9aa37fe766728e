import * as z from 'zod/mini';
import { parseExactJson } from '../../../src/model/parseExactJson.ts';
import { readAmount } from '../../../src/model/readAmount.ts';
import { cleanText } from './cleanText.ts';
import { contentUri } from './contentUri.ts';

/** The metadata of a token or a collection, cleaned and cut to length. URIs are unchanged and not trusted. */
export interface Metadata {
  readonly name: string;
  readonly description: string;
  /** Empty if there is none. */
  readonly image: string;
  readonly animation: string;
  readonly banner: string;
  /** A web page, `https:`; empty if there is none. */
  readonly externalUrl: string;
  readonly traits: readonly { readonly trait_type: string; readonly value: string }[];
}

const NAME_LENGTH = 200;
const DESCRIPTION_LENGTH = 5_000;
const TRAITS = 100;
const TRAIT_LENGTH = 100;
const URI_LENGTH = 4_000;
/** More decimals than any number that JavaScript prints in this range. */
const EXACT = { symbol: '', decimals: 80 };
/** Seconds since 1970 are below this in the next three thousand years; milliseconds are above. */
const LAST_SECOND = 1e11;
/** Maximum nesting. Deeper documents are made to break parsers. */
const DEPTH = 32;

const text = z.catch(z.string(), '');
const Trait = z.object({
  trait_type: z.catch(z.union([z.string(), z.number()]), ''),
  value: z.union([z.string(), z.number(), z.boolean()]),
  display_type: text,
});
const Document = z.object({
  name: z.catch(z.union([z.string(), z.number()]), ''),
  description: text,
  image: text,
  image_url: text,
  image_data: text,
  animation_url: text,
  banner_image: text,
  banner_image_url: text,
  external_url: text,
  external_link: text,
  attributes: z.catch(z.array(z.unknown()), []),
});

/** Metadata without any content. */
export const noMetadata: Metadata = {
  ...{ name: '', description: '', image: '', animation: '', banner: '', externalUrl: '' },
  traits: [],
};

/**
 * `undefined` if it is not a JSON object, or its nesting is too deep. `tokenId` takes the place of `{id}` (ERC-1155,
 * "Metadata").
 */
export function parseMetadata(bytes: Uint8Array, tokenId?: bigint): Metadata | undefined {
  const json = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const own = tokenId === undefined ? json : json.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'));
  const parsed = z.safeParse(Document, objectOf(own));
  return parsed.success ? metadataOf(parsed.data) : undefined;
}

/** Whether a document says nothing. A host that is busy answers with a document as well, such as `{"error":"rate limited"}`. */
export function isEmptyMetadata(metadata: Metadata): boolean {
  return Object.values(metadata).every((value) => value.length === 0);
}

function metadataOf(data: z.output<typeof Document>): Metadata {
  const drawn = /^\s*<svg[\s>]/.test(data.image_data)
    ? `data:image/svg+xml;utf8,${encodeURIComponent(data.image_data)}`
    : '';
  return {
    name: cleanText(String(data.name), NAME_LENGTH).replaceAll('\n', ' '),
    description: cleanText(data.description, DESCRIPTION_LENGTH),
    image: contentUri(data.image) || contentUri(data.image_url) || contentUri(drawn),
    animation: contentUri(data.animation_url),
    banner: contentUri(data.banner_image) || contentUri(data.banner_image_url),
    externalUrl: webPage(data.external_url) || webPage(data.external_link),
    traits: data.attributes.slice(0, TRAITS).flatMap((item) => {
      const trait = z.safeParse(Trait, item);
      if (!trait.success) return [];
      const trait_type = oneLine(String(trait.data.trait_type));
      const value = oneLine(traitText(trait.data));
      return value === '' ? [] : [{ trait_type, value }];
    }),
  };
}

function objectOf(json: string): unknown {
  if (depthOf(json) > DEPTH) return undefined;
  try {
    const parsed = parseExactJson(json);
    return Array.isArray(parsed) ? undefined : parsed;
  } catch {
    return undefined;
  }
}

/** The nesting depth of brackets outside of strings, without parsing. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (isText) {
      if (char === '\\') at += 1;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

/** Numbers without an exponent; a date as a day in UTC. */
function traitText({ value, display_type }: z.output<typeof Trait>): string {
  const exact = typeof value === 'number' ? readAmount(String(value), EXACT)?.toDecimal() : undefined;
  if (display_type !== 'date' || typeof value !== 'number') return exact ?? String(value);
  const time = new Date(value < LAST_SECOND ? value * 1_000 : value);
  return Number.isNaN(time.getTime()) ? String(value) : time.toISOString().slice(0, 10);
}

function oneLine(value: string): string {
  return cleanText(value, TRAIT_LENGTH).replaceAll('\n', ' ');
}

function webPage(value: string): string {
  if (value.length > URI_LENGTH || !URL.canParse(value)) return '';
  const url = new URL(value);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : '';
}
