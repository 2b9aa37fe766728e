import { Amount, type Currency } from '../model/Amount.ts';

/** A whole number of the smallest unit; the wire may append a zero fraction (contract 2). */
const unitsText = /^(\d{1,78})(?:\.0*)?$/;
const MOST_DECIMALS = 36;

/** The number of smallest units that the NFT calls write as a price; `undefined` where the wire's words make none. */
export function wireUnits(text: string): bigint | undefined {
  const units = unitsText.exec(text)?.[1];
  return units === undefined ? undefined : BigInt(units);
}

/** The same in a currency that the wire names beside it; `undefined` too where its decimals make no currency. */
export function wirePrice(text: string, currency: Currency): Amount | undefined {
  const { decimals } = currency;
  const units = wireUnits(text);
  if (units === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS) return undefined;
  return Amount.ofUnits(units, currency);
}
