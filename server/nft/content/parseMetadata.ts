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
const label = z.catch(z.union([z.string(), z.number()]), '');
const Scalar = z.union([z.string(), z.number(), z.boolean()]);
const Trait = z.object({ trait_type: label, key: label, name: label, value: Scalar, display_type: text });
/** Values of the fields that a document has in `properties`, as text, or as a JSON schema describes them (ERC-721). */
const Property = z.catch(
  z.union([
    z.string(),
    z.pipe(
      z.object({ description: z.string() }),
      z.transform(({ description }) => description),
    ),
  ]),
  '',
);
const Properties = z.catch(z.object({ name: Property, description: Property, image: Property }), {
  ...{ name: '', description: '', image: '' },
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
  attributes: z.optional(z.unknown()),
  traits: z.optional(z.unknown()),
  properties: z.optional(z.unknown()),
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
  const inside = z.parse(Properties, data.properties);
  const [image = ''] = [data.image, data.image_url, data.image_data].map(pictureUri).filter(Boolean);
  const insideImage = pictureUri(inside.image);
  // The schema itself, with a sentence in place of the picture, says nothing about the token.
  const more = insideImage ? inside : { name: '', description: '' };
  return {
    name: cleanText(String(data.name) || more.name, NAME_LENGTH).replaceAll('\n', ' '),
    description: cleanText(data.description || more.description, DESCRIPTION_LENGTH),
    image: image || insideImage,
    animation: contentUri(data.animation_url),
    banner: contentUri(data.banner_image) || contentUri(data.banner_image_url),
    externalUrl: webPage(data.external_url) || webPage(data.external_link),
    traits: traitsOf(data),
  };
}

/** A document may contain the picture itself. */
function pictureUri(written: string): string {
  return contentUri(/^\s*<svg[\s>]/.test(written) ? `data:image/svg+xml;utf8,${encodeURIComponent(written)}` : written);
}

/** `attributes`, or what some documents have in its place. */
function traitsOf({ attributes, traits, properties }: z.output<typeof Document>): Metadata['traits'] {
  const listed = [attributes, traits, Array.isArray(properties) ? properties : undefined].map(itemsOf);
  return (listed.find(({ length }) => length > 0) ?? []).slice(0, TRAITS).flatMap((item) => {
    const trait = z.safeParse(Trait, item);
    if (!trait.success) return [];
    const { trait_type, key, name } = trait.data;
    const value = oneLine(traitText(trait.data));
    return value === '' ? [] : [{ trait_type: oneLine(String(trait_type || key || name)), value }];
  });
}

/** The items of a list, or the fields of an object. */
function itemsOf(written: unknown): readonly unknown[] {
  if (Array.isArray(written)) return written;
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).map(([key, value]) => ({ key, value }));
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
  const at = typeof value === 'string' && /^\d{1,13}$/.test(value) ? Number(value) : value;
  if (display_type !== 'date' || typeof at !== 'number') return exact ?? String(value);
  const time = new Date(at < LAST_SECOND ? at * 1_000 : at);
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
