import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { makeOrder, prepareMusseOrder } from '../../api/nft/orders.ts';
import type { Amount } from '../../model/Amount.ts';
import { AppError, isCancelled } from '../../model/errors.ts';
import { sendChecked } from '../../shell/outbox/sendChecked.ts';
import type { ChainDriver, ChainPlugin } from '../../shell/plugin/chain.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../shell/Shell.ts';
import { secondsOf } from './durations.ts';
import type { Proceeds } from './proceeds.ts';
import type { SellFacts, SellRow } from './SellDraft.ts';
import { verifyListing, verifyOperator } from './verifyListing.ts';

/** A listing with everything that the user saw of it. */
export interface Listing {
  readonly row: SellRow;
  readonly price: Amount;
  readonly proceeds: Proceeds;
  readonly facts: SellFacts;
}

export type ListingState =
  | { readonly status: 'waiting' | 'approving' | 'signing' | 'posting' }
  | { readonly status: 'listed'; readonly orderId: string }
  | { readonly status: 'failed'; readonly error: unknown };

interface Seller {
  readonly driver: ChainDriver;
  readonly address: string;
}

/** Lists NFTs one after the other: each is approved where it must be, signed and posted. What failed can be tried again. */
export class ListingRun {
  readonly chain: ChainPlugin;
  readonly listings: readonly Listing[];
  states: readonly ListingState[];
  isRunning = false;
  /** Why none of them could begin. */
  error: unknown;
  readonly #shell: Shell;

  constructor(shell: Shell, chain: ChainPlugin, listings: readonly Listing[]) {
    this.#shell = shell;
    this.chain = chain;
    this.listings = listings;
    this.states = listings.map(() => ({ status: 'waiting' }));
    makeAutoObservable(this, {
      chain: false,
      listings: false,
      states: observableRef,
      error: observableRef,
      isDone: false,
    });
  }

  get isDone(): boolean {
    return this.states.every(({ status }) => status === 'listed');
  }

  /** Does what is not listed yet. A rejection in the wallet stops it and fails nothing. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    if (runInAction(() => this.isRunning)) return;
    this.#show(true, undefined);
    try {
      const address = runInAction(() => this.#shell.wallet.mustPayOn(this.chain));
      const driver = await this.#shell.chains.driver(this.chain.id);
      await this.#shell.signer.switchChain(this.chain, { signal });
      const seller = { driver, address: canonicalOn(driver, address) };
      for (const index of this.listings.keys()) {
        if (runInAction(() => this.states[index]?.status) !== 'listed') await this.#list(index, seller, signal);
      }
      this.#show(false, undefined);
    } catch (error) {
      this.#show(false, isCancelled(error) || signal.aborted ? undefined : error);
    }
  }

  /** Rejects only with a cancellation, which stops the others, too. */
  async #list(index: number, seller: Seller, signal: AbortSignal): Promise<void> {
    const listing = this.listings[index];
    if (!listing) return;
    try {
      await this.#approve(index, listing, seller, signal);
      const orderId = await this.#post(index, listing, seller, signal);
      this.#set(index, { status: 'listed', orderId });
    } catch (error) {
      if (isCancelled(error)) {
        this.#set(index, { status: 'waiting' });
        throw error;
      }
      this.#set(index, { status: 'failed', error });
    }
  }

  /** Once a collection and market; what the chain says counts, not what was done before. */
  async #approve(
    index: number,
    { row, facts }: Listing,
    { driver, address }: Seller,
    signal: AbortSignal,
  ): Promise<void> {
    const nfts = nftsOf(driver);
    const collection = canonicalOn(driver, row.nft.contractAddress);
    const operator = canonicalOn(driver, facts.market.approveAddress);
    if (await nfts.isApproved(address, collection, operator, { signal })) return;
    this.#set(index, { status: 'approving' });
    const transaction = nfts.prepareApproval(address, collection, operator);
    verifyOperator(driver.inspect(transaction), { collection, operator });
    const payload = { collection, operator };
    const sending = { chain: this.chain, driver, transaction, kind: 'nft-approval', payload, needsReport: false };
    await sendChecked(this.#shell, sending, signal);
  }

  async #post(index: number, listing: Listing, { driver, address }: Seller, signal: AbortSignal): Promise<string> {
    const { api, signer, clock } = this.#shell;
    const { nft, duration } = listing.row;
    const { price, proceeds, facts } = listing;
    const { contractAddress, tokenId } = nft;
    const mainnet = this.chain.wire.name;
    this.#set(index, { status: 'signing' });
    const now = clock.now();
    const seconds = secondsOf(duration, now);
    const asked = { contractAddress, tokenId, mainnet, quantity: '1', price: String(price.units), duration: seconds };
    const request = { ...asked, side: 0 as const, userAddr: address, paymentContract: '' };
    const { order, typedData } = await api.call(prepareMusseOrder, request, { signal });
    const read = nftsOf(driver).readOrder(typedData);
    verifyListing(read.order, {
      exchange: canonicalOn(driver, facts.market.exchangeAddress),
      version: facts.market.version,
      seller: address,
      nft: {
        collection: canonicalOn(driver, contractAddress),
        tokenId: BigInt(tokenId),
        standard: facts.standard,
        quantity: 1n,
      },
      price: price.units,
      fees: proceeds.payees.map(({ recipient, units }) => ({ recipient: canonicalOn(driver, recipient), units })),
      endsAt: Math.floor(now / 1_000) + seconds,
      now: Math.floor(now / 1_000),
    });
    const signature = await signer.signTypedData(this.chain, read.signable, { signal });
    this.#set(index, { status: 'posting' });
    const { orderId } = await api.call(makeOrder, { order, signature, mainnet }, { signal });
    return orderId;
  }

  #set(index: number, state: ListingState): void {
    runInAction(() => {
      this.states = this.states.map((known, at) => (at === index ? state : known));
    });
  }

  #show(isRunning: boolean, error: unknown): void {
    runInAction(() => {
      this.isRunning = isRunning;
      this.error = error;
    });
  }
}

function nftsOf(driver: ChainDriver) {
  // Only chains with a market are offered, and their drivers have this.
  if (!driver.nfts) throw new AppError('transaction/unreadable', { detail: 'a chain without NFTs' });
  return driver.nfts;
}
