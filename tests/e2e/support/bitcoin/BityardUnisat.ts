import type { BrowserContext } from '@playwright/test';
import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import * as z from 'zod/mini';
import { BitcoinAccount } from '../../../../demo/devnet/bitcoin/BitcoinAccount.ts';
import type { AcceptedTransaction, UnspentOutput } from '../../../../demo/devnet/bitcoin/BitcoinLedger.ts';
import { REGTEST } from '../../../../demo/devnet/bitcoin/bityardKeys.ts';
import { type UnisatReply, type UnisatRequest, unisatScript } from './unisatScript.ts';

const Utxos = z.array(z.object({ txid: z.string(), vout: z.int(), value: z.int() }));
const Output = z.object({ scriptpubkey_address: z.string(), value: z.int() });
const Sent = z.object({ vin: z.array(z.object({ prevout: Output })), vout: z.array(Output) });
const Accounts = z.object({
  data: z.object({ accounts: z.array(z.object({ chain: z.string(), address: z.string() })) }),
});
const PhoneReply = z.object({ data: z.object({ id: z.string() }) });
const Listed = z.object({
  data: z.object({
    data: z.object({ detail: z.array(z.object({ inscriptionId: z.string(), data: z.object({ amt: z.string() }) })) }),
  }),
});

/**
 * UniSat with one account on the demo's Bitcoin. Its methods are those of docs.unisat.io (Wallet API). It signs with
 * @scure/btc-signer, and knows the chain only by the demo's node.
 */
export class BityardUnisat {
  readonly #url: string;
  readonly #account: BitcoinAccount;
  /** What the node lists, read before each request. */
  #outputs: readonly UnspentOutput[] = [];
  /** Inscriptions of the account, each on the first satoshi of the first output of its transaction. */
  readonly #inscribed = new Set<string>();
  readonly #signed: Uint8Array[] = [];

  /** `url`: of the demo, with a slash at the end. */
  constructor(url: string) {
    this.#url = url;
    this.#account = new BitcoinAccount({
      addresses: REGTEST,
      ledger: { outputsOf: () => this.#outputs },
      submit: (raw) => this.#keep(raw),
    });
  }

  get address(): string {
    return this.#account.address;
  }

  async install(context: BrowserContext): Promise<void> {
    const methods: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = {
      requestAccounts: () => [this.address],
      getAccounts: () => [this.address],
      getNetwork: () => 'bityard',
      getChain: () => ({ enum: 'BITYARD', name: 'Bityard', network: 'bityard' }),
      getVersion: () => '1.4.10',
      sendBitcoin: (to, satoshi) => this.#send(() => this.#account.pay(String(to), BigInt(Number(satoshi))).txid),
      sendInscription: (to, id) => this.#send(() => this.#account.sendInscription(String(id), String(to)).txid),
      disconnect: () => null,
    };
    await context.exposeFunction('unisatRequest', async ({ method, args }: UnisatRequest): Promise<UnisatReply> => {
      return { result: await methods[method]?.(...args), events: [] };
    });
    await context.addInitScript(unisatScript(Object.keys(methods)));
  }

  /** The demo's phone pays coins, and sends its transfer inscription of the amount, which gives this account the tokens. */
  async fund(satoshi: number, amount?: string): Promise<void> {
    await this.#askPhone({ units: String(satoshi) });
    if (amount === undefined) return;
    const { data } = Accounts.parse(await this.#post('devnet/phone/accounts', {}));
    const phone = data.accounts.find(({ chain }) => chain === 'BITYARD')?.address ?? '';
    const inscription = (await this.#transfers(phone)).find(({ data: { amt } }) => amt === amount)?.inscriptionId;
    if (inscription === undefined) throw new Error('the phone has no such inscription');
    await this.#askPhone({ units: '0', inscription });
  }

  /** Inscribes a transfer, as users do in UniSat before they send tokens. Resolves when the indexer lists it. */
  async inscribeTransfer(amount: string): Promise<string> {
    const body = JSON.stringify({ p: 'brc-20', op: 'transfer', tick: 'yard', amt: amount });
    const id = await this.#send(() => this.#account.inscribe(body));
    this.#inscribed.add(id);
    while (!(await this.#transfers(this.address)).some(({ inscriptionId }) => inscriptionId === id)) {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return id;
  }

  /** Payer and outputs of a transaction, as the demo's node shows them. */
  async sent(hash: string) {
    const { vin, vout } = Sent.parse(await (await this.#node(`tx/${hash}`)).json());
    const outputs = vout.map(({ scriptpubkey_address: to, value }) => ({ to, value }));
    return { from: vin[0]?.prevout.scriptpubkey_address, outputs };
  }

  /** Signs by `sign`, which may need several transactions, and sends them to the node. */
  async #send<T>(sign: () => T): Promise<T> {
    const { script } = this.#account;
    const listed = Utxos.parse(await (await this.#node(`address/${this.address}/utxo`)).json());
    this.#outputs = listed.map(({ txid, vout: index, value }) => {
      const id = `${txid}i0`;
      const inscriptions = index === 0 && this.#inscribed.has(id) ? [{ id, offset: 0n }] : [];
      return { txid, index, value: BigInt(value), script, inscriptions };
    });
    const result = sign();
    for (const raw of this.#signed.splice(0)) {
      const response = await this.#node('tx', { method: 'POST', body: hex.encode(raw) });
      if (!response.ok) throw new Error(`the node refuses the transaction with ${response.status}`);
    }
    return result;
  }

  #keep(raw: Uint8Array): AcceptedTransaction {
    this.#signed.push(raw);
    const { id: txid } = Transaction.fromRaw(raw, { allowUnknownOutputs: true, disableScriptCheck: true });
    return { txid, raw, spent: [], outputs: [], transfers: [] };
  }

  async #transfers(address: string) {
    return Listed.parse(await this.#post('swap/v1/queryBRC20', { address, ticker: 'YARD' })).data.data.detail;
  }

  /** Pays to this account on the phone's page. */
  async #askPhone(asked: { readonly units: string; readonly inscription?: string }): Promise<void> {
    const request = { ...asked, chain: 'BITYARD', to: this.address };
    const { id } = PhoneReply.parse(await this.#post('devnet/phone/request', request)).data;
    const amount = (Number(asked.units) / 1e8).toFixed(8);
    const body = new URLSearchParams({ word: 'pay', to: this.address, amount, memo: '' });
    const page = await (await fetch(`${this.#url}devnet/phone/pay/${id}`, { method: 'POST', body })).text();
    if (!page.includes('Paid.')) throw new Error(page);
  }

  async #post(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(this.#url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  }

  #node(path: string, options: RequestInit = {}): Promise<Response> {
    return fetch(`${this.#url}devnet/rpc/BITYARD/${path}`, options);
  }
}
