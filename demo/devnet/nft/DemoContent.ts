import type { Content, ContentSource } from '../../../server/nft/content/ContentSource.ts';
import { markAt } from '../marks/drawMark.ts';
import { drawToken } from './art/drawToken.ts';
import { type CollectionSpec, collections, contentId } from './collections.ts';
import { hostileMetadata, hostilePicture } from './hostile/hostileTokens.ts';
import { mediaBytes, mediaKindOf } from './media/mediaTokens.ts';

type Body = string | Uint8Array | AsyncIterable<Uint8Array>;
interface Found {
  readonly type: string;
  readonly body: Body;
}

const byContentId = new Map(collections.map((spec) => [contentId(spec), spec]));
const URI = /^ipfs:\/\/([a-z2-7]+)\/(collection|banner|\d{1,6})(?:\.([a-z\d.]{1,16}))?$/;
const SVG = 'image/svg+xml';

/** The files of the demo's collections and the logos of its tokens, as on IPFS. They are drawn on request and are always the same. */
export class DemoContent implements ContentSource {
  async open(uri: string, signal: AbortSignal): Promise<Content | undefined> {
    signal.throwIfAborted();
    const mark = markAt(uri);
    if (mark) return { bytes: until(signal, mark), declaredType: SVG };
    const [, id = '', name = '', extension] = URI.exec(uri) ?? [];
    const spec = byContentId.get(id);
    const found = spec && fileOf(spec, name, extension);
    return found && { bytes: until(signal, found.body), declaredType: found.type };
  }
}

function fileOf(spec: CollectionSpec, name: string, extension: string | undefined): Found | undefined {
  if (name === 'collection' || name === 'banner') return collectionFile(spec, name, extension);
  const tokenId = Number(name);
  if (tokenId < 1 || tokenId > spec.tokens) return undefined;
  if (spec.style === 'hostile') return hostileFile(spec, tokenId, extension);
  if (extension === undefined) return json(metadataOf(spec, tokenId));
  if (spec.style === 'media' && extension === mediaKindOf(tokenId).extension) {
    return { type: mediaKindOf(tokenId).type, body: mediaBytes(tokenId) };
  }
  return extension === 'svg' ? { type: SVG, body: pictureOf(spec, tokenId) } : undefined;
}

function collectionFile(
  spec: CollectionSpec,
  name: 'collection' | 'banner',
  extension: string | undefined,
): Found | undefined {
  if (extension === 'svg') return { type: SVG, body: name === 'banner' ? bannerOf(spec) : pictureOf(spec, 1) };
  if (extension !== undefined || name === 'banner') return undefined;
  const folder = folderOf(spec);
  return json({
    name: spec.name,
    symbol: spec.symbol,
    description: spec.description,
    image: `${folder}collection.svg`,
    banner_image: `${folder}banner.svg`,
    featured_image: `${folder}2.svg`,
  });
}

function hostileFile(spec: CollectionSpec, tokenId: number, extension: string | undefined): Found | undefined {
  if (extension !== undefined) return hostilePicture(tokenId);
  const body = hostileMetadata(tokenId, folderOf(spec));
  return body === undefined ? undefined : { type: 'application/json', body };
}

function metadataOf(spec: CollectionSpec, tokenId: number): object {
  const folder = folderOf(spec);
  const about = { name: `${spec.name} #${tokenId}`, description: spec.description };
  if (spec.style !== 'media') {
    return { ...about, image: `${folder}${tokenId}.svg`, attributes: drawToken(spec, tokenId).traits };
  }
  const kind = mediaKindOf(tokenId);
  const file = `${folder}${tokenId}.${kind.extension}`;
  const media = kind.isImage ? { image: file } : { image: `${folder}${tokenId}.svg`, animation_url: file };
  const attributes = [
    { trait_type: 'Kind', value: kind.label },
    { trait_type: 'Format', value: kind.extension.toUpperCase() },
  ];
  return { ...about, name: `${kind.label} #${tokenId}`, ...media, attributes };
}

/** Sounds, films and models have a cover picture too. */
function pictureOf(spec: CollectionSpec, tokenId: number): string {
  const style = spec.style === 'media' || spec.style === 'hostile' ? 'ripple' : spec.style;
  return drawToken({ ...spec, style }, tokenId).svg;
}

/** A strip of a picture. */
function bannerOf(spec: CollectionSpec): string {
  return pictureOf(spec, 2).replace(
    /viewBox="[^"]*" width="\d+" height="\d+"/,
    'viewBox="40 200 520 173" width="1560" height="519"',
  );
}

function json(value: object): Found {
  return { type: 'application/json', body: JSON.stringify(value) };
}

function folderOf(spec: CollectionSpec): string {
  return `ipfs://${contentId(spec)}/`;
}

async function* until(signal: AbortSignal, body: Body): AsyncGenerator<Uint8Array> {
  if (typeof body === 'string') yield Buffer.from(body);
  else if (body instanceof Uint8Array) yield body;
  else {
    for await (const part of body) {
      signal.throwIfAborted();
      yield part;
    }
  }
}
