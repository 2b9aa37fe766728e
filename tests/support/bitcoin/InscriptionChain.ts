import { hex } from '@scure/base';
import { Address, NETWORK, OutScript } from '@scure/btc-signer';
import { formatUnits } from 'ethers';
import type {
  DepositChain,
  DepositLedger,
  DepositToken,
  IncomingPayment,
  PayoutEnd,
  PayoutLedger,
  ReturnedPayment,
  SentPayout,
} from '../../../server/channels/devnet/deposits/DepositChain.ts';
import bitcoin from '../../../src/plugins/chains/bitcoin/index.ts';
import { recordedAnswers } from '../services/familyNodes.ts';
import { type RecordedRequest, recordedNodes } from '../services/recordedNodes.ts';
import { BitcoinAccount, type Network, scriptOf } from './BitcoinAccount.ts';
import { type AcceptedTransaction, BitcoinLedger } from './BitcoinLedger.ts';

/** The token that the service takes and pays. */
export const ordi: DepositToken = {
  symbol: 'ORDI',
  name: 'ordi',
  decimals: 18,
  address: 'brc20:ordi',
  pool: { tokens: 100_000n, dollars: 2_000_000n },
};

const TICK = 'ordi';
const BLOCK_MS = 50;
const FIRST_BLOCK = 900_000;
/** Satoshi of each account of the service, for fees. */
const FUNDS = 10_000_000n;
/** Mints of 1,000 that the service holds for payouts. */
const MINTS = 10;

type Included = AcceptedTransaction & { readonly height: number; readonly at: number };

/**
 * Bitcoin in memory, with inscriptions and BRC-20: a block every few milliseconds, a node (Esplora, API.md), and UniSat's indexer
 * (unisat-dev-docs, brc20-indexer.yaml). The service has two accounts for deposits, and one that pays.
 */
export class InscriptionChain implements DepositLedger, PayoutLedger, Network {
  readonly origin = 'https://bitcoin.test';
  /** Address of its node. */
  readonly url = `${this.origin}/node`;
  readonly ledger = new BitcoinLedger();
  readonly deposits: readonly [BitcoinAccount, BitcoinAccount];
  readonly #treasury: BitcoinAccount;
  readonly #startedAt = Date.now();
  readonly #included: Included[] = [];
  readonly #returns: ReturnedPayment[] = [];
  readonly #ends: PayoutEnd[] = [];
  readonly #recorded = recordedAnswers(bitcoin);

