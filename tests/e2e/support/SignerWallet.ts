import type { BrowserContext, Page } from '@playwright/test';
import { getBytes, JsonRpcProvider, Transaction, TypedDataEncoder, Wallet } from 'ethers';
import * as z from 'zod/mini';
import { injectProvider } from './injectProvider.ts';
import { SwapPage } from './SwapPage.ts';

const chains = { '0xbc3b9': 'NORTHYARD', '0xbc3ba': 'SOUTHYARD' } as const;
type ChainHex = keyof typeof chains;

const TypedData = z.object({
  domain: z.looseObject({ chainId: z.number() }),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
});

/** Typed data that the user signed. `hash`: hash of the message without the domain, which contracts use. */
interface SignedData {
  readonly hash: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/**
 * A browser wallet that signs with a real key. It announces itself by EIP-6963 and answers EIP-1193 requests. Its requests are
 * answered outside of the page, so that the wallet survives when the page dies.
 */
export class SignerWallet {
  readonly name = 'Test Signer';
  readonly address: string;
  /** The user declines the next transaction. */
  declines = false;
  /** How the wallet words it when the user declines. */
  refusal: object = { code: 4001, message: 'User rejected the request.' };
  /** Signs the next transaction and returns its hash, but does not broadcast it. */
  loses = false;
  /** Gas limit of a transaction. If it is too low, the transaction fails on chain. */
  gasLimit = 2_000_000;
  /** The user edits the data of a transaction in the wallet. */
  edit: (call: { readonly data: string }) => string = ({ data }) => data;
  /** Called with the transaction before the wallet signs it. */
  beforeSending: (call: { readonly data: string }) => Promise<void> = async () => undefined;
  /** Called after the transaction was broadcast, before the page gets the hash. */
  afterSending: (hash: string, call: { readonly data: string }) => Promise<void> = async () => undefined;
  readonly sent: string[] = [];
  /** Typed data (EIP-712). */
  readonly signed: SignedData[] = [];
  readonly asked: string[] = [];
  #chain: ChainHex = '0xbc3b9';
  readonly #wallet: Wallet;
  readonly #backendUrl: string;

  constructor(backendUrl: string) {
    this.#backendUrl = backendUrl;
    this.#wallet = new Wallet(Wallet.createRandom().privateKey);
    this.address = this.#wallet.address;
  }

  /** Opens a page of the app with the wallet and connects it. */
  static async connectedOn(
    page: Page,
    backendUrl: string,
  ): Promise<{ readonly swap: SwapPage; readonly wallet: SignerWallet }> {
    const wallet = new SignerWallet(backendUrl);
    await wallet.install(page.context());
    await page.goto(backendUrl);
    const swap = new SwapPage(page);
    await swap.connect(/Test Signer/);
    return { swap, wallet };
  }

  /** Funds the wallet on both chains and adds it to every page of the context. */
  async install(context: BrowserContext): Promise<void> {
    await fetch(`${this.#backendUrl}devnet/faucet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: this.address }),
    });
    await this.inject(context);
  }

  /** Adds the wallet to every page of the context, for example of another browser of the same user. */
  async inject(context: BrowserContext): Promise<void> {
    await injectProvider(context, this.name, (method, params) => this.#answer(method, params));
  }

  /** Signs and broadcasts on Northyard without the page. Resolves when the transaction is in a block. `value`: base units. */
  async transact(to: string, data: string, value = '0'): Promise<void> {
    const provider = new JsonRpcProvider(`${this.#backendUrl}devnet/rpc/NORTHYARD`, 771_001, { cacheTimeout: -1 });
    await (await this.#wallet.connect(provider).sendTransaction({ to, data, value })).wait();
    provider.destroy();
  }

  /** The user does not answer yet: signing waits until the returned function is called. */
  hold(): () => void {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    this.beforeSending = () => answered;
    return answer;
  }

  async #answer(method: string, params: readonly unknown[]): Promise<object> {
    this.asked.push(method);
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return { result: [this.address] };
      case 'eth_chainId':
        return { result: this.#chain };
      case 'wallet_switchEthereumChain':
        return this.#switch(String(Reflect.get(Object(params[0]), 'chainId')));
      case 'eth_sendTransaction':
        return this.#send(Object(params[0]));
      case 'personal_sign':
        return { result: await this.#wallet.signMessage(getBytes(String(params[0]))) };
      case 'eth_signTypedData_v4':
        return this.#sign(String(params[0]), String(params[1]));
      default:
        return { error: { code: 4200, message: 'unsupported' } };
    }
  }

  #switch(chain: string): object {
    if (!(chain in chains)) return { error: { code: 4902, message: 'unknown chain' } };
    this.#chain = chain === '0xbc3ba' ? '0xbc3ba' : '0xbc3b9';
    return { result: null, chain };
  }

  async #sign(from: string, text: string): Promise<object> {
    const { domain, types, primaryType, message } = z.parse(TypedData, JSON.parse(text));
    if (from.toLowerCase() !== this.address.toLowerCase()) return { error: { code: 4100, message: 'unknown account' } };
    if (domain.chainId !== Number(this.#chain)) return { error: { code: -32602, message: 'wrong chain' } };
    const { EIP712Domain: _ownTypes, ...structs } = types;
    this.signed.push({ hash: TypedDataEncoder.hashStruct(primaryType, structs, message), message });
    return { result: await this.#wallet.signTypedData(domain, structs, message) };
  }

  async #send(call: {
    readonly to: string;
    readonly value: string;
    readonly data: string;
    readonly chainId: string;
  }): Promise<object> {
    if (this.declines) {
      this.declines = false;
      return { error: this.refusal };
    }
    if (call.chainId !== this.#chain) return { error: { code: -32602, message: 'wrong chain' } };
    await this.beforeSending(call);
    const url = `${this.#backendUrl}devnet/rpc/${chains[this.#chain]}`;
    const provider = new JsonRpcProvider(url, Number(this.#chain), { staticNetwork: true, cacheTimeout: -1 });
    const { to, value } = call;
    const data = this.edit(call);
    const signer = this.#wallet.connect(provider);
    const request = await signer.populateTransaction({ to, value, data, gasLimit: this.gasLimit });
    const signed = Transaction.from(await signer.signTransaction(request));
    if (!this.loses) await provider.broadcastTransaction(signed.serialized);
    provider.destroy();
    const hash = signed.hash ?? '';
    this.sent.push(hash);
    await this.afterSending(hash, call);
    return { result: hash };
  }
}
