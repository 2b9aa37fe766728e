import { Amount, type Currency } from '../model/Amount.ts';

/** A whole number of smallest units. The wire may append a zero fraction (contract §2). */
const unitsText = /^(\d{1,78})(?:\.0*)?$/;
const MAX_DECIMALS = 36;

/** The price of an NFT call in smallest units; `undefined` if the text is not a valid price. */
export function readUnits(text: string): bigint | undefined {
  const units = unitsText.exec(text)?.[1];
  return units === undefined ? undefined : BigInt(units);
}

/** The price in the currency that the wire names beside it; `undefined` also if its decimals are not valid. */
export function readPrice(text: string, currency: Currency): Amount | undefined {
  const { decimals } = currency;
  const units = readUnits(text);
  if (units === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) return undefined;
  return Amount.ofUnits(units, currency);
}
