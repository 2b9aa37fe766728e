import * as z from 'zod/mini';
import { Amount } from '../../../model/Amount.ts';
import type { Address, AssetId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { Balance } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { readContract } from './constantCall.ts';
import { Sun } from './sun.ts';
import type { TronNodes } from './TronNodes.ts';
import { readUint } from './transactions/abi.ts';
import { isTronAddress, tronAddress } from './tronAddress.ts';

/** `{}` is an unused account with a zero balance. */
const Account = z.object({ address: z.optional(z.string()), balance: z.optional(Sun), Error: z.optional(z.never()) });
const Listed = z.object({
  success: z.literal(true),
  data: z.array(z.object({ trc20: z._default(z.array(z.record(z.string(), Sun)), []) })),
});
/** Number of parallel contract requests, if the account's list is unavailable. */
const AT_ONCE = 3;

/** Balances that could be read. Unreadable ones are absent. */
export async function readBalances(
  nodes: TronNodes,
  { owner, assets }: { readonly owner: Address; readonly assets: readonly Token[] },
  options: Cancellable,
): Promise<ReadonlyMap<AssetId, Balance>> {
  const balances = new Map<AssetId, Balance>();
  const put = (asset: Token, units: bigint | undefined) => {
    if (units === undefined) return;
    const total = Amount.ofUnits(units, asset);
    balances.set(asset.id, { total, spendable: total });
  };
  const coin = assets.find(({ address }) => address === undefined);
  const tokens = assets.filter(({ address }) => address !== undefined);
  const readCoin = async () => {
    if (coin) put(coin, await orUnknown(readTrx(nodes, owner, options), options));
  };
  const readTokens = async () => {
    if (tokens.length === 0) return;
    const listed = await orUnknown(readListed(nodes, owner, options), options);
    if (listed) for (const token of tokens) put(token, listed.get(addressOf(token)) ?? 0n);
    else
      await readEach(tokens, async (token) => put(token, await readToken(nodes, { owner, token }, options)), options);
  };
  await Promise.all([readCoin(), readTokens()]);
  return balances;
}

function readTrx(nodes: TronNodes, owner: Address, options: Cancellable): Promise<bigint> {
  const read = (reply: unknown) => z.parse(Account, reply).balance ?? 0n;
  return nodes.query((node) => node.post('/wallet/getaccount', { address: owner, visible: true }, read), options);
}

/**
 * All TRC-20 balances of an account in one reply. A token that is missing there is zero. `undefined` if there is no
 * entry: an account without TRX can hold tokens that are not in the list.
 */
function readListed(
  nodes: TronNodes,
  owner: Address,
  options: Cancellable,
): Promise<ReadonlyMap<string, bigint> | undefined> {
  const read = (reply: unknown) => {
    const [account] = z.parse(Listed, reply).data;
    return account && new Map(account.trc20.flatMap((entry) => Object.entries(entry)));
  };
  return nodes.query((node) => node.get(`/v1/accounts/${owner}`, read), options);
}

async function readToken(
  nodes: TronNodes,
  { owner, token }: { readonly owner: Address; readonly token: Token },
  options: Cancellable,
): Promise<bigint | undefined> {
  const parameters = [{ type: 'address', value: owner }];
  const call = { contract: addressOf(token), signature: 'balanceOf(address)', parameters };
  return readUint(await readContract(nodes, call, options));
}

/** The token's address in the spelling of the list. */
function addressOf({ address = '' }: Token): string {
  return isTronAddress(address) ? tronAddress(address) : address;
}

async function readEach(
  tokens: readonly Token[],
  read: (token: Token) => Promise<void>,
  options: Cancellable,
): Promise<void> {
  const left = [...tokens];
  const work = async () => {
    for (let token = left.shift(); token; token = left.shift()) await orUnknown(read(token), options);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** One unreadable asset must not hide the rest. */
async function orUnknown<T>(reading: Promise<T>, options: Cancellable): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    options.signal?.throwIfAborted();
    return undefined;
  }
}
