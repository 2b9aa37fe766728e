import { getAddress, type Interface, type Result } from 'ethers';
import * as z from 'zod/mini';
import { Amount } from '../../../../model/Amount.ts';
import type { Address } from '../../../../model/caip.ts';
import { AppError, isAppError } from '../../../../model/errors.ts';
import type { Token } from '../../../../model/Token.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import type {
  Deposit,
  DepositList,
  DepositSearch,
  Deposits,
  Exchange,
  Payout,
} from '../../../../shell/plugin/deposits.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { ZERO_ADDRESS } from '../addresses/evmAddress.ts';
import { searchLogs } from '../logs/LogSearch.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { switchyardRouter } from '../transactions/abi.ts';
import type { TokenFacts } from '../transactions/TokenFacts.ts';
import { quantityOf } from '../wallets/word.ts';
import { bestExchange } from './bestExchange.ts';
import { type DepositContracts, isDepositRole } from './DepositContracts.ts';
import { lockDeposits, lockStatus, routerDeposits } from './depositAbi.ts';
import { depositMadeBy } from './depositMadeBy.ts';
import { type FoundDeposit, findDeposits } from './findDeposits.ts';

/** Maximum number of deposits checked. Strangers can create deposits that refund to an account, so its own come first. */
const MAX_DEPOSITS = 1_000;
const OrderId = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));
const Block = z.object({ timestamp: z.string() });

interface Parts {
  readonly nodes: EvmNodes;
  readonly chain: ChainPlugin;
  readonly tokens: TokenFacts;
  readonly contracts: DepositContracts;
  /** All pinned contracts of the chain. */
  readonly pinned: readonly PinnedContract[];
}

/** Deposits in this product's router and hash time locks on one EVM chain. */
export class EvmDeposits implements Deposits {
  readonly #deps: Parts;

  constructor(parts: Parts) {
    this.#deps = parts;
  }

  async list(owner: Address, { sent = [], ...options }: DepositSearch): Promise<DepositList> {
    const chainTime = await this.#chainTime(options);
    const { found, searched } = await this.#find(owner, options);
    const own = sent.flatMap((transaction) => this.#planned(transaction) ?? []);
    const all = new Map([...own, ...found].map((deposit) => [`${deposit.contract} ${deposit.id}`, deposit]));
    const looked = [...all.values()].sort((a, b) => Number(b.isOwn) - Number(a.isOwn)).slice(0, MAX_DEPOSITS);
    const held = await this.#readStates(looked, chainTime, options);
    const tokens = await this.#tokensOf(held, options);
    const deposits = held.flatMap((item) => this.#deposit(item, tokens) ?? []);
    return { deposits, chainTime, searched };
  }

  async prepareReclaim({ id, contract }: Deposit, from: Address): Promise<UnsignedTransaction<'evm'>> {
    // Both contracts encode the call in the same way.
    const data = switchyardRouter.encodeFunctionData('refund', [id]);
    return {
      family: 'evm',
      chain: this.#deps.chain.id,
      from: getAddress(from),
      payload: { to: contract.toLowerCase(), value: 0n, data },
    };
  }

  async payoutOf({ id, role }: Pick<Deposit, 'id' | 'role'>, options: Cancellable): Promise<Payout> {
    if (!isDepositRole(role) || !z.safeParse(OrderId, id).success) return 'unknown';
    const contracts = this.#deps.contracts[role];
    if (contracts.length === 0) return 'unknown';
    try {
      return role === 'lock'
        ? await this.#lockPayout(contracts, id, options)
        : await this.#routerPayout(contracts, id, options);
    } catch (error) {
      if (isAppError(error, 'chain/unreachable')) return 'unknown';
      throw error;
    }
  }

  bestExchange(exchange: Exchange, options: Cancellable): Promise<readonly bigint[]> {
    return bestExchange(this.#deps, exchange, options);
  }

  async #lockPayout(contracts: readonly Address[], id: string, options: Cancellable): Promise<Payout> {
    const locks = await this.#read(contracts, { abi: lockDeposits, method: 'ins', id }, options);
    return locks.some((lock) => lock?.status === lockStatus.confirmed) ? 'paid' : 'unpaid';
  }

  /** The router only knows that the order ended. Its log says whether it was paid. */
  async #routerPayout(contracts: readonly Address[], id: string, options: Cancellable): Promise<Payout> {
    const { nodes, chain } = this.#deps;
    const ended = await this.#read(contracts, { abi: routerDeposits, method: 'isReleased', id }, options);
    if (!ended.some((answer) => answer?.[0] === true)) return 'unpaid';
    const topics = routerDeposits.encodeFilterTopics('Released', [id]);
    const filters = [{ address: contracts, topics }];
    const { logs, sinceBlock } = await searchLogs({ nodes, filters, chainName: chain.name }, options);
    if (logs.length > 0) return 'paid';
    return sinceBlock === undefined ? 'unpaid' : 'unknown';
  }

  /** Time of the newest block, in milliseconds since 1970. */
  async #chainTime(options: Cancellable): Promise<number> {
    const { nodes, chain } = this.#deps;
    const block = z.safeParse(Block, await nodes.call('eth_getBlockByNumber', ['latest', false], options));
    const seconds = block.success ? quantityOf(block.data.timestamp) : undefined;
    if (seconds === undefined) throw new AppError('chain/unreachable', { chain: chain.name });
    return Number(seconds) * 1_000;
  }

