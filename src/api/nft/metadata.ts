/** The creator's description of a new NFT. */
export interface NftDescription {
  readonly name: string;
  readonly description: string;
  /** The file: `ipfs://` and its content id. */
  readonly url: string;
  /** Media type of the file, such as `image/png`. */
  readonly mediaType: string;
  /** A page about it; empty for none. */
  readonly externalLink: string;
  readonly traits: readonly { readonly trait_type: string; readonly value: string }[];
}

/**
 * The metadata of an NFT as text. The app and the backend build identical bytes, so that the content ids can be compared.
 * Keys are in alphabetical order, there are no spaces, and empty fields are omitted. Names are those of ERC-721 metadata:
 * pictures are `image`, all other files are `animation_url`.
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
