import type { AssistantQuestion } from '../Assistant.ts';
import { texts } from '../texts/texts.ts';
import type { ChainMention, Listed, Mention, TokenLookup } from './TokenLookup.ts';
import type { Fact, Tool } from './Tool.ts';

/** Words for exchanging one token for another, or taking it to another chain. */
export const asksToSwap =
  /\b(?:swap|exchange|convert|trade|change|turn|bridge|move|buy)(?:ing)?\b|换|兑|跨链|跨到|买|购买|바꾸|바꿔|바꿀|바꿨|스왑|교환|환전|전환|구매|사고/i;

/** "buy USDC with ETH": the token to pay with is named last. */
const paidLast = /\b(?:buy|get)\b.*\b(?:with|for|from|using)\b/i;

interface Mentions {
  readonly named: readonly Mention[];
  readonly chains: readonly ChainMention[];
  readonly text: string;
}

/** Recognizes a swap request: "swap 2 ETH to USDC". Tokens come from the list. Addresses in the question are ignored. */
export class RouteTool implements Tool {
  readonly #book: TokenLookup;

  constructor(book: TokenLookup) {
    this.#book = book;
  }

  look({ text, language }: AssistantQuestion): readonly Fact[] {
    if (!asksToSwap.test(text)) return [];
    const chains = this.#book.chainMentions(text);
    const named = this.#book.mentions(text).filter((mention) => !isChainOf(mention, chains, text));
    const inOrder = paidLast.test(text) ? [...named].reverse() : named;
    const [pay, get = chains.length > 1 ? pay : undefined] = inOrder;
    if (!pay || !get) return [];
    const from = this.#choose(pay, { named, chains, text });
    const to = this.#chooseOther(get, from, chainFor(get, { named, chains, text }, get === pay));
    if (!from || !to) return [];
    const amount = amountBefore(text, pay);
    const ownTexts = texts[language];
    const side = ({ symbol, chain }: Listed) => ownTexts.onChain(symbol, chain);
    return [
      {
        text: ownTexts.route(`${amount} ${side(from)}`.trim(), side(to)),
        card: { type: 'route', key: { from: keyOf(from), to: keyOf(to), amount } },
      },
    ];
  }

  #choose(mention: Mention, { named, chains, text }: Mentions): Listed | undefined {
    const listings = this.#book.listings(mention.symbol);
    const chain = chainFor(mention, { named, chains, text }, false);
    return chain === undefined ? listings[0] : listings.find((listing) => listing.chain === chain);
  }

  /** The other token on the named chain, else on the first token's chain, else on any chain; never the same token. */
  #chooseOther({ symbol }: Mention, from: Listed | undefined, chain: string | undefined): Listed | undefined {
    const listings = this.#book
      .listings(symbol)
      .filter(({ chain, address }) => chain !== from?.chain || address !== from.address);
    if (chain !== undefined) return listings.find((listing) => listing.chain === chain);
    return listings.find((listing) => listing.chain === from?.chain) ?? listings[0];
  }
}

function keyOf({ chain, address }: Listed) {
  return { chain, address };
}

const before = /(?:\b(?:on|in|at|from|to|via)(?: the)?|[@（(]|在|从|到|至|跨到)\s*$/i;
const after = /^\s*(?:上|链|的|\bchain\b|\bnetwork\b|체인|네트워크|에서|에 있는|의|으로|로)/i;

const takesAlong = /\b(?:bridg|mov)(?:e|ing)\b|跨链|跨到/i;

/**
 * Some chains have the name of their coin. The words around it show whether it is the chain. In a bridge request, the name
 * after "from" or "to" is the chain, and the bridged asset is a token.
 */
function isChainOf(mention: Mention, chains: readonly ChainMention[], text: string): boolean {
  if (!chains.some(({ from, to }) => from === mention.from && to === mention.to)) return false;
  const textBefore = text.slice(0, mention.from);
  if (takesAlong.test(text) && /(?:\b(?:from|to)|从|到|至)\s*$/i.test(textBefore)) return true;
  const isOn = /(?:\b(?:on|in|at|via)(?: the)?|[@（(]|在)\s*$/i.test(textBefore);
  return isOn || /^\s*(?:上|链|\bchain\b|\bnetwork\b|체인|네트워크)/i.test(text.slice(mention.to));
}

/** The chain named for a token; `undefined` if none is named. `isTarget` if one token is named for both sides. */
function chainFor(mention: Mention, { named, chains, text }: Mentions, isTarget: boolean): string | undefined {
  const found = chains.filter(
    (chain) =>
      !named.some(({ from }) => from === chain.from) &&
      (before.test(text.slice(0, chain.from)) || after.test(text.slice(chain.to))),
  );
  if (named.length === 1) return found[isTarget ? 1 : 0]?.chain;
  const nearest = (chain: ChainMention) =>
    [...named].sort((one, other) => distance(one, chain, text) - distance(other, chain, text))[0];
  return found.find((chain) => nearest(chain) === mention)?.chain;
}

/** English has the chain after the token; Chinese and Korean have it before. */
function distance(token: Mention, chain: ChainMention, text: string): number {
  const isBefore = chain.to <= token.from;
  const between = isBefore ? text.slice(chain.to, token.from) : text.slice(token.to, chain.from);
  const isUsual = isBefore
    ? /^\s*(?:上的|上|链上的|链的|链|的|의|체인의|에서|에 있는)?\s*$/.test(between)
    : /^\s*(?:on|in|at|from|to|@|\(|（)/i.test(between);
  return between.length + (isUsual ? 0 : 100);
}

/** The number directly before a token; empty without one. "Half" is not a number. */
function amountBefore(text: string, { from }: Mention): string {
  const number = /(\d[\d,]*(?:\.\d+)?|\.\d+)\s*(?:个|個|枚|개|개의)?\s*\$?$/.exec(text.slice(0, from))?.[1] ?? '';
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number);
  const plain = isGrouped ? number.replaceAll(',', '') : number;
  return /^\d{0,30}(?:\.\d{1,30})?$/.test(plain) && Number(plain) > 0 ? plain : '';
}
