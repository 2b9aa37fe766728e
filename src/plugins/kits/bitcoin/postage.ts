/**
 * The usual value of an output with an inscription (UniSat, OKX). Taproot allows 330. An output of this size pays hardly more than the
 * fee for spending it.
 */
const POSTAGE = 546n;

/**
 * Whether the output may carry an inscription. Nodes do not know inscriptions, so this depends on the value. Such an output is not
 * counted as coins: spent as a payment or a fee, its inscription would be lost.
 */
export function mayCarryInscription(satoshi: bigint): boolean {
  return satoshi <= POSTAGE;
}
