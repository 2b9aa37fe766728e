import { Transaction, verifyMessage, Wallet } from 'ethers';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { demoAccount, faucet } from '../../../../src/api/devnet.ts';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import { FakeApi } from '../../../support/fakes/FakeApi.ts';
import type { Counterpart } from './Counterpart.ts';

const Calls = z.array(z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) }));

const answers: Readonly<Record<string, unknown>> = {
  eth_getTransactionCount: '0x7',
  eth_maxPriorityFeePerGas: '0x1',
  eth_getBlockByNumber: { baseFeePerGas: '0x9' },
  eth_estimateGas: '0x5208',
};

const noList = 'its accounts are the demo’s own: it has no list to pick from and no lock';

/**
 * The environment of the demo wallet, which is real: the demo's backend, which stores its keys, and a node that accepts what it
 * signs.
 */
export class DemoCounterpart implements Counterpart {
  readonly by = 'the wallet itself, between a backend and a node of the demo';
  readonly environment = {};
  readonly neverAsks = true;
  readonly prompts = 0;
  readonly without = {
    reject: 'it asks nobody: the money is worth nothing',
    'no account': noList,
    'account change': noList,
    'chain change': 'it has no window to change the network in: the page alone does',
    disconnect: 'it lives in the page and holds nothing of it',
  };
  readonly context;
  readonly #keys = new Wallet(Wallet.createRandom().privateKey);
  readonly #raw: string[] = [];
  readonly #kept = new Map<string, string>();
  #isThere = true;

  constructor() {
    const api = new FakeApi();
    const seed = '5e'.repeat(32);
    api.on(demoAccount, () =>
      this.#isThere
        ? { privateKey: this.#keys.privateKey, solanaSeed: seed }
        : { status: 'unreachable', body: undefined },
    );
    api.on(faucet, () => ({ hashes: {} }));
    this.context = {
      api,
      rpcUrls: () => ['https://node.example/'],
      storage: {
        get: (key: string) => this.#kept.get(key),
        set: (key: string, value: string) => void this.#kept.set(key, value),
        delete: (key: string) => void this.#kept.delete(key),
      },
    };
    vi.stubGlobal('fetch', async (_url: unknown, init: RequestInit) => this.#answer(String(init.body)));
  }

  /** This wallet never asks: see `neverAsks`. */
  decline(): void {}

  /** The demo, its backend and the tab are gone. */
  lock(): void {
    this.#isThere = false;
    this.#kept.clear();
  }

  transaction({ address, chain }: Account): UnsignedTransaction {
    const to = '0x00000000219ab540356cbb839cbe05303d7705fa';
    return { family: 'evm', chain, from: address, payload: { to, value: 12_345n, data: '0xabcdef' } };
  }

  checkSent(hash: string, transaction: UnsignedTransaction): void {
    expect(this.#raw).toHaveLength(1);
    const signed = Transaction.from(this.#raw[0] ?? '0x');
    expect(signed).toMatchObject({ hash, from: transaction.from, nonce: 7 });
    expect(`eip155:${signed.chainId}`).toBe(transaction.chain);
    expect(transaction.payload).toMatchObject({
      to: signed.to?.toLowerCase(),
      value: signed.value,
      data: signed.data,
    });
  }

  checkMessage({ account, message, signature }: { account: Account; message: string; signature: string }): void {
    expect(verifyMessage(message, signature)).toBe(account.address);
  }

  isInUse(): boolean {
    return false;
  }

  stop(): void {
    vi.unstubAllGlobals();
  }

  #answer(body: string): Response {
    const asked: unknown = JSON.parse(body);
    const replies = z.parse(Calls, Array.isArray(asked) ? asked : [asked]).map(({ id, method, params }) => {
      if (method === 'eth_sendRawTransaction') {
        const raw = String(params[0]);
        this.#raw.push(raw);
        return { jsonrpc: '2.0', id, result: Transaction.from(raw).hash };
      }
      return { jsonrpc: '2.0', id, result: answers[method] };
    });
    return new Response(JSON.stringify(Array.isArray(asked) ? replies : replies[0]));
  }
}
