import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { makeOrder, prepareMusseOrder } from '../../../api/nft/orders.ts';
import { inCoin } from '../../../api/nft/readNft.ts';
import { ofAccount, ofNft, onChain } from '../../../api/nft/writeNft.ts';
import { SignedListings } from '../../../market/listings/SignedListings.ts';
import type { Amount } from '../../../model/Amount.ts';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import { MAX_WAIT_MS } from '../../../shell/net/ServiceWait.ts';
import { pause } from '../../../shell/platform/pause.ts';
import type { ChainDriver, ChainPlugin } from '../../../shell/plugin/chain.ts';
import { findPin, operatorRoles } from '../../../shell/plugin/contracts.ts';
import type { Payee, TypedData } from '../../../shell/plugin/nfts.ts';
import { canonicalOn } from '../../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { isUnderWay } from '../../../trade/pipeline/isUnderWay.ts';
import { PaymentProgress, type PaymentState, stateAfter } from '../../../trade/pipeline/PaymentProgress.ts';
import { type Built, Pipeline } from '../../../trade/pipeline/Pipeline.ts';
import { secondsOf } from './durations.ts';
import { notOwned } from './notOwned.ts';
import type { Proceeds } from './proceeds.ts';
import type { SellFacts, SellRow } from './SellDraft.ts';
import { verifyFees } from './verifyFees.ts';
import { verifyListing, verifyOperator } from './verifyListing.ts';

/** A listing with all values that the user saw. */
export interface Listing {
  readonly row: SellRow;
  readonly price: Amount;
  readonly proceeds: Proceeds;
  readonly facts: SellFacts;
}

/** What the wallet is asked to approve before a first listing. `service`: who runs the contract; absent for this product's own. */
export interface AnnouncedApproval {
  /** As the market spells it. */
  readonly operator: Address;
  readonly service: string | undefined;
}

/** `awaiting`: the other owners of a contract account have to approve the order. `posting`: the service lists it. */
export type ListingState = PaymentState | { readonly status: 'awaiting' | 'posting' };

const APPROVAL_KIND = 'nft-approval';
/** Maximum wait for the owners of a contract account to approve its order on the chain. */
const APPROVAL_LIMIT_MS = 5 * 60_000;
const APPROVAL_POLL_MS = 4_000;

/** A listing and its index in the run. */
interface Position {
  readonly index: number;
  readonly listing: Listing;
}

interface Seller {
  readonly driver: ChainDriver;
  readonly address: string;
}

type Parts = Pick<Shell, 'api' | 'clock' | 'storage' | 'chains' | 'contracts' | 'wallet' | 'signer' | 'outbox'>;

/**
 * Lists NFTs one after the other: checks owner and fees on the chain, approves the collection if necessary, signs, and posts.
 * Failed listings can be retried.
 */
export class ListingRun {
  readonly chain: ChainPlugin;
  readonly listings: readonly Listing[];
  states: readonly ListingState[];
  /** Approvals that the chain does not show yet, each operator once. Empty until `findApprovals` has ended. */
  approvals: readonly AnnouncedApproval[] = [];
  /** Of the whole run. Its error prevented the start, or the user cancelled. */
  readonly progress = new PaymentProgress();
  readonly #parts: Parts;

  constructor(parts: Parts, chain: ChainPlugin, listings: readonly Listing[]) {
    this.#parts = parts;
    this.chain = chain;
    this.listings = listings;
    this.states = listings.map(() => ({ status: 'review' }));
    makeAutoObservable(this, {
      chain: false,
      listings: false,
      states: observableRef,
      approvals: observableRef,
      progress: false,
    });
  }

  /** The listings that the service has. */
  get listed(): readonly Listing[] {
    return this.listings.filter((_listing, at) => this.states[at]?.status === 'done');
  }

  get isDone(): boolean {
    return this.listed.length === this.listings.length;
  }

  /** Finds the approvals to announce. One that cannot be checked is announced. Never rejects. */
  async findApprovals(signal: AbortSignal): Promise<void> {
    const { chains, wallet } = this.#parts;
    const owner = wallet.ownerOn(this.chain);
    const found = await Promise.all([chains.driver(this.chain.id), chains.contracts(this.chain.id)]).catch(
      () => undefined,
    );
    if (!found || owner === undefined) return;
    const [driver, contracts] = found;
    const given = await Promise.all(
      this.listings.map((listing) => {
        const approval = { owner: canonicalOn(driver, owner), ...approvedFor(listing, driver) };
        return nftsOf(driver)
          .isApproved(approval, { signal })
          .catch(() => false);
      }),
    );
    const open = this.listings.filter((_listing, at) => !given[at]).map(({ facts }) => facts.market.operator);
    // The run refuses an operator that is not pinned, before a wallet is asked.
    const approvals = [...new Set(open)].flatMap((operator) => {
      const pin = findPin(contracts, canonicalOn(driver, operator), operatorRoles);
      return pin ? [{ operator, service: pin.service }] : [];
    });
    if (!signal.aborted) runInAction(() => Object.assign(this, { approvals }));
  }

