import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WireEvmTransaction, WireNft } from '../../api/nft/entities.ts';
import { Amount } from '../../model/Amount.ts';
import { AppError, isCancelled } from '../../model/errors.ts';
import { sendChecked } from '../../shell/outbox/sendChecked.ts';
import type { ChainDriver, ChainPlugin } from '../../shell/plugin/chain.ts';
import { canonicalOn } from '../../shell/recipient/canonicalOn.ts';
import type { Shell } from '../../shell/Shell.ts';
import { nftKey } from '../../shell/stores/CartMarks.ts';
import { askPurchase, exchangesOf, type Purchase } from './askPurchase.ts';
import { cartOf } from './CartStore.ts';
import { reportOf } from './nftReport.ts';
import { verifyPurchase } from './verifyPurchase.ts';

const BUY_KIND = 'nft-buy';

export interface CheckoutItem {
  readonly nft: WireNft;
  readonly price: Amount;
}

/** `waiting`: until the chain has included it. */
export type CheckoutStatus = 'review' | 'preparing' | 'asking' | 'waiting' | 'done';

/** Buys NFTs of one chain with its coin: what the user saw, at the price the user saw, or nothing. */
export class Checkout {
  readonly chain: ChainPlugin;
  /** What is bought; after a change, what is left of it at today's prices. */
  items: readonly CheckoutItem[];
  /** What cannot be had any more, with the service's code. */
  left: readonly { readonly nft: WireNft; readonly resCode: number }[] = [];
  /** Something was sold or costs another price now: nothing is sent until the user has seen it. */
  isChanged = false;
  status: CheckoutStatus = 'review';
  error: unknown;
  hash: string | undefined;
  /** Keys of what arrived; known once it is done. */
  arrived: ReadonlySet<string> = new Set();
  readonly #shell: Shell;

  constructor(shell: Shell, chain: ChainPlugin, items: readonly CheckoutItem[]) {
    this.#shell = shell;
    this.chain = chain;
    this.items = items;
    makeAutoObservable(this, {
      chain: false,
      items: observableRef,
      left: observableRef,
      error: observableRef,
      arrived: observableRef,
      total: false,
      isRunning: false,
    });
  }

  get total(): Amount {
    return this.items.reduce((sum, { price }) => sum.plus(price), Amount.zero(this.chain.native));
  }

  get isRunning(): boolean {
    return this.status !== 'review' && this.status !== 'done';
  }

  /** Never rejects: what stops it is in `error`, what changed in `items` and `left`. */
  async run(signal: AbortSignal): Promise<void> {
    const [isBusy, items, buyer] = runInAction(() => [
      this.status !== 'review' || this.items.length === 0,
      this.items,
      this.#shell.wallet.payerOn(this.chain),
    ]);
    if (isBusy) return;
    this.#show({ status: 'preparing', error: undefined, isChanged: false });
    try {
      if (buyer === undefined) throw new AppError('wallet/not-connected', {});
      const driver = await this.#shell.chains.driver(this.chain.id);
      const nfts = items.map(({ nft }) => nft);
      const purchase = await askPurchase(this.#shell, { chain: this.chain, buyer, nfts }, signal);
      if (this.#hasChanged(items, purchase)) return;
      await this.#buy(driver, { buyer, items, txData: purchase.txData }, signal);
      await this.#settle(driver, buyer, signal);
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'review', error: isCancelled(error) ? undefined : error });
    }
  }

  /** Whether it is another purchase now than the one on the screen; that one is then shown. */
  #hasChanged(items: readonly CheckoutItem[], { had, left }: Purchase): boolean {
    const now = had.map(({ nft, units }) => ({ nft, price: Amount.ofUnits(units, this.chain.native) }));
    const isSame =
      left.length === 0 &&
      now.length === items.length &&
      items.every(({ nft, price }) => now.some((item) => item.nft === nft && item.price.equals(price)));
    if (isSame) return false;
    this.#show({ status: 'review', items: now, left: [...this.left, ...left], isChanged: true });
    return true;
  }

  async #buy(
    driver: ChainDriver,
    { buyer, items, txData }: { buyer: string; items: readonly CheckoutItem[]; txData: WireEvmTransaction | undefined },
    signal: AbortSignal,
  ): Promise<void> {
    const { chain } = this;
    const total = runInAction(() => this.total);
    const nfts = items.map(({ nft }) => nft);
    const exchanges = await exchangesOf(this.#shell, { chain, nfts }, signal);
    const intent = { from: buyer, token: chain.native, amount: total };
    const transaction = await driver.prepareTransaction(txData, intent, { signal });
    const effect = driver.inspect(transaction);
    verifyPurchase(effect, {
      nfts: nfts.map(({ contractAddress, tokenId }) => ({ collection: canonicalOn(driver, contractAddress), tokenId })),
      total: total.units,
      coin: chain.native,
      buyer: canonicalOn(driver, buyer),
      exchanges: exchanges.map((address) => canonicalOn(driver, address)),
      now: Math.floor(Date.now() / 1_000),
    });
    const exchange = effect.kind === 'nft-purchase' ? effect.exchange : '';
    const payload = reportOf(this.#shell, { chain, buyer, exchange, total, nfts });
    this.#show({ status: 'asking' });
    const onSent = (hash: string) => this.#show({ status: 'waiting', hash });
    const sending = { chain, driver, transaction, kind: BUY_KIND, payload, needsReport: true, pays: total, onSent };
    await sendChecked(this.#shell, sending, signal);
  }

  /** What was sold a moment before is left out by the chain and not paid for: the chain says what arrived. */
  async #settle(driver: ChainDriver, buyer: string, signal: AbortSignal): Promise<void> {
    const items = runInAction(() => this.items);
    const arrived = await Promise.all(
      items.map(async ({ nft }) => {
        const place = { collection: canonicalOn(driver, nft.contractAddress), tokenId: BigInt(nft.tokenId) };
        const balances = await Promise.all(
          (['ERC721', 'ERC1155'] as const).map((standard) =>
            driver.nfts?.balance(buyer, { ...place, standard }, { signal }).catch(() => 0n),
          ),
        );
        return balances.some((balance) => balance !== undefined && balance > 0n) ? [nftKey(nft)] : [];
      }),
    );
    cartOf(this.#shell).remove(items.map(({ nft }) => nft));
    this.#shell.balances.refresh(buyer, this.chain.id);
    this.#show({ status: 'done', arrived: new Set(arrived.flat()) });
  }

  #show(
    change: Partial<Pick<Checkout, 'status' | 'error' | 'items' | 'left' | 'isChanged' | 'hash' | 'arrived'>>,
  ): void {
    runInAction(() => Object.assign(this, change));
  }
}
