import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, Wallet } from 'ethers';
import { startDevnet } from '../../../demo/devnet/startDevnet.ts';
import type { Token } from '../../../src/model/Token.ts';
import northyard from '../../../src/plugins/chains/northyard/index.ts';
import { EvmDriver } from '../../../src/plugins/kits/evm/EvmDriver.ts';
import type { PinnedContract } from '../../../src/shell/plugin/contracts.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import { FakeApi } from '../fakes/FakeApi.ts';
import { freshDemo } from '../freshDemo.ts';

const { signal } = new AbortController();

/** A real EVM node with the demo's real contracts, and EVM drivers on it that record their requests. */
export class WireBench {
  readonly url: string;
  readonly provider: JsonRpcProvider;
  /** Requests of the newest driver. */
  requests: { url: string; size: number }[] = [];
  /** Milliseconds by which the drivers' clock is ahead of the real one. */
  aheadMs = 0;
  readonly #devnet: Awaited<ReturnType<typeof startDevnet>>;
  readonly #folder: string;

  private constructor(devnet: Awaited<ReturnType<typeof startDevnet>>, folder: string) {
    this.#devnet = devnet;
    this.#folder = folder;
    this.url = devnet.rpc.get('NORTHYARD') ?? '';
    this.provider = new JsonRpcProvider(this.url, undefined, { pollingInterval: 50, cacheTimeout: -1 });
  }

  static async start(): Promise<WireBench> {
    const folder = mkdtempSync(join(tmpdir(), 'switchyard-wire-'));
    freshDemo(folder, 'devnet');
    return new WireBench(await startDevnet({ dataDir: folder, log: { info: () => undefined }, signal }), folder);
  }

  async stop(): Promise<void> {
    this.provider.destroy();
    await this.#devnet.stop();
    rmSync(this.#folder, { recursive: true });
  }

  driverOn(
    urls: readonly string[] = [this.url],
    options: {
      multicall3?: string;
      answer?: (url: string, body: unknown) => Response | Promise<Response> | undefined;
      contracts?: readonly PinnedContract[];
    } = {},
  ): EvmDriver {
    this.requests = [];
    return new EvmDriver(
      {
        chain: northyard,
        contracts: options.contracts ?? [],
        rpcUrls: () => urls,
        api: new FakeApi(),
        now: () => Date.now() + this.aheadMs,
        fetch: async (input, init) => {
          const body = JSON.parse(String(init?.body));
          this.requests.push({ url: String(input), size: Array.isArray(body) ? body.length : 1 });
          return options.answer?.(String(input), body) ?? fetch(input, init);
        },
      },
      { chainId: 771_001, confirmations: 3, multicall3: options.multicall3 },
    );
  }

  /** Forwards to the real node, and changes results. `lie` returns the result to report. */
  async lyingAnswer(
    body: unknown,
    lie: (call: { readonly method: string; readonly params: readonly unknown[] }, result: unknown) => unknown,
  ): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.url, { method: 'POST', headers, body: JSON.stringify(body) });
    const calls = [body].flat() as { id: number; method: string; params: unknown[] }[];
    const replies = [await response.json()].flat() as { id: number; result: unknown }[];
    const changed = calls.map((call) => {
      const reply = replies.find(({ id }) => id === call.id);
      return { jsonrpc: '2.0', id: call.id, result: lie(call, reply?.result) };
    });
    return Response.json(Array.isArray(body) ? changed : changed[0]);
  }

  tokenOf(symbol: string): Token {
    const listed = this.#devnet.channel.chains()[0]?.tokens.find((token) => token.symbol === symbol);
    if (!listed) throw new Error(symbol);
    return { ...listed, chain: northyard.id, id: northyard.tokenId(listed.address) };
  }

  /** Sends the faucet's amount. */
  async fund(address: string): Promise<void> {
    await this.#devnet.faucet(address, signal);
  }

  /** An account with the faucet's amount. */
  async fundedWallet(): Promise<Wallet> {
    const wallet = this.emptyWallet();
    await this.fund(wallet.address);
    return wallet;
  }

  emptyWallet(): Wallet {
    return new Wallet(Wallet.createRandom().privateKey, this.provider);
  }

  sign(wallet: Wallet, { payload }: UnsignedTransaction<'evm'>) {
    return wallet.sendTransaction({ to: payload.to, data: payload.data, value: payload.value });
  }
}
