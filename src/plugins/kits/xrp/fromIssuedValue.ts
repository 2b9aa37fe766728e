/** A sign, digits, a fraction, an exponent: how the ledger writes what accounts hold of a token. */
const issuedValue = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d{1,3}))?$/;

/**
 * Base units of a quantity such as `12.5` or `9999999999999999e-20`, cut to the token's decimals. `undefined` when it is
 * none. Exact: no float is involved.
 */
export function fromIssuedValue(value: string, decimals: number): bigint | undefined {
  const [match, sign = '', whole = '', fraction = '', exponent = '0'] = issuedValue.exec(value) ?? [];
  if (match === undefined) return undefined;
  const digits = BigInt(whole + fraction);
  const shift = decimals - fraction.length + Number(exponent);
  const units = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return sign ? -units : units;
}
