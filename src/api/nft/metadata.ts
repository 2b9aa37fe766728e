/** An NFT to be, as its maker describes it. */
export interface NftDescription {
  readonly name: string;
  readonly description: string;
  /** The file: `ipfs://` and its content id. */
  readonly url: string;
  /** What the file is, such as `image/png`. */
  readonly mediaType: string;
  /** A page about it; empty for none. */
  readonly externalLink: string;
  readonly traits: readonly { readonly trait_type: string; readonly value: string }[];
}

/**
 * The metadata that an NFT points to, as text: the same to the letter wherever it is worked out, so that its content id can
 * be held against the one that a service answers. Keys are in the alphabet's order, there is no space, and what is empty is
 * left out. Names are those of ERC-721 metadata as markets read them: pictures are `image`, all else `animation_url`.
 */
export function metadataOf({ name, description, url, mediaType, externalLink, traits }: NftDescription): string {
  const file = mediaType.startsWith('image/') ? { image: url } : { animation_url: url };
  return JSON.stringify({
    ...('animation_url' in file ? file : {}),
    ...(traits.length > 0 ? { attributes: traits.map(({ trait_type, value }) => ({ trait_type, value })) } : {}),
    ...(description === '' ? {} : { description }),
    ...(externalLink === '' ? {} : { external_url: externalLink }),
    ...('image' in file ? file : {}),
    name,
  });
}