  /**
   * Lists the NFTs that are not listed yet. A rejection in the wallet stops the run, but no listing counts as failed.
   * Never rejects.
   */
  async run(signal: AbortSignal): Promise<void> {
    await this.progress.run(signal, async () => {
      const address = this.#parts.wallet.payerOrThrow(this.chain);
      const driver = await this.#parts.chains.driver(this.chain.id);
      const seller = { driver, address: canonicalOn(driver, address) };
      for (const index of this.listings.keys()) {
        if (this.states[index]?.status !== 'done') await this.#list(index, seller, signal);
      }
      if (!this.isDone) this.progress.enter('review');
    });
  }

  /** Rejects only for what stops the whole run: no switch to the chain, a cancellation, or an unclear answer of the wallet. */
  async #list(index: number, seller: Seller, signal: AbortSignal): Promise<void> {
    const listing = this.listings[index];
    if (!listing) return;
    // Before the first request to the wallet: an approval for terms that are refused afterwards would stay.
    if (!(await this.#attempt(index, () => this.#assertTerms(listing, seller, signal)))) return;
    const approval = this.#approvalOf(listing, seller, signal);
    // An approved collection needs only the signature, which must be for the chain, too.
    await approval.run('switch');
    await this.#attempt(index, async () => {
      await this.#approve({ index, listing }, seller, { approval, signal });
      await this.#post({ index, listing }, seller, signal);
      this.#set(index, { status: 'done' });
    });
  }

  /** Whether the part of the listing succeeded. Rejects only for what stops the whole run. */
  async #attempt(index: number, part: () => Promise<void>): Promise<boolean> {
    try {
      await part();
      return true;
    } catch (error) {
      const state = stateAfter(error);
      this.#set(index, state);
      if (state.status !== 'failed') throw error;
      return false;
    }
  }

  /** @throws AppError `transaction/mismatch` if the account does not have the NFT; as `#assertFees` */
  async #assertTerms(listing: Listing, { driver, address }: Seller, signal: AbortSignal): Promise<void> {
    const { row, facts } = listing;
    const nft = { ...placeOf(row, driver), standard: facts.standard };
    if ((await nftsOf(driver).balance(address, nft, { signal })) === 0n) throw notOwned(address);
    await this.#assertFees(listing, driver, signal);
  }

  /** Needed once per collection and market. The allowance on the chain decides, not earlier approvals. */
  async #approve(
    { index, listing }: Position,
    { driver, address }: Seller,
    { approval, signal }: { readonly approval: Pipeline<Built>; readonly signal: AbortSignal },
  ): Promise<void> {
    const approved = approvedFor(listing, driver);
    if (await nftsOf(driver).isApproved({ owner: address, ...approved }, { signal })) return;
    this.#set(index, { status: 'approving' });
    await approval.run('build', 'check', 'send', 'follow');
  }

  #approvalOf(listing: Listing, { driver, address }: Seller, signal: AbortSignal): Pipeline<Built> {
    const approved = approvedFor(listing, driver);
    const { collection, operator } = approved;
    return new Pipeline(
      this.#parts,
      {
        chain: this.chain,
        driver,
        build: async () => ({ transaction: nftsOf(driver).prepareApproval(address, collection, operator) }),
        verify: (_built, effect) => verifyOperator(effect, approved),
        cost: {},
        record: ({ transaction }) => {
          const isSame = isUnderWay(driver, { kind: APPROVAL_KIND, transaction });
          return { kind: APPROVAL_KIND, payload: approved, needsReport: false, isSame };
        },
      },
      signal,
    );
  }

  async #post({ index, listing }: Position, { driver, address }: Seller, signal: AbortSignal): Promise<void> {
    const { api, signer, clock } = this.#parts;
    const { nft, duration } = listing.row;
    const { price, facts } = listing;
    const chainName = this.chain.wire.name;
    this.#set(index, { status: 'confirming' });
    const now = clock.now();
    const seconds = secondsOf(duration, now);
    const asked = { ...ofNft({ ...nft, chainName }), quantity: '1', price: String(price.units), duration: seconds };
    const request = { ...asked, side: 0 as const, ...ofAccount(address), ...inCoin };
    const { order, typedData } = await this.progress.wait.run(
      (options) => api.call(prepareMusseOrder, request, options),
      signal,
    );
    const read = nftsOf(driver).readOrder(typedData);
    // Again, as the approval may have taken long.
    await this.#assertFees(listing, driver, signal);
    verifyListing(read.order, {
      exchange: canonicalOn(driver, facts.market.exchange),
      version: facts.market.version,
      seller: address,
      nft: { ...placeOf(listing.row, driver), standard: facts.standard, quantity: 1n },
      price: price.units,
      fees: payeesOf(listing, driver),
      endsAt: Math.floor(now / 1_000) + seconds,
      now: Math.floor(now / 1_000),
    });
    const signature = await signer.signTypedData(this.chain, read.signable, { signal });
    // Anyone who has the signature can fill the order, even if the service refuses it.
    new SignedListings(this.#parts).keep(this.chain, read);
    await this.#waitUntilSignatureAccepted(index, { data: read.signable, signature, driver, address }, signal);
    this.#set(index, { status: 'posting' });
    await api.call(makeOrder, { order, signature, ...onChain(chainName) }, { signal, timeoutMs: MAX_WAIT_MS });
  }

  /**
   * Fees may go only to the market and the creator, within the limits of the build and the chain. @throws AppError as
   * `verifyFees` and `ContractGuard.checkAddress`
   */
  async #assertFees(listing: Listing, driver: ChainDriver, signal: AbortSignal): Promise<void> {
    const { row, price, facts } = listing;
    const exchange = canonicalOn(driver, facts.market.exchange);
    const named = { chain: this.chain.id, address: exchange, roles: ['market'] as const };
    const nft = placeOf(row, driver);
    const [market, royalty] = await Promise.all([
      this.#parts.contracts.checkAddress(named, { signal }),
      nftsOf(driver).royaltyOf?.(nft, price.units, { signal }),
    ]);
    verifyFees(payeesOf(listing, driver), { price: price.units, market, royalty });
  }

  /**
   * Waits until the chain accepts the wallet's signature for the account. `key-only` is enough, because the market
   * checks for a key first. @throws AppError `wallet/signature-failed`
   */
  async #waitUntilSignatureAccepted(
    index: number,
    { driver, address, data, signature }: Seller & { readonly data: TypedData; readonly signature: string },
    signal: AbortSignal,
  ): Promise<void> {
    const until = performance.now() + APPROVAL_LIMIT_MS;
    for (;;) {
      const answer = (await driver.askAccount?.(address, { data, signature }, { signal })) ?? 'no-code';
      if (answer !== 'refused') return;
      if (signature !== '0x' || performance.now() > until) throw this.#signatureFailed();
      this.#set(index, { status: 'awaiting' });
      await pause(APPROVAL_POLL_MS, signal);
    }
  }

  #signatureFailed(): AppError {
    const wallet = this.#parts.wallet.signerOf(this.chain.family)?.wallet.name ?? '';
    return new AppError('wallet/signature-failed', { wallet, chain: this.chain.name });
  }

  #set(index: number, state: ListingState): void {
    runInAction(() => {
      this.states = this.states.map((known, at) => (at === index ? state : known));
    });
  }
}

/** Where the chain has the NFT of the listing. */
function placeOf({ nft }: SellRow, driver: ChainDriver) {
  return { collection: canonicalOn(driver, nft.contract), tokenId: BigInt(nft.tokenId) };
}

/** Who gets a part of the price besides the seller. */
function payeesOf({ proceeds }: Listing, driver: ChainDriver): readonly Payee[] {
  return proceeds.payees.map(({ recipient, units }) => ({ recipient: canonicalOn(driver, recipient), units }));
}

/** The collection of the listing, and the market that may move it. */
function approvedFor({ row, facts }: Listing, driver: ChainDriver) {
  return {
    collection: canonicalOn(driver, row.nft.contract),
    operator: canonicalOn(driver, facts.market.operator),
  };
}

function nftsOf(driver: ChainDriver) {
  // The page offers only chains with a market, and their drivers support NFTs.
  if (!driver.nfts) throw new AppError('transaction/unreadable', { detail: 'a chain without NFTs' });
  return driver.nfts;
}
