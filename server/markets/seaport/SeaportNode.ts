import { Interface, isAddress, isCallException, isError, type JsonRpcProvider, type Result } from 'ethers';
import * as z from 'zod/mini';
import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { endedByChain } from '../../nodes/endedByChain.ts';
import type { MarketTransaction, Payment } from '../market.ts';
import { seaportAbi } from './seaportAbi.ts';
import { seaportLogs } from './seaportLogs.ts';
import type { SeaportAt } from './seaportTypes.ts';
import { spentIn } from './spentIn.ts';
import type { Share } from './splitPrice.ts';

const tokenAbi = new Interface([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function ownerOf(uint256 id) view returns (address)',
  'function getApproved(uint256 id) view returns (address)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function royaltyInfo(uint256 id, uint256 price) view returns (address recipient, uint256 units)',
]);
const manyAbi = new Interface(['function balanceOf(address owner, uint256 id) view returns (uint256)']);
const moneyAbi = new Interface([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);
/** ERC-165. */
const interfaceIds = { ERC721: '0x80ac58cd', ERC1155: '0xd9b67a26' } as const;
const NOBODY = `0x${'0'.repeat(40)}`;
/** Gas limit for a call into a contract account during the check: it ends an endless loop. */
const ACCOUNT_GAS = 5_000_000n;
/** A node's error, as the library passes it on. */
const NodeError = z.object({ code: z.number(), message: z.string() });
export type Standard = keyof typeof interfaceIds;

interface Options extends SeaportAt {
  /** The wire's name of the chain. */
  readonly mainnet: string;
  readonly provider: JsonRpcProvider;
  /** The contract that moves the makers' tokens: Seaport itself, or a conduit. */
  readonly operator: string;
  /** Contracts besides Seaport that trades are sent to. */
  readonly ownContracts?: readonly string[];
  /** Required confirmations, in blocks. */
  readonly confirmations: number;
}

interface NftAt {
  readonly contract: string;
  readonly tokenId: bigint;
}

interface ContractCall {
  readonly abi: Interface;
  readonly to: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** Reads Seaport and the traded tokens of one chain from the chain's node. */
export class SeaportNode {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get mainnet(): string {
    return this.#options.mainnet;
  }

  get operator(): string {
    return this.#options.operator;
  }

  /** Chain and contract that orders are signed for. */
  get at(): SeaportAt {
    const { chainId, seaport } = this.#options;
    return { chainId, seaport };
  }

  /** `undefined` if it is not a collection. */
  async standardOf(contract: string): Promise<Standard | undefined> {
    const [is721, is1155] = await Promise.all(
      (['ERC721', 'ERC1155'] as const).map((name) =>
        this.#read({ abi: tokenAbi, to: contract, name: 'supportsInterface', args: [interfaceIds[name]] }),
      ),
    );
    if (is721?.[0] === true) return 'ERC721';
    return is1155?.[0] === true ? 'ERC1155' : undefined;
  }

  /** ERC-2981, for this exact price; `undefined` if there is none. */
  async royaltyOf({ contract, tokenId }: NftAt, price: bigint): Promise<Share | undefined> {
    const answer = await this.#read({ abi: tokenAbi, to: contract, name: 'royaltyInfo', args: [tokenId, price] });
    const recipient = String(answer?.[0] ?? NOBODY).toLowerCase();
    const units = BigInt(answer?.[1] ?? 0n);
    return recipient === NOBODY || units === 0n ? undefined : { recipient, units };
  }

  /** The number of pieces that the owner has. */
  async held(owner: string, { contract, tokenId }: NftAt, standard: Standard): Promise<bigint> {
    if (standard === 'ERC1155') {
      return BigInt(
        (await this.#read({ abi: manyAbi, to: contract, name: 'balanceOf', args: [owner, tokenId] }))?.[0] ?? 0n,
      );
    }
    const found = await this.#read({ abi: tokenAbi, to: contract, name: 'ownerOf', args: [tokenId] });
    return String(found?.[0] ?? '').toLowerCase() === owner.toLowerCase() ? 1n : 0n;
  }

  /** Whether the market may move the owner's pieces. */
  async isApproved(owner: string, { contract, tokenId }: NftAt, standard: Standard): Promise<boolean> {
    const { operator } = this;
    const [all, one] = await Promise.all([
      this.#read({ abi: tokenAbi, to: contract, name: 'isApprovedForAll', args: [owner, operator] }),
      standard === 'ERC721'
        ? this.#read({ abi: tokenAbi, to: contract, name: 'getApproved', args: [tokenId] })
        : undefined,
    ]);
    return all?.[0] === true || String(one?.[0] ?? '').toLowerCase() === operator.toLowerCase();
  }

  /** The owner's balance of a token, and the market's allowance. */
  async purse(owner: string, token: string): Promise<{ readonly balance: bigint; readonly allowance: bigint }> {
    const [balance, allowance] = await Promise.all([
      this.#read({ abi: moneyAbi, to: token, name: 'balanceOf', args: [owner] }),
      this.#read({ abi: moneyAbi, to: token, name: 'allowance', args: [owner, this.operator] }),
    ]);
    return { balance: BigInt(balance?.[0] ?? 0n), allowance: BigInt(allowance?.[0] ?? 0n) };
  }

  async counter(maker: string): Promise<bigint> {
    return BigInt((await this.#seaport('getCounter', [maker]))[0]);
  }

  /** Whether the order is neither filled nor cancelled. */
  async isOpen(hash: string): Promise<boolean> {
    const [, isCancelled, filled] = await this.#seaport('getOrderStatus', [hash]);
    return !isCancelled && BigInt(filled) === 0n;
  }

  async isCancelled(hash: string): Promise<boolean> {
    return (await this.#seaport('getOrderStatus', [hash]))[1] === true;
  }

  /** The chain's time, seconds since 1970. */
  async seconds(): Promise<number> {
    return (await this.#options.provider.getBlock('latest'))?.timestamp ?? 0;
  }

  /**
   * The contract itself checks the signature: of an account, of a contract (EIP-1271), or in a tree of several orders.
   * @throws Refusal `orderSignatureInvalid`, `signatureUnchecked`
   */
  async assertSigned(order: object, signature: string): Promise<void> {
    try {
      // The call has no sender: for the offerer as sender, the contract would accept a missing signature.
      await this.#seaport('validate', [[{ parameters: order, signature }]], ACCOUNT_GAS);
    } catch (error) {
      if (isRefusedByChain(error)) {
        throw new Refusal(resultCodes.orderSignatureInvalid, 'the market refuses the signature');
      }
      throw new Refusal(resultCodes.signatureUnchecked, 'the chain cannot be asked now, try again');
    }
  }

  async lookUp(hash: string): Promise<MarketTransaction> {
    if (!/^0x[0-9a-f]{64}$/i.test(hash)) return { status: 'unknown' };
    const { provider, seaport, ownContracts = [], confirmations } = this.#options;
    const [transaction, receipt] = await Promise.all([
      provider.getTransaction(hash),
      provider.getTransactionReceipt(hash),
    ]);
    if (!transaction) return { status: 'unknown' };
    const sender = transaction.from.toLowerCase();
    const ours = [seaport, ...ownContracts].map((address) => address.toLowerCase());
    const isOurs = ours.includes(transaction.to?.toLowerCase() ?? '');
    if (receipt?.status !== 1) return { status: receipt ? 'failed' : 'pending', sender, isOurs };
    const logs = seaportLogs({ market: '', name: '', feeBps: 0 }, seaport);
    const events = receipt.logs.flatMap(
      ({ address, topics, data, index }) =>
        logs.read({
          address: address.toLowerCase(),
          topics: [...topics],
          data,
          index,
          block: receipt.blockNumber,
          blockHash: receipt.blockHash,
          txHash: receipt.hash,
        }) ?? [],
    );
    const [block, head] = await Promise.all([provider.getBlock(receipt.blockNumber), provider.getBlockNumber()]);
    return {
      status: 'included',
      sender,
      filled: events.flatMap((event) => (event.kind === 'filled' ? event.order : [])),
      takers: events.flatMap((event) => (event.kind === 'filled' && event.taker ? [event.taker] : [])),
      cancelled: events.flatMap((event) => (event.kind === 'cancelled' ? event.order : [])),
      isDeep: head - receipt.blockNumber + 1 >= confirmations,
      at: (block?.timestamp ?? 0) * 1_000,
    };
  }

  spentIn(hash: string, payment: Payment): Promise<bigint | undefined> {
    return spentIn(this.#options.provider, hash, payment);
  }

  async #seaport(name: string, args: readonly unknown[], gasLimit?: bigint): Promise<Result> {
    const { provider, seaport } = this.#options;
    const limit = gasLimit === undefined ? {} : { gasLimit };
    const answer = await provider.call({ to: seaport, data: seaportAbi.encodeFunctionData(name, args), ...limit });
    return seaportAbi.decodeFunctionResult(name, answer);
  }

  /**
   * `undefined` if the contract reverts or answers in another format, or if the address cannot have a contract.
   */
  async #read({ abi, to, name, args }: ContractCall): Promise<Result | undefined> {
    if (!isAddress(to)) return undefined;
    try {
      const answer = await this.#options.provider.call({ to, data: abi.encodeFunctionData(name, args) });
      return abi.decodeFunctionResult(name, answer);
    } catch (error) {
      if (isCallException(error) || isBadData(error)) return undefined;
      throw error;
    }
  }
}

/** Whether the contract reverted, the account's own code ran out of gas, or the signature is malformed. */
function isRefusedByChain(error: unknown): boolean {
  if (isCallException(error) || isError(error, 'INVALID_ARGUMENT')) return true;
  const parsed = isError(error, 'UNKNOWN_ERROR') ? z.safeParse(NodeError, Reflect.get(error, 'error')) : undefined;
  return parsed?.success === true && endedByChain(parsed.data);
}

function isBadData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'BAD_DATA';
}
