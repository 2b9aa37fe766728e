import { expect } from 'vitest';
import type { TonPayload } from '../../../../src/plugins/kits/ton/payload.ts';
import { tonAddress } from '../../../../src/plugins/kits/ton/tonAddress.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import { TonBridge } from '../../../support/services/TonBridge.ts';
import { promptOf } from '../../../support/shells/connectContext.ts';
import { type TonExtension, TonWallet } from '../../../support/wallets/TonWallet.ts';
import type { Counterpart } from './Counterpart.ts';

const MANIFEST = 'https://switchyard.example/tonconnect-manifest.json';
const RECIPIENT = `0:${'22'.repeat(32)}`;

/** A TON Connect wallet: behind a bridge on this machine, or in the page. */
export class TonCounterpart implements Counterpart {
  readonly by: string;
  readonly environment: Counterpart['environment'];
  readonly context: NonNullable<Counterpart['context']>;
  readonly without = {
    'account change': 'the protocol tells no change of account: another one is another connection',
    'chain change': 'TON has one network that money is on, and the protocol tells no change of it',
  };
  readonly wallet = new TonWallet();
  readonly #bridge: TonBridge | undefined;

  private constructor(by: string, { bridge, extension }: { bridge?: TonBridge; extension?: TonExtension }) {
    this.by = by;
    this.#bridge = bridge;
    const bridges = bridge?.url ?? 'http://127.0.0.1:9/nowhere';
    this.environment = { globals: extension ? { [extension]: this.wallet.inPage(extension) } : {} };
    this.context = {
      settings: { bridges, manifestUrl: bridge?.manifestUrl ?? MANIFEST },
      prompt: promptOf({
        showQrCode: ({ uri }) => {
          if (!bridge) throw new Error('a wallet in the page needs no code');
          this.wallet.scan(uri, bridge);
          return () => undefined;
        },
      }),
    };
  }

  static async behindBridge(): Promise<TonCounterpart> {
    const bridge = await TonBridge.start();
    return new TonCounterpart('a wallet behind a local bridge, github.com/ton-connect/docs', { bridge });
  }

  /** The library reads `window` only once, when it is loaded. So all tests of a file share one object. */
  static inPage(page: Record<string, unknown>, extension: TonExtension): TonCounterpart {
    const source = { tonkeeper: 'tonkeeper/tonkeeper-web apps/extension', mytonwallet: 'mytonwallet-org/mytonwallet' };
    const counterpart = new TonCounterpart(source[extension], { extension });
    Object.assign(page, counterpart.environment.globals);
    return counterpart;
  }

  get prompts(): number {
    return this.wallet.prompts;
  }

  decline(): void {
    this.wallet.declines = true;
  }

  lock(): void {
    // Only a test network account is left. A mainnet page must not use it.
    this.wallet.network = '-3';
    this.wallet.end();
  }

  transaction({ address, chain }: Account): UnsignedTransaction {
    const validUntil = Math.floor(Date.now() / 1_000) + 360;
    const messages = [{ address: tonAddress(RECIPIENT), amount: 1_234_567_890n }];
    return { family: 'ton', chain, from: address, payload: { validUntil, messages } };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    const last = this.wallet.sent.at(-1);
    if (!last) throw new Error('it signed nothing');
    expect(hash).toBe(this.wallet.keys.hashOf(last.boc));
    // The suite sends only the transactions created above.
    const { validUntil, messages } = transaction.payload as TonPayload;
    expect(last.request.valid_until).toBe(validUntil);
    expect(last.request.messages).toEqual(messages.map(({ address, amount }) => ({ address, amount: String(amount) })));
  }

  /** The last signed message. */
  get lastSigned(): string | undefined {
    return this.wallet.sent.at(-1)?.boc;
  }

  checkMessage({ message, signature }: { readonly message: string; readonly signature: string }): void {
    const given: { readonly signature: string; readonly timestamp: number; readonly domain: string } =
      JSON.parse(signature);
    expect(given.domain).toBe(new URL(this.context.settings?.manifestUrl ?? '').host);
    expect(
      this.wallet.keys.accepts(given.signature, { text: message, domain: given.domain, timestamp: given.timestamp }),
    ).toBe(true);
  }

  isInUse(): boolean {
    return this.wallet.isInUse || (this.#bridge?.streams ?? 0) > 0;
  }

  async stop(): Promise<void> {
    await this.#bridge?.stop();
  }
}
