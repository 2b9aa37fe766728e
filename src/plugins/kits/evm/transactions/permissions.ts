import { getAddress } from 'ethers';
import * as z from 'zod/mini';
import { Amount } from '../../../../model/Amount.ts';
import type { Address, AssetId } from '../../../../model/caip.ts';
import { isAppError } from '../../../../model/errors.ts';
import type { Token } from '../../../../model/Token.ts';
import type { Balance, ChainPlugin, Permission, PermissionList, Permissions } from '../../../../shell/plugin/chain.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { type Approved, readApprovals } from '../logs/ApprovalLogs.ts';
import type { EvmNodes } from '../nodes/EvmNodes.ts';
import { isExecutionFault } from '../nodes/isExecutionFault.ts';
import type { RpcOutcome } from '../nodes/JsonRpcEndpoint.ts';
import { quantityOf, uintOf } from '../wallets/word.ts';
import { erc20, nftOperators } from './abi.ts';
import { readBalances } from './balances.ts';
import type { TokenFacts } from './TokenFacts.ts';

/** Maximum number of approvals checked, newest first. Strangers can write any number of logs in an account's name. */
const MAX_PAIRS = 500;
/** Approvals from here on count as unlimited: no token has that many units. Some 96-bit tokens store their maximum instead. */
const UNLIMITED_FROM = 2n ** 128n;
const LARGEST_96 = 2n ** 96n - 1n;

const Block = z.object({ timestamp: z.string() });

interface Parts {
  readonly nodes: EvmNodes;
  readonly chain: ChainPlugin;
  readonly tokens: TokenFacts;
  readonly multicall3: string | undefined;
}

/** An account's ERC-20 allowances, and its operators of ERC-721 and ERC-1155 collections. */
export class EvmPermissions implements Permissions {
  readonly #deps: Parts;

  constructor(parts: Parts) {
    this.#deps = parts;
  }

  async list(owner: Address, options: Cancellable): Promise<PermissionList> {
    const { nodes, chain } = this.#deps;
    const { approved, sinceBlock } = await readApprovals({ nodes, owner, chainName: chain.name }, options);
    const looked = approved.slice(0, MAX_PAIRS);
    const { held, unread } = await this.#stillHeld(owner, looked, options);
    const [tokens, names, times] = await Promise.all([
      this.#tokensOf(held, options),
      this.#namesOf(held, options),
      this.#timesOf(held, options),
    ]);
    const all = [...tokens.values()];
    const reading = { nodes, owner, tokens: all, multicall: this.#deps.multicall3 };
    const balances = await readBalances(reading, options);
    const permissions = held.flatMap((item) => permissionOf(item, { tokens, names, times, balances }) ?? []);
    const cutAt = approved.length > looked.length ? looked.at(-1)?.block : undefined;
    const undescribed = held.length - permissions.length;
    return { permissions, sinceBlock: cutAt ?? sinceBlock, unread: unread + undescribed };
  }

  prepareRevoke(owner: Address, permission: Permission): UnsignedTransaction<'evm'> {
    const [to, data] =
      permission.kind === 'allowance'
        ? [permission.token.address, erc20.encodeFunctionData('approve', [permission.spender, 0n])]
        : [permission.collection, nftOperators.encodeFunctionData('setApprovalForAll', [permission.spender, false])];
    if (to === undefined) throw new Error('a native coin needs no approval');
    return {
      family: 'evm',
      chain: this.#deps.chain.id,
      from: getAddress(owner),
      payload: { to: to.toLowerCase(), value: 0n, data },
    };
  }

  /** The current state of each pair from the contracts. `unread`: number of pairs without a reply of their contract. */
  async #stillHeld(
    owner: Address,
    approved: readonly Approved[],
    options: Cancellable,
  ): Promise<{ readonly held: readonly OpenApproval[]; readonly unread: number }> {
    const calls = approved.map(({ kind, contract, spender }) => {
      const data =
        kind === 'allowance'
          ? erc20.encodeFunctionData('allowance', [owner, spender])
          : nftOperators.encodeFunctionData('isApprovedForAll', [owner, spender]);
      return { method: 'eth_call', params: [{ to: contract, data }, 'latest'] };
    });
    if (calls.length === 0) return { held: [], unread: 0 };
    const outcomes = await this.#deps.nodes.batch(calls, options);
    const read = approved.map((item, index) => ({ ...item, units: unitsIn(outcomes[index]) }));
    return {
      held: read.flatMap(({ units, ...item }) => (units ? [{ ...item, units }] : [])),
      unread: read.filter(({ units }) => units === undefined).length,
    };
  }

