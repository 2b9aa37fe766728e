import { type ChildProcess, spawn } from 'node:child_process';
import type { BrowserContext } from '@playwright/test';
import { NETWORK } from '@scure/btc-signer';
import * as z from 'zod/mini';
import { coinAccounts } from '../../../support/deposits/readCoinPayment.ts';
import { Site } from '../Site.ts';
import { type UnisatRequest, unisatScript } from './unisatScript.ts';

const Addresses = z.object({ url: z.string(), asideUrl: z.string() });
const Sent = z.nullable(z.object({ sender: z.string(), to: z.string(), units: z.string() }));
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93';
/** Nodes of the plugin of Bitcoin. */
const NODES = /^https:\/\/(?:mempool\.space|blockstream\.info)\/api(\/.*)$/;
/** The chunk of an empty `pins.json`. */
const NO_PINS = 'var e={};export{e as default};';
const METHODS = ['requestAccounts', 'getAccounts', 'getNetwork', 'getChain', 'getVersion', 'sendBitcoin', 'disconnect'];
const START_LIMIT_MS = 300_000;

/**
 * A demo with a Bitcoin in memory, from which plain transfers pay. Its site is a copy of the built one that pins the deposit accounts of
 * this Bitcoin, as if `pins.json` of the build had them.
 */
export class BitcoinBackend {
  readonly accounts = coinAccounts({ network: NETWORK, isSegwit: true });
  #site: Site | undefined;
  readonly #port: number;
  #process: ChildProcess | undefined;
  #addresses: z.output<typeof Addresses> | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  get url(): string {
    return `${this.#started.url}/`;
  }

  async start(): Promise<void> {
    const pins = { [BITCOIN]: this.accounts.map((address) => ({ role: 'deposit', address })) };
    const site = new Site('dist');
    this.#site = site;
    site.replaceChunk(NO_PINS, `export default ${JSON.stringify(pins)};`);
    const child = spawn('node_modules/.bin/tsx', ['tests/e2e/support/bitcoin/runDemo.ts'], {
      env: { ...process.env, APP_DIR: site.folder, PORT: String(this.#port) },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A separate process group, so that a signal reaches the program and not only its loader.
      detached: true,
    });
    this.#process = child;
    this.#addresses = await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the demo did not start')), START_LIMIT_MS);
      child.stdout.on('data', (chunk: Buffer) => {
        const line = /^\{"url".*$/m.exec(chunk.toString())?.[0];
        if (line === undefined) return;
        clearTimeout(late);
        resolve(z.parse(Addresses, JSON.parse(line)));
      });
      child.once('exit', (code) => reject(new Error(`the demo ended with ${code}`)));
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child?.pid && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
    await this.#site?.remove();
  }

  /** Adds UniSat to every page of the context, and answers the requests of its pages to Bitcoin's nodes. */
  async install(context: BrowserContext): Promise<void> {
    await context.exposeFunction('unisatRequest', (request: UnisatRequest) => this.#request(request));
    await context.addInitScript(unisatScript(METHODS));
    await context.route(NODES, async (route) => {
      const path = NODES.exec(route.request().url())?.[1] ?? '';
      const response = await fetch(`${this.#started.asideUrl}/node${path}`);
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill({ status: response.status, headers, body: await response.text() });
    });
  }

  /** A transaction in the blocks of this Bitcoin. */
  async sent(hash: string): Promise<z.output<typeof Sent>> {
    return z.parse(Sent, await (await fetch(`${this.#started.asideUrl}/sent/${hash}`)).json());
  }

  /** Base units of yUSD that the account has on Northyard. */
  async dollars(owner: string): Promise<bigint> {
    return BigInt(await (await fetch(`${this.#started.asideUrl}/dollars/${owner}`)).text());
  }

  async #request(request: UnisatRequest): Promise<unknown> {
    const response = await fetch(`${this.#started.asideUrl}/unisat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  }

  get #started() {
    if (!this.#addresses) throw new Error('not started');
    return this.#addresses;
  }
}
