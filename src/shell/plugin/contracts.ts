import type { Address, ChainId } from '../../model/caip.ts';
import { AppError } from '../../model/errors.ts';
import type { TransactionEffect } from './chain.ts';

/**
 * The allowed use of a contract, program or account. `router`: swaps, and deposits for other chains. `lock`: hash time
 * locks. `escrow`: a program that holds deposits. `deposit`: an account that receives plain transfers. `market`: the
 * contract for which NFT orders are signed. `conduit`: moves the sellers' NFTs. `checkout`: buys NFTs with any token.
 * `studio`: a collection in which all users mint. `studios`: creates collections. `exchange`: called only by a router.
 * `token`: the token with its symbol. `feed`: publishes a price. `sequencer`: tells whether the chain's sequencer works, and
 * since when. The last two are only read.
 */
export const contractRoles = [
  'router',
  'lock',
  'escrow',
  'deposit',
  'market',
  'conduit',
  'checkout',
  'studio',
  'studios',
  'exchange',
  'token',
  'feed',
  'sequencer',
] as const;
export type ContractRole = (typeof contractRoles)[number];

/** A contract whose code another contract runs, or by which it finds that code. */
export interface PinnedPart {
  readonly address: Address;
  readonly codeHash?: string;
}

/** A contract that the build knows. It is part of the app's files and never comes from a reply. */
export interface PinnedContract {
  readonly role: ContractRole;
  /** Canonical. */
  readonly address: Address;
  /** The service that runs it; absent for this product's own contracts. */
  readonly service?: string;
  /** The expected code hash (`ContractCode.hash`); absent if only the address is known. */
  readonly codeHash?: string;
  /** The implementation, if it is a proxy (EIP-1967, EIP-1822, EIP-1167). */
  readonly implementation?: PinnedPart;
  /** The contract that names the implementation of a beacon proxy (EIP-1967). */
  readonly beacon?: PinnedPart;
  /** By selector: the contracts that serve the calls of a diamond (EIP-2535). Then no other call is accepted. */
  readonly facets?: Readonly<Record<string, PinnedPart>>;
  /** Its publisher says that its code can be replaced. */
  readonly isReplaceable?: true;
  /** The symbol of a token. No other token of the chain may use it. */
  readonly symbol?: string;
  /** The decimals of a token, since the list of tokens comes from a reply. A token of bridges has them in `asset`. */
  readonly decimals?: number;
  /**
   * For a token that bridges carry: the asset behind it. Tokens of one asset on several chains are worth the same.
   * `decimals`: of the token, since the list of tokens comes from a reply.
   */
  readonly asset?: { readonly name: string; readonly decimals: number };
  /**
   * For a feed: the token that it prices, absent for the coin, and the currency of the price. An older price does not count:
   * the feed's own interval and a reserve.
   */
  readonly feed?: { readonly token?: Address; readonly quote: 'USD'; readonly maxAgeSeconds: number };
  /** For a market: the only recipient, besides the creator, of a part of a sale, and its maximum in basis points. */
  readonly fee?: { readonly recipient: Address; readonly maxBps: number };
}

/** A `PinnedPart` on the chain. */
export interface CodePart {
  readonly address: Address;
  readonly hash: string;
}

/** The current code of a contract on the chain. */
export interface ContractCode {
  /** keccak-256 of the runtime code on EVM chains and TRON, SHA-256 of the program on Solana; lower-case hex. */
  readonly hash: string;
  /** Present if it is a proxy with its implementation in a standard storage slot, or named by its beacon. */
  readonly implementation?: CodePart;
  /** Present if it is a proxy with a beacon in the standard storage slot. */
  readonly beacon?: CodePart;
  /** Present if it is a diamond: what serves the selectors that were asked for. */
  readonly facets?: Readonly<Record<string, CodePart>>;
  /** A proxy or diamond, whose code somebody may replace. */
  readonly isReplaceable?: true;
}

/** Results of nodes of different hosts for the code at some addresses. */
export interface CodeReading {
  /** One map per node that replied, at least one. An address without code is missing from the map. */
  readonly answers: readonly ReadonlyMap<Address, ContractCode>[];
  /** A second node was asked and did not reply. */
  readonly isPartial: boolean;
}

/** Roles that may spend tokens after an approval. */
const spenders: readonly ContractRole[] = ['router', 'lock', 'checkout', 'market', 'conduit'];

/** Roles that hold deposits: they refund and release them. */
export const depositRoles: readonly ContractRole[] = ['router', 'lock', 'escrow'];

/** Roles that may move the sellers' NFTs. */
export const operatorRoles: readonly ContractRole[] = ['market', 'conduit'];

/** Roles that sell NFTs. */
export const saleRoles: readonly ContractRole[] = ['market', 'checkout'];

/** The contract that the effect pays, allows or names, with its permitted roles; `undefined` if the effect names none. */
function namedBy(
  effect: TransactionEffect,
): { readonly address: Address; readonly roles: readonly ContractRole[] } | undefined {
  switch (effect.kind) {
    case 'unpinned':
      return { address: effect.contract, roles: [] };
    case 'approval':
      // Removing an approval needs no trust in the spender.
      return effect.units === 0n ? undefined : { address: effect.spender, roles: spenders };
    case 'operator':
      return effect.isAllowed ? { address: effect.operator, roles: operatorRoles } : undefined;
    case 'swap':
      return { address: effect.contract, roles: [...depositRoles, 'deposit'] };
    case 'release':
    case 'refund':
      return { address: effect.contract, roles: depositRoles };
    case 'nft-purchase':
      return { address: effect.exchange, roles: saleRoles };
    case 'nft-cancel':
      return { address: effect.exchange, roles: ['market'] };
    case 'nft-collection':
      return { address: effect.maker, roles: ['studios'] };
    // User collections are not pinned: the chain tells their creator (`Nfts.isMadeBy`).
    case 'nft-mint':
    case 'nft-transfer':
    case 'transfer':
    case 'opaque':
      return undefined;
    default:
      return effect satisfies never;
  }
}

/** The pin of an address in one of the roles; `undefined` if there is none. Addresses are canonical. */
export function findPin(
  contracts: readonly PinnedContract[],
  address: Address,
  roles: readonly ContractRole[],
): PinnedContract | undefined {
  return contracts.find((contract) => contract.address === address && roles.includes(contract.role));
}

/**
 * The pin of the contract that the effect pays, allows or names; `undefined` if it names none.
 * @throws AppError `contract/unknown` where that is not pinned for it
 */
export function requirePin(
  effect: TransactionEffect,
  contracts: readonly PinnedContract[],
): PinnedContract | undefined {
  const named = namedBy(effect);
  return named && requireContract(contracts, named.address, named.roles);
}

/** @throws AppError `contract/unknown` unless the address is pinned in one of the roles */
export function requireContract(
  contracts: readonly PinnedContract[],
  address: Address,
  roles: readonly ContractRole[],
): PinnedContract {
  const pin = findPin(contracts, address, roles);
  if (!pin) throw new AppError('contract/unknown', { address });
  return pin;
}

/** A deployment's own contracts by chain, read by the build from `pins.json`. */
export type ContractsByChain = Readonly<Partial<Record<ChainId, readonly PinnedContract[]>>>;
