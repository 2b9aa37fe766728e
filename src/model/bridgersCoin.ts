/** The requested coin and the slippage in a call of Bridgers' contract. */
export interface BridgersCoin {
  /** Bridgers' code of the requested coin: `USDT(BSC)`. */
  readonly code: string;
  /** Maximum difference between the amount in the call and the amount that arrives, in basis points. */
  readonly slippageBps: bigint;
}

/** A fraction with at most four digits: `0.005`. */
const SHARE = /^0(?:\.(\d{1,4}))?$/;

/** The fields after the slippage, as in the recorded calls. Others may choose another service. */
const ENDS: readonly string[] = ['', 'bridgers|0'];

/**
 * Reads `USDT(BSC)|channel|0.005|bridgers|0`: the coin, the referrer, the slippage, and other Bridgers fields. If the slippage
 * is empty, the amount in the call is the minimum. `undefined` if the text has another form.
 */
export function readBridgersCoin(text: string): BridgersCoin | undefined {
  const [code = '', , slippage = '', ...rest] = text.split('|');
  const share = SHARE.exec(slippage || '0');
  if (code === '' || !share || !ENDS.includes(rest.join('|'))) return undefined;
  return { code, slippageBps: BigInt((share[1] ?? '').padEnd(4, '0')) };
}

/** The minimum that arrives: the amount minus the slippage (docs-bridgers-en.bridgers.xyz, generate order information). */
export function minAfterSlippage({ slippageBps }: BridgersCoin, amount: bigint): bigint {
  return (amount * (10_000n - slippageBps)) / 10_000n;
}
