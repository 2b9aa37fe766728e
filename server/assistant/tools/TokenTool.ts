import type { AssistantQuestion } from '../Assistant.ts';
import { texts } from '../texts/texts.ts';
import { asksToSwap } from './RouteTool.ts';
import type { TokenLookup } from './TokenLookup.ts';
import type { Fact, Tool } from './Tool.ts';

const MAX_CARDS = 3;

const asksAboutToken =
  /\bwhat(?:'s| is| are)\b|\btokens?\b|\bcoins?\b|\bprice|\baddress|\bcontract|\bchains?\b|\bnetworks?\b|\bsupport|\blisted?\b|\bwhere\b|是什么|代币|价格|地址|合约|哪些链|哪条链|支持|뭐|무엇|토큰|코인|가격|주소|컨트랙트|체인|지원/i;

/** Answers a question about a token of the coin list, by its symbol. */
export class TokenTool implements Tool {
  readonly #book: TokenLookup;

  constructor(book: TokenLookup) {
    this.#book = book;
  }

  look({ text, language }: AssistantQuestion): readonly Fact[] {
    if (!asksAboutToken.test(text) || asksToSwap.test(text)) return [];
    const symbols = this.#book
      .mentions(text)
      .filter(({ isExact, from }) => isExact || text[from - 1] === '$')
      .map(({ symbol }) => symbol);
    const [symbol] = symbols;
    const listings = symbol === undefined ? [] : this.#book.listings(symbol);
    const [first] = listings;
    if (!first) return [];
    const chains = [...new Set(listings.map(({ chain }) => chain))];
    const fact = texts[language].token(first.symbol, first.name, chains);
    return listings.slice(0, MAX_CARDS).map(({ chain, address }, index) => ({
      text: index === 0 ? fact : '',
      card: { type: 'token', key: { chain, address } },
    }));
  }
}