  constructor() {
    this.deposits = [this.account(FUNDS), this.account(FUNDS)];
    this.#treasury = this.account(FUNDS);
    this.#treasury.inscribe(`{"p":"brc-20","op":"deploy","tick":"${TICK}","max":"21000000","lim":"1000"}`);
    for (let minted = 0; minted < MINTS; minted += 1) this.mint(this.#treasury);
  }

  /** A new account with coins. */
  account(satoshi: bigint): BitcoinAccount {
    const account = new BitcoinAccount(this);
    this.ledger.fund(account.script, satoshi);
    return account;
  }

  mint(account: BitcoinAccount): void {
    account.inscribe(`{"p":"brc-20","op":"mint","tick":"${TICK}","amt":"1000"}`);
  }

  /** Returns the id of the inscription. */
  inscribeTransfer(account: BitcoinAccount, amount: string): string {
    return account.inscribe(`{"p":"brc-20","op":"transfer","tick":"${TICK}","amt":"${amount}"}`);
  }

  /** Units that the address can inscribe transfers of. */
  availableAt(address: string): bigint {
    return this.ledger.brc20.available(TICK, hex.encode(scriptOf(address)));
  }

  get height(): number {
    return FIRST_BLOCK + Math.floor((Date.now() - this.#startedAt) / BLOCK_MS);
  }

  /** Puts a signed transaction into the next block. */
  submit(raw: Uint8Array): AcceptedTransaction {
    const accepted = this.ledger.accept(raw);
    this.#included.push({ ...accepted, height: this.height + 1, at: Date.now() });
    return accepted;
  }

  /** A transaction by its id. */
  sent(txid: string): Included | undefined {
    return this.#included.find((transaction) => transaction.txid === txid);
  }

  async head(): Promise<number> {
    return this.height;
  }

  /** Transfers of BRC-20 to the accounts for deposits. */
  async payments(): Promise<readonly IncomingPayment[]> {
    return this.#included.flatMap(({ txid, height, at, transfers }) =>
      transfers.flatMap(({ owner, to, units, tick }) => {
        const account = this.deposits.find(({ script }) => hex.encode(script) === to);
        if (!account || owner === to) return [];
        const sender = addressOf(hex.decode(owner));
        return [{ hash: txid, height, at, sender, account: account.address, memo: '', token: `brc20:${tick}`, units }];
      }),
    );
  }

  async returns(): Promise<readonly ReturnedPayment[]> {
    return this.#returns;
  }

  async lookUp(hash: string) {
    const found = this.sent(hash);
    if (!found) return undefined;
    const [first] = found.spent;
    const sender = first ? addressOf(first.script) : '';
    return { status: found.height <= this.height ? 'included' : 'pending', sender } as const;
  }

  async sendBack(hash: string, reason: number): Promise<void> {
    const payment = (await this.payments()).find((one) => one.hash === hash);
    const account = this.deposits.find(({ address }) => address === payment?.account);
    if (!payment || !account || this.#returns.some(({ of }) => of === hash)) return;
    const back = account.sendInscription(
      this.inscribeTransfer(account, formatUnits(payment.units, ordi.decimals)),
      payment.sender,
    );
    this.#returns.push({ of: hash, hash: back.txid, height: this.height + 1, at: Date.now(), reason });
  }

  async available(token: string): Promise<bigint> {
    return token === ordi.address ? this.availableAt(this.#treasury.address) : 0n;
  }

  async ends(): Promise<readonly PayoutEnd[]> {
    return this.#ends;
  }

  /** Inscribes the amount and sends the inscription. */
  async send(payout: SentPayout): Promise<void> {
    if (this.#hasEnded(payout.orderId)) return;
    const id = this.inscribeTransfer(this.#treasury, formatUnits(payout.units, ordi.decimals));
    const { txid } = this.#treasury.sendInscription(id, payout.recipient);
    this.#ends.push({ kind: 'sent', ...payout, hash: txid, height: this.height + 1, at: Date.now() });
  }

  async cancel(orderId: string, reason: number): Promise<void> {
    if (this.#hasEnded(orderId)) return;
    this.#ends.push({ kind: 'cancelled', orderId, reason, height: this.height + 1, at: Date.now() });
  }

  #hasEnded(orderId: string): boolean {
    return this.#ends.some((end) => end.orderId === orderId);
  }

  async asDepositChain(): Promise<DepositChain> {
    const driver = await bitcoin.loadDriver(recordedNodes(bitcoin, this.#recorded.answer).context);
    const { symbol, name, decimals } = bitcoin.native;
    return {
      name: bitcoin.wire.name,
      id: bitcoin.id,
      chainId: Number(bitcoin.wire.chainId),
      native: { symbol, name, decimals, address: bitcoin.wire.nativeAddress ?? '' },
      rpcUrls: [this.url],
      accounts: [this.deposits[0].address, this.deposits[1].address],
      // `sendInscription` writes no memo.
      orderBy: { kind: 'account' },
      pool: { coins: 100n, dollars: 6_000_000n },
      tokens: [ordi],
      ledger: this,
      payouts: this,
      readAddress: (text) => (driver.isAddress(text) ? driver.canonicalAddress(text) : undefined),
    };
  }

  /** Answers of the node and of the indexer. */
  answer({ url, body }: RecordedRequest): unknown {
    const { pathname } = new URL(url);
    const [, host, ...path] = pathname.split('/');
    if (host === 'unisat') return this.#indexed(path);
    return this.#node(path) ?? this.#recorded.answer({ url: url.replace('/node', ''), body });
  }

  #node([kind, what = '', part]: readonly string[]): unknown {
    if (kind === 'blocks') return String(this.height);
    if (kind === 'address') {
      const outputs = this.ledger.outputsOf(scriptOf(what));
      if (part === 'utxo')
        return outputs.map(({ txid, index, value }) => ({ txid, vout: index, value: Number(value) }));
      if (part === 'txs') return this.#included.filter((one) => isOf(one, what)).map((one) => this.#shown(one));
      const sum = outputs.reduce((total, { value }) => total + value, 0n);
      const none = { funded_txo_sum: 0, spent_txo_sum: 0 };
      return { chain_stats: { ...none, funded_txo_sum: Number(sum) }, mempool_stats: none };
    }
    if (kind !== 'tx') return undefined;
    const found = this.sent(what);
    return found ? this.#shown(found) : 404;
  }

  #shown({ txid, height, spent, outputs }: Included) {
    return {
      txid,
      status: { confirmed: height <= this.height, block_height: height },
      vin: spent.map(({ script, value }) => ({
        prevout: { scriptpubkey_address: addressOf(script), value: Number(value) },
      })),
      vout: outputs.map(({ script, value }) => ({ scriptpubkey_address: addressOf(script), value: Number(value) })),
    };
  }

  /** `/v1/indexer/address/{address}/brc20/{ticker}/transferable-inscriptions` */
  #indexed([, , , address = '', , tick = '', what]: readonly string[]): unknown {
    if (what !== 'transferable-inscriptions') return 404;
    const open = this.ledger.brc20.transfers(tick, hex.encode(scriptOf(address)));
    const detail = open.map(({ id, amt }) => ({
      inscriptionNumber: this.ledger.numberOf(id),
      inscriptionId: id,
      satoshi: Number(this.ledger.holderOf(id)?.value ?? 0n),
      confirmations: Math.max(0, this.height - (this.sent(id.slice(0, 64))?.height ?? 0) + 1),
      data: { op: 'transfer', tick: TICK, lim: '1000', amt, decimal: '18' },
    }));
    return { code: 0, msg: 'OK', data: { start: 0, total: detail.length, detail } };
  }
}

function isOf({ spent, outputs }: Included, address: string): boolean {
  return [...spent, ...outputs].some(({ script }) => addressOf(script) === address);
}

function addressOf(script: Uint8Array): string {
  return Address(NETWORK).encode(OutScript.decode(script));
}
