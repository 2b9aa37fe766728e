import type { ChainId } from '../../../model/caip.ts';
import type { Eip1193Provider } from './eip1193.ts';
import { evmChainId } from './evmAddress.ts';

/** The chain a wallet is on, which need not be one of ours. Rejects when it names none. */
export async function readChain(provider: Eip1193Provider): Promise<ChainId> {
  const chain = chainOf(await provider.request({ method: 'eth_chainId' }));
  if (!chain) throw new Error('the wallet names no chain');
  return chain;
}

/** Wallets give chain ids as hex, decimal text or number. `undefined` for what is none. */
export function chainOf(reference: unknown): ChainId | undefined {
  const isNumber = typeof reference === 'number' && Number.isSafeInteger(reference) && reference > 0;
  const isText = typeof reference === 'string' && /^(0x[0-9a-fA-F]{1,16}|[1-9]\d{0,15})$/.test(reference);
  return isNumber || isText ? evmChainId(BigInt(reference)) : undefined;
}
