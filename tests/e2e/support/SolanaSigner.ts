import type { BrowserContext } from '@playwright/test';
import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  type KeyPairSigner,
  partiallySignTransaction,
} from '@solana/kit';

/** A browser wallet that registers by the Wallet Standard and signs with a real key. The key is kept outside of the page. */
export class SolanaSigner {
  readonly name = 'Test Semaphore';
  readonly #backendUrl: string;
  #signer: KeyPairSigner | undefined;
  /** The user declines the next transaction. */
  declines = false;

  constructor(backendUrl: string) {
    this.#backendUrl = backendUrl;
  }

  /** Funds the wallet and adds it to every page of the context. */
  async install(context: BrowserContext): Promise<void> {
    this.#signer = await generateKeyPairSigner();
    const { address } = this.#signer;
    await fetch(`${this.#backendUrl}devnet/faucet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address }),
    });
    await context.exposeFunction('semaphoreSend', (transaction: number[]) => this.#send(transaction));
    await context.addInitScript(`
      const account = Object.freeze({ address: '${address}', publicKey: new Uint8Array(32), chains: ['solana:localnet'], features: [] });
      const wallet = {
        version: '1.0.0', name: '${this.name}', icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
        chains: ['solana:localnet'], accounts: [],
        features: {
          'standard:connect': { version: '1.0.0', async connect() { wallet.accounts = [account]; return { accounts: [account] }; } },
          'standard:events': { version: '1.0.0', on: () => () => undefined },
          'standard:disconnect': { version: '1.0.0', async disconnect() { wallet.accounts = []; } },
          'solana:signAndSendTransaction': {
            version: '1.0.0', supportedTransactionVersions: ['legacy', 0],
            async signAndSendTransaction({ account: payer, transaction, chain }) {
              if (payer !== account || chain !== 'solana:localnet') throw new Error('not mine');
              const { signature, error } = await window.semaphoreSend([...transaction]);
              if (error) throw Object.assign(new Error(error.message), error);
              return [{ signature: Uint8Array.from(signature) }];
            },
          },
        },
      };
      const register = ({ register }) => register(wallet);
      addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail));
      dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
    `);
  }

  async #send(bytes: readonly number[]): Promise<object> {
    if (this.declines) {
      this.declines = false;
      return { error: { code: 4001, message: 'User rejected the request.' } };
    }
    if (!this.#signer) throw new Error('not installed');
    const transaction = getTransactionDecoder().decode(Uint8Array.from(bytes));
    const signed = await partiallySignTransaction([this.#signer.keyPair], transaction);
    const params = [getBase64EncodedWireTransaction(signed), { encoding: 'base64' }];
    const reply = await fetch(`${this.#backendUrl}devnet/rpc/SOLYARD`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
    });
    const { error } = (await reply.json()) as { error?: { message: string } };
    if (error) return { error: { code: -32603, message: error.message } };
    return { signature: [...(signed.signatures[this.#signer.address] ?? [])] };
  }
}
