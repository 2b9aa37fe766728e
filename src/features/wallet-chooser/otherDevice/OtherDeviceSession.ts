import { Amount } from '../../../model/Amount.ts';
import { AppError } from '../../../model/errors.ts';
import { pause } from '../../../shell/platform/pause.ts';
import type { ChainDriver, SentTransaction } from '../../../shell/plugin/chain.ts';
import type { Cancellable, Signers, UnsignedTransaction } from '../../../shell/plugin/family.ts';
import type { Account, WalletPrompt, WalletSession } from '../../../shell/plugin/wallet.ts';
import { steadyNow } from '../../../shell/steadyNow.ts';
import type { ChainStore } from '../../../shell/stores/ChainStore.ts';

const LOOK_EVERY_MS = 5_000;
/** Longer than any order is open. Later payments are found by the outbox. */
const WAIT_MS = 30 * 60_000;

interface Parts {
  /** The wallet's name for users. */
  readonly wallet: string;
  readonly chains: Pick<ChainStore, 'driver' | 'require'>;
  readonly prompt: Pick<WalletPrompt, 'showQrImage'>;
}

/**
 * An account whose wallet the app does not reach. It shows each payment, and finds it on the chain. It pays only what needs no
 * more than an address and an amount.
 */
export class OtherDeviceSession implements WalletSession {
  readonly accounts: readonly Account[];
  readonly signers: Signers;
  readonly #parts: Parts;
  readonly #ending = new AbortController();

  /** `accounts`: of one family, whose chains have `ChainDriver.paymentLink`. */
  constructor(parts: Parts, accounts: readonly Account[]) {
    this.#parts = parts;
    this.accounts = accounts;
    const send = (transaction: UnsignedTransaction, options: Cancellable) => this.#send(transaction, options);
    this.signers = Object.fromEntries(accounts.map(({ chain }) => [parts.chains.require(chain).family, send]));
  }

  /** The user entered the account, so it does not change. */
  onAccounts(): () => void {
    return () => undefined;
  }

  /** Ends the wait for open payments. */
  async disconnect(): Promise<void> {
    this.#ending.abort();
  }

  async #send(transaction: UnsignedTransaction, { signal }: Cancellable): Promise<string> {
    const { wallet, chains, prompt } = this.#parts;
    const chain = chains.require(transaction.chain);
    const driver = await chains.driver(chain.id);
    const shown = this.#payment(transaction, driver);
    const mark = await driver.markBeforeSending(transaction, signal ? { signal } : {});
    const closed = new AbortController();
    const unpaid = new AbortController();
    const hide = prompt.showQrImage({
      wallet,
      code: { text: shown.link },
      openUrl: shown.link,
      payment: shown.payment,
      onClose: () => closed.abort(),
      onUnpaid: () => unpaid.abort(),
    });
    const ends = AbortSignal.any([closed.signal, unpaid.signal, this.#ending.signal, ...(signal ? [signal] : [])]);
    try {
      const hash = await find(driver, { transaction, mark }, ends);
      if (hash !== undefined) return hash;
    } finally {
      hide();
    }
    if (unpaid.signal.aborted) throw new AppError('wallet/rejected', { wallet });
    throw new AppError('transaction/unknown-outcome', { wallet, chain: chain.name });
  }

  /** @throws AppError `wallet/wrong-account`, or `wallet/cannot-pay` for anything but a plain payment of the chain's coin */
  #payment(transaction: UnsignedTransaction, driver: ChainDriver) {
    const { wallet, chains } = this.#parts;
    const { native } = chains.require(transaction.chain);
    const account = this.accounts.find(({ chain }) => chain === transaction.chain);
    if (account?.address !== transaction.from) {
      throw new AppError('wallet/wrong-account', { wallet, address: transaction.from });
    }
    const effect = driver.inspect(transaction);
    const isPlain = effect.kind === 'transfer' && effect.memo === undefined && effect.piece === undefined;
    if (!isPlain || effect.token !== native.id || !driver.paymentLink) {
      throw new AppError('wallet/cannot-pay', { wallet, symbol: native.symbol });
    }
    const amount = Amount.ofUnits(effect.units, native);
    const payment = { from: transaction.from, to: effect.to, amount: `${amount.toDecimal()} ${native.symbol}` };
    return { payment, link: driver.paymentLink(effect.to, amount) };
  }
}

/** The hash of the payment once the chain shows it; `undefined` when the wait ends before. */
async function find(
  driver: ChainDriver,
  sent: Omit<SentTransaction, 'hash'>,
  ends: AbortSignal,
): Promise<string | undefined> {
  const until = steadyNow() + WAIT_MS;
  for (;;) {
    // Also after the end: a user who says that nothing was paid may be wrong.
    const isLast = ends.aborted || steadyNow() >= until;
    const hash = await driver.findSent(sent, {}).catch(() => undefined);
    if (hash !== undefined || isLast) return hash;
    await pause(LOOK_EVERY_MS, ends).catch(() => undefined);
  }
}
