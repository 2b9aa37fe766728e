import type { ChainId } from '../../../../model/caip.ts';
import { AppError } from '../../../../model/errors.ts';
import { evmChainId } from '../addresses/evmAddress.ts';
import type { Eip1193Provider } from './eip1193.ts';

/** Maximum wait for an answer that needs no user. */
const ANSWER_MS = 5_000;

interface Asking {
  /** The wallet's name. */
  readonly wallet: string;
  readonly limitMs?: number;
}

/**
 * The wallet's current chain, which may not be one of ours. Rejects if the wallet does not name one.
 * @throws AppError `wallet/not-responding` when it does not answer in time
 */
export async function readChain(provider: Eip1193Provider, asking: Asking): Promise<ChainId> {
  const chain = chainOf(await answerInTime(provider, 'eth_chainId', asking));
  if (!chain) throw new Error('the wallet names no chain');
  return chain;
}

/**
 * The wallet's answer to a request that needs no user.
 * @throws AppError `wallet/not-responding` when it does not answer in time
 */
export function answerInTime(
  provider: Eip1193Provider,
  method: 'eth_chainId' | 'eth_accounts',
  { wallet, limitMs = ANSWER_MS }: Asking,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('wallet/not-responding', { wallet })), limitMs);
    const asked = async () => provider.request({ method });
    asked()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Wallets return chain ids as hex, decimal text or number. `undefined` if it is none of these. */
export function chainOf(reference: unknown): ChainId | undefined {
  const isNumber = typeof reference === 'number' && Number.isSafeInteger(reference) && reference > 0;
  const isText = typeof reference === 'string' && /^(0x[0-9a-fA-F]{1,16}|[1-9]\d{0,15})$/.test(reference);
  return isNumber || isText ? evmChainId(BigInt(reference)) : undefined;
}
