import { type SentDescription, storedTraits } from '../../../api/nft/storedMint.ts';
import type { Draft } from './Draft.ts';

/** The trait with the engine and style of a generated picture (NFT-13). */
const MADE_WITH = 'Made with';

/** The NFT's metadata. In English, because people of all languages read metadata. `url`: the NFT's file. */
export function descriptionOf(
  { name, description, externalLink, traits, medium }: Draft,
  url: string,
): SentDescription {
  const given = traits
    .map((trait) => ({ name: trait.name.trim(), value: trait.value.trim() }))
    .filter((trait) => trait.name !== '' && trait.value !== '');
  const isMade = medium?.kind === 'picture' && medium.made !== '';
  return {
    name: name.trim(),
    description: description.trim(),
    url,
    externalLink: externalLink.trim(),
    traits: storedTraits(
      isMade ? [...given.filter((trait) => trait.name !== MADE_WITH), { name: MADE_WITH, value: medium.made }] : given,
    ),
  };
}
