/** What is said of an NFT. */
export interface Described {
  readonly name: string;
  readonly description: string;
  /** The file. */
  readonly url: string;
  readonly mediaType: string;
  readonly externalLink: string;
  readonly traits: readonly { readonly trait_type: string; readonly value: string }[];
}

/** The metadata of an NFT (ERC-721, with OpenSea's fields): the same text for the same words, byte by byte. */
export function metadataOf({ name, description, url, mediaType, externalLink, traits }: Described): string {
  const isImage = mediaType.startsWith('image/');
  return JSON.stringify({
    name,
    description,
    ...(isImage ? { image: url } : { animation_url: url }),
    ...(externalLink ? { external_url: externalLink } : {}),
    attributes: traits.map(({ trait_type, value }) => ({ trait_type, value })),
    media_type: mediaType,
  });
}
