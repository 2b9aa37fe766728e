import * as z from 'zod/mini';
import { cleanText } from './cleanText.ts';

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
const DATA_URI_LENGTH = 1_000_000;
/** Maximum nesting. Deeper documents are made to break parsers. */
const DEPTH = 32;

const text = z.catch(z.string(), '');
const Trait = z.object({
  trait_type: z.catch(z.union([z.string(), z.number()]), ''),
  value: z.union([z.string(), z.number(), z.boolean()]),
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

/** `undefined` if it is not a JSON object, or its nesting is too deep. */
export function parseMetadata(bytes: Uint8Array): Metadata | undefined {
  const json = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const parsed = z.safeParse(Document, objectOf(json));
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const drawn = /^\s*<svg[\s>]/.test(data.image_data)
    ? `data:image/svg+xml;utf8,${encodeURIComponent(data.image_data)}`
    : '';
  return {
    name: cleanText(String(data.name), NAME_LENGTH).replaceAll('\n', ' '),
    description: cleanText(data.description, DESCRIPTION_LENGTH),
    image: uriOf(data.image) || uriOf(data.image_url) || uriOf(drawn),
    animation: uriOf(data.animation_url),
    banner: uriOf(data.banner_image) || uriOf(data.banner_image_url),
    externalUrl: webPage(data.external_url) || webPage(data.external_link),
    traits: data.attributes.slice(0, TRAITS).flatMap((item) => {
      const trait = z.safeParse(Trait, item);
      if (!trait.success) return [];
      const trait_type = oneLine(String(trait.data.trait_type));
      const value = oneLine(String(trait.data.value));
      return value === '' ? [] : [{ trait_type, value }];
    }),
  };
}

function objectOf(json: string): unknown {
  if (depthOf(json) > DEPTH) return undefined;
  try {
    const parsed: unknown = JSON.parse(json);
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

function oneLine(value: string): string {
  return cleanText(value, TRAIT_LENGTH).replaceAll('\n', ' ');
}

/** A URI that some source can fetch, else empty. The sources check the rest. */
function uriOf(value: string): string {
  const uri = value.trim();
  if (/^data:/i.test(uri)) return uri.length <= DATA_URI_LENGTH && !uri.includes('\0') ? uri : '';
  // Control characters can hide the true address.
  return uri.length <= URI_LENGTH && /^(ipfs|https):\/\/[^\p{Cc}\p{Cs}\s]+$/iu.test(uri) ? uri : '';
}

function webPage(value: string): string {
  if (value.length > URI_LENGTH || !URL.canParse(value)) return '';
  const url = new URL(value);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : '';
}
