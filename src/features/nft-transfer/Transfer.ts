import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { getNftDetail, type NftDetail } from '../../api/nft/nfts.ts';
import { AppError, isCancelled } from '../../model/errors.ts';
import { sendChecked } from '../../shell/outbox/sendChecked.ts';
import type { ChainDriver, ChainPlugin, TransactionEffect } from '../../shell/plugin/chain.ts';
import { mustMatch } from '../../shell/plugin/mustMatch.ts';
import type { NftQuantity } from '../../shell/plugin/nfts.ts';
import { AddressBook } from '../../shell/recipient/AddressBook.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import { Recipient } from '../../shell/recipient/Recipient.ts';
import type { Shell } from '../../shell/Shell.ts';

type Loading =
  | { readonly status: 'loading' }
  /** `held`: how many of it the account has. */
  | { readonly status: 'ready'; readonly detail: NftDetail; readonly held: bigint }
  | { readonly status: 'failed'; readonly error: unknown };

interface Place {
  readonly chain: ChainPlugin;
  readonly contractAddress: string;
  readonly tokenId: string;
}

/** Gives an NFT to an address that was checked as swaps check theirs (NFT-09). */
export class Transfer {
  readonly place: Place;
  state: Loading = { status: 'loading' };
  /** As typed. */
  recipientText = '';
  quantityText = '1';
  status: 'review' | 'asking' | 'waiting' | 'done' = 'review';
  error: unknown;
  hash: string | undefined;
  readonly recipient: Recipient;
  readonly #shell: Shell;

  constructor(shell: Shell, place: Place) {
    this.#shell = shell;
    this.place = place;
    makeAutoObservable(this, {
      place: false,
      recipient: false,
      state: observableRef,
      error: observableRef,
      canSend: false,
      quantity: false,
      to: false,
    });
    const self = this;
    this.recipient = new Recipient(shell, {
      get recipient() {
        return self.recipientText.trim();
      },
      to: { chain: place.chain.id },
    });
  }

  setRecipient(text: string): void {
    this.recipientText = text;
  }

  setQuantity(text: string): void {
    if (/^\d{0,30}$/.test(text)) this.quantityText = text;
  }

  /** `undefined` where what was typed is not between 1 and what the account has. */
  get quantity(): bigint | undefined {
    if (this.state.status !== 'ready' || this.quantityText === '') return undefined;
    const quantity = BigInt(this.quantityText);
    return quantity >= 1n && quantity <= this.state.held ? quantity : undefined;
  }

  /** The checked address; `undefined` until it may be used. */
  get to(): string | undefined {
    const { state, isMeant } = this.recipient;
    return state.status === 'ok' && isMeant ? state.address : undefined;
  }

  get canSend(): boolean {
    return this.to !== undefined && this.quantity !== undefined && this.status === 'review';
  }

  /** Reads what is to be given, and how many of it there are. Never rejects. */
  async load(signal: AbortSignal): Promise<void> {
    try {
      const { chain, contractAddress, tokenId } = this.place;
      const { api, chains } = this.#shell;
      const request = { contractAddress, tokenId, mainnet: chain.wire.name };
      const detail = await api.call(getNftDetail, request, { signal });
      const driver = await chains.driver(chain.id);
      const held = await this.#held(driver, detail, signal);
      this.#show({ state: { status: 'ready', detail, held } });
    } catch (error) {
      if (!signal.aborted) this.#show({ state: { status: 'failed', error } });
    }
  }

  /** Never rejects: what stops it is in `error`. */
  async run(signal: AbortSignal): Promise<void> {
    const shown = runInAction(() => ({
      canSend: this.canSend,
      to: this.to,
      quantity: this.quantity,
      state: this.state,
    }));
    if (!shown.canSend || !shown.to || !shown.quantity || shown.state.status !== 'ready') return;
    this.#show({ status: 'asking', error: undefined });
    try {
      await this.#send({ to: shown.to, quantity: shown.quantity, detail: shown.state.detail }, signal);
      this.#show({ status: 'done' });
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'review', error: isCancelled(error) ? undefined : error });
    }
  }

  async #send(
    { to, quantity, detail }: { readonly to: string; readonly quantity: bigint; readonly detail: NftDetail },
    signal: AbortSignal,
  ): Promise<void> {
    const { chain } = this.place;
    const driver = await this.#shell.chains.driver(chain.id);
    const from = this.#payer(driver);
    const nft = { ...nftOf(driver, detail), quantity };
    const transaction = nftsOf(driver).prepareTransfer({ from, to, nft });
    verifyTransfer(driver.inspect(transaction), { from, to, nft });
    const onSent = (hash: string) => this.#show({ status: 'waiting', hash });
    const payload = { collection: nft.collection, tokenId: detail.tokenId, to };
    const sending = { chain, driver, transaction, kind: 'nft-transfer', payload, needsReport: false, onSent };
    await sendChecked(this.#shell, sending, signal);
    new AddressBook(this.#shell.storage).remember({ chain: chain.id, address: to, memo: '', usedAt: Date.now() });
  }

  async #held(driver: ChainDriver, detail: NftDetail, signal: AbortSignal): Promise<bigint> {
    const owner = this.#payer(driver);
    return nftsOf(driver).balance(owner, nftOf(driver, detail), { signal });
  }

  #payer(driver: ChainDriver): string {
    return canonicalOn(
      driver,
      runInAction(() => this.#shell.wallet.mustPayOn(this.place.chain)),
    );
  }

  #show(change: Partial<Pick<Transfer, 'state' | 'status' | 'error' | 'hash'>>): void {
    runInAction(() => Object.assign(this, change));
  }
}

/** @throws AppError `transaction/mismatch`, `transaction/unreadable` */
export function verifyTransfer(
  effect: TransactionEffect,
  shown: { readonly from: string; readonly to: string; readonly nft: NftQuantity },
): void {
  if (effect.kind !== 'nft-transfer') {
    throw new AppError('transaction/unreadable', { detail: effect.kind === 'opaque' ? effect.detail : effect.kind });
  }
  mustMatch('sender', shown.from, effect.from);
  mustMatch('recipient', shown.to, effect.to);
  mustMatch('collection', shown.nft.collection, effect.nft.collection);
  mustMatch('NFT', String(shown.nft.tokenId), String(effect.nft.tokenId));
  mustMatch('standard', shown.nft.standard, effect.nft.standard);
  mustMatch('quantity', String(shown.nft.quantity), String(effect.nft.quantity));
}

function nftOf(driver: ChainDriver, { contractAddress, tokenId, tokenStandard }: NftDetail) {
  return { collection: canonicalOn(driver, contractAddress), tokenId: BigInt(tokenId), standard: tokenStandard };
}

function nftsOf(driver: ChainDriver) {
  if (!driver.nfts) throw new AppError('transaction/unreadable', { detail: 'a chain without NFTs' });
  return driver.nfts;
}
