import type { Random } from '../../../art/Random.ts';
import type { Palette } from './palettes.ts';

/** Side of the square drawing area. */
export const SIDE = 600;

/** Input of a style. */
export interface Piece {
  readonly random: Random;
  readonly palette: Palette;
  /** Value of a trait, which determines the drawing. @throws Error for a trait that the style does not have */
  trait(name: string): string;
  readonly tokenId: number;
}

/** A trait's values, each with its weight. */
export type TraitTable = Readonly<Record<string, readonly (readonly [value: string, weight: number])[]>>;

/** A style of pictures. */
export interface ArtStyle {
  readonly traits: TraitTable;
  /** The content of an SVG of `SIDE` by `SIDE`; the background is already drawn. */
  draw(piece: Piece): string;
}
