import type { RequestOf } from '../../../api/endpoint.ts';
import type { keepMetadata } from '../../../api/nft/creation.ts';
import type { Draft } from './Draft.ts';

export type NftDescription = Omit<RequestOf<typeof keepMetadata>, 'userAddr' | 'mediaType'>;

/** The trait with the engine and style of a generated picture (NFT-13). */
const MADE_WITH = 'Made with';

/** The NFT's metadata. In English, because people of all languages read metadata. `url`: the NFT's file. */
export function descriptionOf({ name, description, externalLink, traits, medium }: Draft, url: string): NftDescription {
  const given = traits
    .map(({ trait_type, value }) => ({ trait_type: trait_type.trim(), value: value.trim() }))
    .filter(({ trait_type, value }) => trait_type !== '' && value !== '');
  const isMade = medium?.kind === 'picture' && medium.made !== '';
  return {
    name: name.trim(),
    description: description.trim(),
    url,
    externalLink: externalLink.trim(),
    traits: isMade
      ? [...given.filter(({ trait_type }) => trait_type !== MADE_WITH), { trait_type: MADE_WITH, value: medium.made }]
      : given,
  };
}