  async #tokensOf(held: readonly OpenApproval[], options: Cancellable): Promise<ReadonlyMap<Address, Token>> {
    const contracts = contractsOf(held, 'allowance');
    const describe = (contract: Address) => this.#deps.tokens.describeAny(contract, options).catch(unlessUnanswered);
    const tokens = await Promise.all(contracts.map(describe));
    return new Map(contracts.flatMap((contract, index) => (tokens[index] ? [[contract, tokens[index]]] : [])));
  }

  async #namesOf(held: readonly OpenApproval[], options: Cancellable): Promise<ReadonlyMap<Address, string>> {
    const contracts = contractsOf(held, 'operator');
    const names = await Promise.all(contracts.map((contract) => this.#deps.tokens.nameOf(contract, options)));
    return new Map(contracts.flatMap((contract, index) => (names[index] ? [[contract, names[index]]] : [])));
  }

  /** Block times in milliseconds since 1970, by block number. */
  async #timesOf(held: readonly OpenApproval[], options: Cancellable): Promise<ReadonlyMap<number, number>> {
    const blocks = [...new Set(held.map(({ block }) => block))];
    if (blocks.length === 0) return new Map();
    const calls = blocks.map((block) => ({
      method: 'eth_getBlockByNumber',
      params: [`0x${block.toString(16)}`, false],
    }));
    const outcomes = await this.#deps.nodes.batch(calls, options);
    return new Map(
      outcomes.flatMap((outcome, index) => {
        const block = z.safeParse(Block, outcome.status === 'ok' ? outcome.result : undefined);
        const seconds = block.success ? quantityOf(block.data.timestamp) : undefined;
        const number = blocks[index];
        return seconds === undefined || number === undefined ? [] : [[number, Number(seconds) * 1_000] as const];
      }),
    );
  }
}

interface OpenApproval extends Approved {
  /** Base units of a token; 1 for an operator. */
  readonly units: bigint;
}

/** The value that the contract returned, 0 if it has no such function. `undefined`: no node tells. */
function unitsIn(outcome: RpcOutcome | undefined): bigint | undefined {
  if (outcome?.status === 'ok') return uintOf(outcome.result) ?? 0n;
  return isExecutionFault(outcome) ? 0n : undefined;
}

/** One token that cannot be described does not cost the list. */
function unlessUnanswered(error: unknown): undefined {
  if (isAppError(error, 'chain/unreachable') || isAppError(error, 'transaction/unreadable')) return undefined;
  throw error;
}

interface Facts {
  readonly tokens: ReadonlyMap<Address, Token>;
  readonly names: ReadonlyMap<Address, string>;
  readonly times: ReadonlyMap<number, number>;
  readonly balances: ReadonlyMap<AssetId, Balance>;
}

function contractsOf(held: readonly OpenApproval[], kind: OpenApproval['kind']): readonly Address[] {
  return [...new Set(held.filter((item) => item.kind === kind).map(({ contract }) => contract))];
}

function permissionOf(item: OpenApproval, { tokens, names, times, balances }: Facts): Permission | undefined {
  const { kind, contract, block, hash, units } = item;
  const spender = getAddress(item.spender);
  const common = { id: `${kind} ${contract} ${item.spender}`, spender, given: { block, hash, at: times.get(block) } };
  if (kind === 'operator') {
    return { kind, ...common, collection: getAddress(contract), name: names.get(contract) };
  }
  const token = tokens.get(contract);
  if (!token) return undefined;
  const amount = Amount.ofUnits(units, token);
  const balance = balances.get(token.id)?.total;
  const atRisk = balance && (balance.isLessThan(amount) ? balance : amount);
  return { kind, ...common, token, amount, isUnlimited: units >= UNLIMITED_FROM || units === LARGEST_96, atRisk };
}
