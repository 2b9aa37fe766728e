import { Interface, type JsonRpcProvider, type TransactionReceipt } from 'ethers';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import type { Payment } from '../market.ts';

const erc20 = new Interface(['event Transfer(address indexed from, address indexed to, uint256 units)']);

/** See `Market.spentIn`. Tokens are counted by their logs, native coins by the payer's balance before and after the block. */
export async function spentIn(
  provider: JsonRpcProvider,
  hash: string,
  { payer, token }: Payment,
): Promise<bigint | undefined> {
  const receipt = await provider.getTransactionReceipt(hash);
  if (receipt?.status !== 1) return undefined;
  const isNative = token.toLowerCase() === NATIVE_ADDRESS.toLowerCase();
  const spent = isNative ? await coinsOf(provider, receipt, payer) : tokensOf(receipt, { payer, token });
  return spent !== undefined && spent > 0n ? spent : undefined;
}

function tokensOf({ logs }: TransactionReceipt, { payer, token }: Payment): bigint {
  const isPayer = (address: unknown) => String(address).toLowerCase() === payer.toLowerCase();
  return logs
    .filter(({ address }) => address.toLowerCase() === token.toLowerCase())
    .reduce((sum, { topics, data }) => {
      // An event of another form has another number of topics, such as the transfer of an NFT.
      const moved = topics.length === 3 ? erc20.parseLog({ topics, data }) : null;
      if (!moved) return sum;
      const { from, to, units } = moved.args;
      return sum + (isPayer(from) ? BigInt(units) : 0n) - (isPayer(to) ? BigInt(units) : 0n);
    }, 0n);
}

/** `undefined` if the payer did not send it, sent another one in the same block, or got more than the change. */
async function coinsOf(
  provider: JsonRpcProvider,
  { from, hash, blockNumber, fee }: TransactionReceipt,
  payer: string,
): Promise<bigint | undefined> {
  if (from.toLowerCase() !== payer.toLowerCase()) return undefined;
  try {
    const [sent, before, after, nonceBefore, nonceAfter] = await Promise.all([
      provider.getTransaction(hash),
      provider.getBalance(payer, blockNumber - 1),
      provider.getBalance(payer, blockNumber),
      provider.getTransactionCount(payer, blockNumber - 1),
      provider.getTransactionCount(payer, blockNumber),
    ]);
    const spent = before - after - fee;
    return sent && nonceAfter - nonceBefore === 1 && spent <= sent.value ? spent : undefined;
  } catch {
    // The node no longer has the state of this block.
    return undefined;
  }
}
