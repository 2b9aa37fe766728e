export const gasLevels = ['slow', 'normal', 'rapid'] as const;
export type GasLevel = (typeof gasLevels)[number];

/** A gas price as text. `usd`: what a transfer costs at this price; absent if the coin's price is unknown. */
export interface ShownPrice {
  readonly gwei: string | undefined;
  readonly usd: string | undefined;
}
