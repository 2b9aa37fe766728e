import { parseXrpAddress } from './xrpAddress.ts';

/** An issued token. Its address here is `CURRENCY.rISSUER`, as explorers spell it; neither part can hold a dot. */
export interface XrpToken {
  /** Three characters, or 40 hex digits in upper case. */
  readonly currency: string;
  /** Classic address. */
  readonly issuer: string;
}

/** Characters of a currency code of three (xrpl.org, currency formats). XRP itself is not a currency code. */
const standardCode = /^(?!XRP$)[A-Za-z0-9?!@#$%^&*<>(){}[\]|]{3}$/;
/** A first byte of zero is how the ledger writes the codes of three characters. */
const hexCode = /^(?!00)[0-9A-Fa-f]{40}$/;

/** `undefined` when the text is not a token's address. */
export function parseXrpToken(address: string): XrpToken | undefined {
  const [code = '', issuer = '', ...rest] = address.split('.');
  const currency = hexCode.test(code) ? code.toUpperCase() : standardCode.test(code) ? code : undefined;
  if (currency === undefined || rest.length > 0 || parseXrpAddress(issuer)?.account !== issuer) return undefined;
  return { currency, issuer };
}