  async #find(owner: Address, options: Cancellable) {
    const { chain } = this.#deps;
    try {
      const { found, sinceBlock } = await findDeposits({ ...this.#deps, chainName: chain.name }, owner, options);
      return { found, searched: sinceBlock === undefined ? ('all' as const) : { sinceBlock } };
    } catch (error) {
      if (!isAppError(error, 'chain/unreachable')) throw error;
      return { found: [], searched: 'none' as const };
    }
  }

  #planned(transaction: UnsignedTransaction) {
    const { chain, contracts } = this.#deps;
    const isOurs = transaction.family === 'evm' && transaction.chain === chain.id;
    return isOurs ? depositMadeBy(transaction, contracts) : undefined;
  }

  /** The current state of each deposit from the contracts. Deposits that the contract does not know are left out. */
  async #readStates(
    found: readonly FoundDeposit[],
    chainTime: number,
    options: Cancellable,
  ): Promise<readonly HeldDeposit[]> {
    const { nodes, chain } = this.#deps;
    if (found.length === 0) return [];
    const calls = found.map(({ role, contract, id }) => {
      const data =
        role === 'router'
          ? routerDeposits.encodeFunctionData('deposits', [id])
          : lockDeposits.encodeFunctionData('outs', [id]);
      return { method: 'eth_call', params: [{ to: contract, data }, 'latest'] };
    });
    const outcomes = await nodes.batch(calls, options);
    return found.flatMap((deposit, index) => {
      const outcome = outcomes[index];
      // An unknown state must not look like "no deposits".
      if (outcome?.status !== 'ok') throw new AppError('chain/unreachable', { chain: chain.name });
      const reply = String(outcome.result);
      return (
        (deposit.role === 'router' ? routerState(deposit, reply, chainTime) : lockState(deposit, reply, chainTime)) ??
        []
      );
    });
  }

  /** The replies of the contracts about one order. */
  async #read(
    contracts: readonly Address[],
    { abi, method, id }: { readonly abi: Interface; readonly method: string; readonly id: string },
    options: Cancellable,
  ) {
    const data = abi.encodeFunctionData(method, [id]);
    const calls = contracts.map((to) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] }));
    const outcomes = await this.#deps.nodes.batch(calls, options);
    return outcomes.map((outcome) => {
      if (outcome.status !== 'ok') throw new AppError('chain/unreachable', { chain: this.#deps.chain.name });
      return decoded(abi, method, String(outcome.result));
    });
  }

  async #tokensOf(held: readonly HeldDeposit[], options: Cancellable): Promise<ReadonlyMap<Address, Token>> {
    const addresses = [...new Set(held.map(({ token }) => token))];
    const tokens = await Promise.all(addresses.map((address) => this.#deps.tokens.describeAny(address, options)));
    return new Map(addresses.flatMap((address, index) => (tokens[index] ? [[address, tokens[index]]] : [])));
  }

  #deposit(item: HeldDeposit, tokens: ReadonlyMap<Address, Token>): Deposit | undefined {
    const { contract, id, role, toChain, recipient, hash, refundTo, state, reclaimableFrom, units, isOwn } = item;
    const token = tokens.get(item.token);
    if (!token || units === undefined) return undefined;
    return {
      chain: this.#deps.chain.id,
      id,
      contract,
      role,
      token,
      amount: Amount.ofUnits(units, token),
      toChain,
      recipient,
      refundTo,
      reclaimableAt: reclaimableFrom * 1_000,
      state,
      isOwn,
      hash,
    };
  }
}

interface HeldDeposit extends FoundDeposit {
  readonly token: Address;
  readonly refundTo: Address;
  /** In seconds. */
  readonly reclaimableFrom: number;
  readonly state: Deposit['state'];
}

function routerState(deposit: FoundDeposit, reply: string, chainTime: number): HeldDeposit | undefined {
  const says = decoded(routerDeposits, 'deposits', reply);
  if (!says || says.bridgeToken === ZERO_ADDRESS) return undefined;
  const units = BigInt(says.bridgeUnits);
  const reclaimableFrom = Number(says.expires) + 1;
  const isDue = Boolean(says.isRefundable) || chainTime >= reclaimableFrom * 1_000;
  const open = isDue ? 'reclaimable' : 'held';
  return {
    ...deposit,
    // A settled deposit has zero units in the contract.
    units: units > 0n ? units : deposit.units,
    token: getAddress(String(says.bridgeToken)),
    refundTo: getAddress(String(says.refundTo)),
    reclaimableFrom,
    state: says.isRefunded ? 'reclaimed' : units === 0n ? 'claimed' : open,
  };
}

function lockState(deposit: FoundDeposit, reply: string, chainTime: number): HeldDeposit | undefined {
  const says = decoded(lockDeposits, 'outs', reply);
  const ends = { [String(lockStatus.confirmed)]: 'claimed', [String(lockStatus.refunded)]: 'reclaimed' } as const;
  if (!says || says.status === 0n) return undefined;
  const reclaimableFrom = Number(says.timeLock);
  const open = chainTime >= reclaimableFrom * 1_000 ? 'reclaimable' : 'held';
  return {
    ...deposit,
    units: BigInt(says.units),
    token: getAddress(String(says.token)),
    refundTo: getAddress(String(says.payer)),
    reclaimableFrom,
    state: ends[String(says.status)] ?? open,
  };
}

/** `undefined` if the reply has another form: the contract does not exist. */
function decoded(abi: Interface, method: string, reply: string): Result | undefined {
  try {
    return abi.decodeFunctionResult(method, reply);
  } catch {
    return undefined;
  }
}
