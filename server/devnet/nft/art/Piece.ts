import type { Random } from '../../../art/Random.ts';
import type { Palette } from './palettes.ts';

/** Side of the square that everything is drawn on. */
export const SIDE = 600;

/** What a style draws from. */
export interface Piece {
  readonly random: Random;
  readonly palette: Palette;
  /** Value of a trait; what is drawn follows from it. @throws Error for a trait that the style has not. */
  trait(name: string): string;
  readonly tokenId: number;
}

/** A trait's values, each with its weight. */
export type TraitTable = Readonly<Record<string, readonly (readonly [value: string, weight: number])[]>>;

/** A way of making pictures. */
export interface ArtStyle {
  readonly traits: TraitTable;
  /** The inside of an SVG of `SIDE` by `SIDE`; the ground is there already. */
  draw(piece: Piece): string;
}
