/** Contracts that issue only one token, so the symbol may be omitted. */
const onlySymbol: Readonly<Record<string, string>> = { 'core.vaulta': 'A', 'eosio.token': 'EOS' };

/** A token of the family: its contract and its symbol. The symbol is `undefined` if the address does not contain it. */
export interface EosToken {
  readonly contract: string;
  readonly symbol: string | undefined;
}

/** Reads `contract:SYMBOL`, or `contract` alone as some lists write it. `undefined` for anything else. */
export function parseEosToken(address: string): EosToken | undefined {
  const match = /^([a-z1-5.]{0,11}[a-z1-5])(?::([A-Z]{1,7}))?$/.exec(address);
  const contract = match?.[1];
  return contract === undefined ? undefined : { contract, symbol: match?.[2] ?? onlySymbol[contract] };
}

/** Base units and fraction digits of '12.3456 A'. `undefined` if the text is not a quantity. */
export function parseQuantity(
  quantity: string,
): { readonly units: bigint; readonly decimals: number; readonly symbol: string } | undefined {
  const match = /^(\d+)(?:\.(\d+))? ([A-Z]{1,7})$/.exec(quantity);
  const [, whole, fraction = '', symbol] = match ?? [];
  if (whole === undefined || symbol === undefined) return undefined;
  return { units: BigInt(whole + fraction), decimals: fraction.length, symbol };
}

/** '12.3456 A'. The contract accepts only its own number of fraction digits. */
export function formatQuantity(units: bigint, decimals: number, symbol: string): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? `${whole} ${symbol}` : `${whole}.${digits.slice(-decimals)} ${symbol}`;
}
