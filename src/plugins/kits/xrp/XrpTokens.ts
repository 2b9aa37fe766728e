import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin, TokenLookup } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import type { XrpNodes } from './XrpNodes.ts';
import { parseXrpToken } from './xrpToken.ts';

const codes = z.array(z.string());
const Currencies = z.object({ receive_currencies: codes, send_currencies: codes });

/** The ledger stores tokens with 15 to 16 digits and without decimals. With this number, every usual quantity is whole. */
const DECIMALS = 15;

/** Looks up tokens by `CURRENCY.rISSUER`. */
export class XrpTokens implements TokenLookup {
  readonly #nodes: XrpNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: XrpNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  isTokenAddress(text: string): boolean {
    return parseXrpToken(text) !== undefined;
  }

  async describe(address: Address, options: Cancellable): Promise<Token> {
    const { id, name, native } = this.#chain;
    const token = parseXrpToken(address);
    if (!token) throw new AppError('token/bad-address', { address, chain: name });
    const params = { account: token.issuer, ledger_index: 'validated', strict: true };
    const issued = await this.#nodes.query(
      (node) => node.call('account_currencies', { params, schema: Currencies, absentAt: ['actNotFound'] }),
      options,
    );
    const known = [...(issued?.receive_currencies ?? []), ...(issued?.send_currencies ?? [])];
    if (!known.includes(token.currency)) throw new AppError('token/not-found', { address, chain: name });
    const text = currencyText(token.currency);
    // Only the ledger's coin is XRP. A token with that name is shown by its currency code.
    const symbol = displayText(text.toUpperCase() === native.symbol ? token.currency : text, 32);
    const spelled = `${token.currency}.${token.issuer}`;
    return {
      id: this.#chain.tokenId(spelled),
      chain: id,
      symbol,
      name: symbol,
      decimals: DECIMALS,
      address: spelled,
    };
  }
}

/** 40 digits are often ASCII with zeros behind it. */
function currencyText(currency: string): string {
  if (currency.length !== 40) return currency;
  const bytes = (currency.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const text = String.fromCharCode(...bytes).replace(/\0+$/, '');
  return /^[\x21-\x7e]+$/.test(text) ? text : currency;
}
