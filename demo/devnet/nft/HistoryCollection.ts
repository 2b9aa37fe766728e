import { Wallet } from 'ethers';
import { Random } from '../../art/Random.ts';
import { ownContract } from '../artifacts.ts';
import type { CollectionSpec } from './collections.ts';
import { creatorKey } from './people.ts';

const MILLI = 10n ** 15n;
const abis = { ERC721: ownContract('YardNft').abi, ERC1155: ownContract('YardItems').abi };

/** An owner's pieces of a token. */
export interface Holding {
  readonly tokenId: number;
  readonly holder: Wallet;
  pieces: number;
  /** Number of open listings that offer them. */
  listed: number;
}

/** A collection while its history is made: its price and its owners. */
export class HistoryCollection {
  readonly spec: CollectionSpec;
  readonly address: string;
  readonly creator: Wallet;
  /** Relative frequency of events. */
  readonly weight: number;
  readonly holdings: Holding[] = [];
  readonly #random: Random;
  /** Base units; changes randomly. */
  #price: bigint;

  constructor(spec: CollectionSpec, address: string) {
    this.spec = spec;
    this.address = address;
    this.creator = new Wallet(creatorKey(spec));
    this.#random = new Random(`${spec.chain}/${spec.id}/past`);
    this.weight = spec.style === 'hostile' ? 0.15 : this.#random.range(0.5, 1.6) + spec.tokens / 400;
    this.#price = BigInt(spec.firstPrice) * MILLI;
  }

  /** One step of a random walk, with a slight drift upwards. */
  wander(): void {
    const permille = Math.round(this.#random.normal(2, 28));
    const next = (this.#price * BigInt(1_000 + Math.max(-90, Math.min(90, permille)))) / 1_000n;
    const first = BigInt(this.spec.firstPrice) * MILLI;
    // Limits the price to between a quarter and nine times the first price.
    this.#price = next < first / 4n ? first / 4n : next > first * 9n ? first * 9n : next;
  }

  /** A token's current price, times `permille` for its rarity. Rounded as people do. */
  priceOf(tokenId: number, permille: number): bigint {
    const rarity = 900 + Math.floor(new Random(`${this.spec.id}/${tokenId}/rarity`).next() ** 4 * 1_400);
    return rounded((this.#price * BigInt(rarity) * BigInt(Math.round(permille))) / 1_000_000n);
  }

  /** Transfers pieces from a holder to another account. */
  move(holding: Holding, to: Wallet): void {
    holding.pieces -= 1;
    if (holding.pieces === 0) this.holdings.splice(this.holdings.indexOf(holding), 1);
    this.give(holding.tokenId, to, 1);
  }

  give(tokenId: number, holder: Wallet, pieces: number): void {
    const known = this.holdings.find((held) => held.tokenId === tokenId && held.holder === holder);
    if (known) known.pieces += pieces;
    else this.holdings.push({ tokenId, holder, pieces, listed: 0 });
  }

  holdingOf(tokenId: number, holder: Wallet): Holding | undefined {
    return this.holdings.find((held) => held.tokenId === tokenId && held.holder === holder);
  }

  approvalData(operator: string): string {
    return abis[this.spec.standard].encodeFunctionData('setApprovalForAll', [operator, true]);
  }

  transferData(from: string, to: string, tokenId: number): string {
    return this.spec.standard === 'ERC721'
      ? abis.ERC721.encodeFunctionData('transferFrom', [from, to, tokenId])
      : abis.ERC1155.encodeFunctionData('safeTransferFrom', [from, to, tokenId, 1, '0x']);
  }

  /** Calldata that mints `count` tokens starting at `first`, with `pieces` each for editions. */
  mintData(
    to: string,
    { first, count, pieces }: { readonly first: number; readonly count: number; readonly pieces: number },
  ): string {
    if (this.spec.standard === 'ERC721') return abis.ERC721.encodeFunctionData('mint', [to, first, count]);
    const ids = Array.from({ length: count }, (_, i) => first + i);
    return abis.ERC1155.encodeFunctionData('mint', [to, ids, ids.map(() => pieces)]);
  }

  uriData(tokenId: number, uri: string): string {
    return abis.ERC721.encodeFunctionData('setTokenURI', [tokenId, uri]);
  }
}

/** To two or three leading digits. */
function rounded(units: bigint): bigint {
  const quantum = 10n ** BigInt(Math.max(0, String(units).length - 3)) * 5n;
  const whole = ((units + quantum / 2n) / quantum) * quantum;
  return whole > 0n ? whole : quantum;
}
