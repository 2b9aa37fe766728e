import * as z from 'zod/mini';
import { inscriptionsOf, queryBRC20 } from '../../../api/brc20.ts';
import { brc20Ticker } from '../../../api/brc20Ticker.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { ChainContext, Piece, Pieces } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { BitcoinNodes } from './BitcoinNodes.ts';
import { tickerOf } from './brc20Id.ts';

/** Pieces that a list proves, and at once: each takes two requests. */
const MAX_PROVEN = 24;
const AT_ONCE = 4;

/** The JSON of a transfer (layer1.gitbook.io/layer1-foundation/protocols/brc-20/documentation). */
const Transfer = z.object({ p: z.literal('brc-20'), op: z.literal('transfer'), tick: z.string(), amt: z.string() });
type Transfer = z.output<typeof Transfer>;

/**
 * The transfer inscriptions of BRC-20 tokens. An inscription moves as a whole, to the receiver of its satoshi. Nodes do
 * not know who holds which one, so the backend's indexer lists them. What one says is read from the chain.
 */
export class Inscriptions implements Pieces {
  readonly #api: ChainContext['api'];
  readonly #nodes: BitcoinNodes;
  /** By id. They never change. */
  readonly #transfers = new Map<string, Transfer>();

  constructor({ api }: Pick<ChainContext, 'api'>, nodes: BitcoinNodes) {
    this.#api = api;
    this.#nodes = nodes;
  }

  hasPieces({ address }: Token): boolean {
    return tickerOf(address) !== undefined;
  }

  /**
   * Amounts after the first 24 pieces are the service's word: `prove` one before it is sent.
   * @throws AppError `token/bad-address` for a token that is not a BRC-20 token, and `api/…`, also for a piece that is another
   * one on the chain, `chain/unreachable`
   */
  async list(owner: Address, token: Token, options: Cancellable): Promise<readonly Piece[]> {
    const listed = await this.#listed(owner, token, options);
    for (let at = 0; at < Math.min(listed.length, MAX_PROVEN); at += AT_ONCE) {
      await Promise.all(listed.slice(at, at + AT_ONCE).map((piece) => this.prove(piece, token, options)));
    }
    return listed;
  }

  /** @throws AppError `api/malformed` for a piece that the chain does not have, or with another amount, `chain/unreachable` */
  async prove({ id, amount }: Piece, token: Token, options: Cancellable): Promise<void> {
    const transfer = this.#transfers.get(id) ?? readTransfer(await this.#contentOf(id, options));
    this.#transfers.set(id, transfer);
    const { tick, amt } = transfer;
    const isSame = brc20Ticker(tick) === tickerOf(token.address) && amountOf(amt, token).equals(amount);
    if (!isSame) throw malformed(`${id} moves ${amt} ${tick}`);
  }

  async #listed(owner: Address, token: Token, { signal }: Cancellable): Promise<readonly Piece[]> {
    const ticker = tickerOf(token.address);
    if (ticker === undefined)
      throw new AppError('token/bad-address', { address: token.address ?? '', chain: 'BRC-20' });
    const request = { address: owner, ticker: ticker.toUpperCase() };
    const reply = await this.#api.call(queryBRC20, request, signal ? { signal } : {});
    const found = new Map<string, Piece>();
    for (const { id, ticker: written, amount } of inscriptionsOf(reply)) {
      if (brc20Ticker(written) !== ticker) throw malformed('an inscription of another ticker');
      found.set(id, { id, amount: amountOf(amount, token) });
    }
    return [...found.values()].filter(({ amount }) => amount.isPositive);
  }

  /** The owner's balance of the token. Counts only inscribed amounts, because nothing else can be sent. */
  async balance(owner: Address, token: Token, options: Cancellable): Promise<Amount> {
    const pieces = await this.list(owner, token, options);
    return pieces.reduce((sum, { amount }) => sum.plus(amount), Amount.zero(token));
  }

  async #contentOf(id: string, options: Cancellable): Promise<Uint8Array> {
    const { readInscription } = await import('./readInscription.ts');
    try {
      return await readInscription(id, (txid) => this.#nodes.query((node) => node.text(`/tx/${txid}/hex`), options));
    } catch (error) {
      options.signal?.throwIfAborted();
      throw error instanceof AppError ? error : malformed(`${id} is not on the chain`);
    }
  }
}

function readTransfer(content: Uint8Array): Transfer {
  try {
    return z.parse(Transfer, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content)));
  } catch {
    throw malformed('an inscription that is no transfer');
  }
}

function amountOf(text: string, token: Token): Amount {
  try {
    return Amount.parse(text, token);
  } catch {
    throw malformed('an amount that the token does not have');
  }
}

function malformed(detail: string): AppError {
  return new AppError('api/malformed', { endpoint: queryBRC20.path, detail });
}
