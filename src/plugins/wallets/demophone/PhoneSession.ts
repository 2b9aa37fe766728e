import { phoneAccounts, phoneAnswer, phoneRequest } from '../../../api/devnet.ts';
import { Amount } from '../../../model/Amount.ts';
import type { ChainId } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import { pause } from '../../../shell/platform/pause.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import type { Cancellable, Signers } from '../../../shell/plugin/family.ts';
import type { Account, ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import type {} from '../../kits/bitcoin/payload.ts';
import { readBoc } from '../../kits/ton/cells/boc.ts';
import { readComment } from '../../kits/ton/cells/bodies.ts';
import type {} from '../../kits/ton/payload.ts';
import { tonAddress } from '../../kits/ton/tonAddress.ts';
import type {} from '../../kits/xrp/payload.ts';
import { testSpelling } from '../../kits/xrp/xrpAddress.ts';

const wallet = 'Demo phone';
const LOOK_EVERY_MS = 500;

/** A payment as the phone gets it. */
interface PhonePayment {
  readonly chain: ChainId;
  readonly from: string;
  readonly to: string;
  /** Base units of the coin. */
  readonly units: bigint;
  readonly memo?: string | undefined;
  /** Sent instead of coins. */
  readonly inscription?: { readonly id: string; readonly text: string } | undefined;
}

/** The accounts of the demo's phone. Nothing is signed in the page: the phone pays what the page shows. */
export class PhoneSession implements WalletSession {
  readonly accounts: readonly Account[];
  readonly signers: Signers;
  readonly #context: Pick<ConnectContext, 'api' | 'prompt' | 'chains'>;
  readonly #ending = new AbortController();

  private constructor(accounts: readonly Account[], context: ConnectContext) {
    this.accounts = accounts;
    this.#context = context;
    this.signers = {
      bitcoin: ({ chain, from, payload: { to, units, memo, inscription } }, options) => {
        const piece = inscription && { id: inscription.id, text: `${inscription.id} (${inscription.symbol})` };
        return this.#send({ chain, from, to, units, memo, inscription: piece }, options);
      },
      xrp: ({ chain, from, payload: { txjson } }, options) => {
        const { Destination, DestinationTag: tag, Amount: units } = txjson;
        if (typeof units !== 'string') throw new AppError('wallet/cannot-pay', { wallet, symbol: units.currency });
        const memo = tag === undefined ? undefined : String(tag);
        return this.#send({ chain, from, to: testSpelling.spell(Destination), units: BigInt(units), memo }, options);
      },
      ton: ({ chain, from, payload: { messages } }, options) => {
        const [message, ...others] = messages;
        const memo = message?.payload === undefined ? '' : readComment(readBoc(message.payload));
        // Anything else than a payment of coins with a comment.
        if (!message || others.length > 0 || memo === undefined) {
          throw new AppError('wallet/cannot-pay', { wallet, symbol: this.#chainOf(chain, from).native.symbol });
        }
        const to = tonAddress(message.address, true);
        return this.#send({ chain, from, to, units: message.amount, memo: memo || undefined }, options);
      },
    };
  }

  static async open(context: ConnectContext): Promise<PhoneSession> {
    const { accounts } = await context.api.call(phoneAccounts, {}, { signal: context.signal });
    const known = accounts.flatMap(({ chain: name, address }) => {
      const chain = context.chains.find(({ only, wire }) => only === 'devnet' && wire.name === name);
      return chain ? [{ address, chain: chain.id }] : [];
    });
    if (known.length === 0) throw new AppError('wallet/no-account', { wallet });
    return new PhoneSession(known, context);
  }

  /** The phone always has the same accounts. */
  onAccounts(): () => void {
    return () => undefined;
  }

  /** Takes open requests back. */
  async disconnect(): Promise<void> {
    this.#ending.abort();
  }

  /** Shows the payment, and waits until the phone has paid. Closing the dialog takes the request back. */
  async #send({ chain: id, from, to, units, memo, inscription }: PhonePayment, { signal }: Cancellable) {
    const { api, prompt } = this.#context;
    const chain = this.#chainOf(id, from);
    const request = { chain: chain.wire.name, to, units: String(units), ...(memo ? { memo } : {}) };
    const asked = { ...request, ...(inscription ? { inscription: inscription.id } : {}) };
    const { id: requestId } = await api.call(phoneRequest, asked, signal ? { signal } : {});
    const closing = new AbortController();
    const page = new URL(`devnet/phone/pay/${requestId}`, globalThis.location?.href).href;
    const amount = inscription?.text ?? `${Amount.ofUnits(units, chain.native).toDecimal()} ${chain.native.symbol}`;
    const hide = prompt.showQrImage({
      wallet,
      code: { imageUrl: `${page}_q.png` },
      openUrl: page,
      payment: { to, amount, memo: memo && chain.memo ? { kind: chain.memo.kind, text: memo } : undefined },
      onClose: () => closing.abort(),
    });
    const ends = [closing.signal, this.#ending.signal, ...(signal ? [signal] : [])];
    try {
      return await this.#paid(requestId, chain.name, AbortSignal.any(ends));
    } finally {
      hide();
    }
  }

  /** @throws AppError `wallet/rejected` when the user declined on the phone or closed the dialog */
  async #paid(id: string, chain: string, signal: AbortSignal): Promise<string> {
    for (;;) {
      const reply = await this.#context.api.request(phoneAnswer, { id, cancel: signal.aborted });
      const { state, hash } = reply.status === 'ok' ? reply.data : { state: 'open', hash: undefined };
      if (hash !== undefined) return hash;
      if (state === 'declined') throw new AppError('wallet/rejected', { wallet });
      // Without an answer, the phone may still pay.
      if (signal.aborted) throw new AppError('transaction/unknown-outcome', { wallet, chain });
      await pause(LOOK_EVERY_MS, signal).catch(() => undefined);
    }
  }

  #chainOf(id: ChainId, from: string): ChainPlugin {
    const chain = this.#context.chains.find((known) => known.id === id);
    const account = this.accounts.find((own) => own.chain === id);
    if (!chain || !account) throw new AppError('wallet/wrong-chain', { wallet, chain: chain?.name ?? id });
    if (account.address !== from) throw new AppError('wallet/wrong-account', { wallet, address: from });
    return chain;
  }
}
