import { inscriptionsOf, queryBRC20 } from '../../../api/brc20.ts';
import { brc20Ticker } from '../../../api/brc20Ticker.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import type { ChainContext, Piece, Pieces } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { tickerOf } from './brc20Id.ts';

/**
 * The transfer inscriptions of BRC-20 tokens. An inscription moves as a whole, to the receiver of its satoshi. Nodes do
 * not know inscriptions, so the backend's indexer is used.
 */
export class Inscriptions implements Pieces {
  readonly #api: ChainContext['api'];

  constructor({ api }: Pick<ChainContext, 'api'>) {
    this.#api = api;
  }

  hasPieces({ address }: Token): boolean {
    return tickerOf(address) !== undefined;
  }

  /** @throws AppError `token/bad-address` for a token that is not a BRC-20 token, `api/…` */
  async list(owner: Address, token: Token, { signal }: Cancellable): Promise<readonly Piece[]> {
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
