import { Random } from '../../../art/Random.ts';
import type { CollectionSpec, Style } from '../collections.ts';
import { type ArtStyle, SIDE, type TraitTable } from './Piece.ts';
import { darkPaletteNames, paletteNames, paletteOf } from './palettes.ts';
import { blocks } from './styles/blocks.ts';
import { botanical } from './styles/botanical.ts';
import { creature } from './styles/creature.ts';
import { flow } from './styles/flow.ts';
import { lamps } from './styles/lamps.ts';
import { letters } from './styles/letters.ts';
import { ripple } from './styles/ripple.ts';
import { rosette } from './styles/rosette.ts';
import { stars } from './styles/stars.ts';
import { strata } from './styles/strata.ts';
import { truchet } from './styles/truchet.ts';
import { weave } from './styles/weave.ts';

const styles: Readonly<Partial<Record<Style, ArtStyle>>> = {
  flow,
  truchet,
  creature,
  botanical,
  stars,
  weave,
  letters,
  strata,
  ripple,
  lamps,
  blocks,
  rosette,
};

/** A trait, as in the metadata. */
export interface Trait {
  readonly trait_type: string;
  readonly value: string;
}

interface DrawnToken {
  readonly svg: string;
  readonly traits: readonly Trait[];
}

/** Identifies a token. The same key gives the same picture. */
export type TokenKey = Pick<CollectionSpec, 'chain' | 'id' | 'style'>;

/** @throws Error for an unknown style. */
export function drawToken(collection: TokenKey, tokenId: number): DrawnToken {
  const style = styleOf(collection);
  const traits = traitsOf(collection, tokenId);
  const random = new Random(`${collection.chain}/${collection.id}/${tokenId}/picture`);
  const palette = paletteOf(traits.find(({ trait_type }) => trait_type === 'Palette')?.value ?? 'Ledger');
  const inside = style.draw({
    random,
    palette,
    tokenId,
    trait(name) {
      const found = traits.find(({ trait_type }) => trait_type === name);
      if (!found) throw new Error(`${collection.style} has no trait ${name}`);
      return found.value;
    },
  });
  const ground = `<rect width="${SIDE}" height="${SIDE}" fill="${palette.ground}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${ground}${inside}</svg>`;
  return { svg, traits };
}

/** A token's traits, which determine the drawing. */
export function traitsOf(collection: TokenKey, tokenId: number): readonly Trait[] {
  const random = new Random(`${collection.chain}/${collection.id}/${tokenId}/traits`);
  const tables: TraitTable = { Palette: palettesFor(collection), ...styleOf(collection).traits };
  return Object.entries(tables).map(([trait_type, choices]) => ({ trait_type, value: random.weighted(choices) }));
}

/** Night charts have dark palettes. A collection has at most nine palettes, each with its own rarity. */
function palettesFor({ chain, id, style }: TokenKey): TraitTable[string] {
  const random = new Random(`${chain}/${id}/palettes`);
  const names = style === 'stars' ? darkPaletteNames : paletteNames;
  return names
    .map((name) => ({ name, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, 9)
    .map(({ name }, place) => [name, 30 / (place + 1)] as const);
}

function styleOf({ style }: TokenKey): ArtStyle {
  const found = styles[style];
  if (!found) throw new Error(`${style} is not drawn`);
  return found;
}
