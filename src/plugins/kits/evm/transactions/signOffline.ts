import { Transaction } from 'ethers';
import * as z from 'zod/mini';
import { AppError } from '../../../../model/errors.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { toWalletError } from '../../shared/wallets/walletErrors.ts';
import { evmReference, sameAddress } from '../addresses/evmAddress.ts';
import type { Eip1193Provider } from '../wallets/eip1193.ts';

const hex = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})+$/));
/** Wallets return the bytes. Nodes return the bytes and the decoded transaction. */
const Answer = z.union([
  hex,
  z.pipe(
    z.object({ raw: hex }),
    z.transform(({ raw }) => raw),
  ),
]);

/**
 * Asks the wallet to sign exactly this transaction without sending it.
 * @throws AppError `wallet/altered-transaction` when what came back is anything else
 */
export async function signOffline(
  { provider, wallet }: { readonly provider: Eip1193Provider; readonly wallet: string },
  { chain, payload }: UnsignedTransaction<'evm'>,
  from: string,
): Promise<SignedTransaction> {
  const { to, value, data, gas = 0n, sponsored } = payload;
  const chainId = BigInt(evmReference(chain) ?? 0);
  if (!sponsored) throw new AppError('transaction/unreadable', { detail: 'its gas is not fixed' });
  const { nonce, gasPrice } = sponsored;
  const quantities = { value, gas, gasPrice, nonce: BigInt(nonce), chainId, type: 0n };
  const spelled = Object.fromEntries(
    Object.entries(quantities).map(([name, units]) => [name, `0x${units.toString(16)}`]),
  );
  let answer: unknown;
  try {
    answer = await provider.request({ method: 'eth_signTransaction', params: [{ from, to, data, ...spelled }] });
  } catch (error) {
    throw toWalletError(error, wallet);
  }
  const signed = parse(answer);
  const expected = { type: 0, to, data, nonce, gasLimit: gas, gasPrice, chainId, value };
  const isSame =
    signed?.hash &&
    signed.from &&
    sameAddress(signed.from, from) &&
    signed.unsignedSerialized === Transaction.from(expected).unsignedSerialized;
  if (!signed?.hash || !isSame) throw new AppError('wallet/altered-transaction', { wallet });
  return { hash: signed.hash, raw: signed.serialized };
}

function parse(answer: unknown): Transaction | undefined {
  const raw = z.safeParse(Answer, answer);
  try {
    return raw.success ? Transaction.from(raw.data) : undefined;
  } catch {
    return undefined;
  }
}
