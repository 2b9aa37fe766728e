import type { FramedLanguage } from '../../http/framedPage.ts';

/** What the index knows of an NFT. Texts of others: they are put into sentences and are nothing but text there. */
export interface NftFacts {
  readonly name: string;
  readonly collection: string;
  /** Different ones that exist in the collection. */
  readonly tokens: number;
  /** Accounts that hold any of the collection; `undefined` where nobody said. */
  readonly owners: number | undefined;
  readonly standard: 'ERC721' | 'ERC1155';
  /** Accounts that hold this one; pieces of an ERC-1155 may be with many. `undefined` where nobody said. */
  readonly holders: number | undefined;
  /** The rarest first. */
  readonly traits: readonly { readonly trait_type: string; readonly value: string; readonly percent: number }[];
  /** Of the collection, as far back as estimates look. */
  readonly sales: number;
  readonly days: number;
  /** Whether this very one was ever sold. */
  readonly wasSold: boolean;
  /** Human decimals with their symbol; `undefined` where there is none. */
  readonly lastPrice: string | undefined;
  readonly floor: string | undefined;
}

/** How many of its traits a text names. */
const TRAITS = 3;
/** A trait that fewer have is rare. */
const RARE_PERCENT = 5;

/** A few sentences of what is known, and of nothing else. */
export function describeNft(facts: NftFacts, language: FramedLanguage): string {
  return sentences[language](facts).join(language === 'zh' ? '' : ' ');
}

type Sentences = (facts: NftFacts) => readonly string[];

const sentences: Readonly<Record<FramedLanguage, Sentences>> = {
  en: (facts) => [
    `${facts.name} is one of ${count(facts.tokens, 'NFT', 'NFTs')} in ${facts.collection}${facts.owners === undefined ? '' : `, a collection held by ${count(facts.owners, 'account', 'accounts')}`}.`,
    ...(facts.standard === 'ERC1155' && facts.holders !== undefined
      ? [`Pieces of it are held by ${count(facts.holders, 'account', 'accounts')}.`]
      : []),
    ...traitsOf(
      facts,
      (traits) => `Its rarest traits: ${traits.join(', ')}.`,
      ({ trait_type, value, percent }) =>
        `${trait_type} is ${value} (${percent} % have it${percent < RARE_PERCENT ? ', which is rare' : ''})`,
    ),
    facts.sales > 0
      ? `${facts.collection} had ${count(facts.sales, 'sale', 'sales')} in the last ${facts.days} days.`
      : `Nothing of ${facts.collection} was sold in the last ${facts.days} days.`,
    ...(facts.lastPrice
      ? [`This one was last sold for ${facts.lastPrice}.`]
      : neverSold(facts, 'This one was never sold here.')),
    ...(facts.floor ? [`The lowest price asked in the collection is ${facts.floor}.`] : []),
  ],
  zh: (facts) => [
    `${facts.name} 属于合集 ${facts.collection}，该合集共有 ${facts.tokens} 个 NFT${facts.owners === undefined ? '' : `，由 ${facts.owners} 个账户持有`}。`,
    ...(facts.standard === 'ERC1155' && facts.holders !== undefined
      ? [`该 NFT 的份额由 ${facts.holders} 个账户持有。`]
      : []),
    ...traitsOf(
      facts,
      (traits) => `最稀有的属性：${traits.join('、')}。`,
      ({ trait_type, value, percent }) =>
        `${trait_type} 为 ${value}（${percent}% 拥有${percent < RARE_PERCENT ? '，较稀有' : ''}）`,
    ),
    facts.sales > 0
      ? `${facts.collection} 在最近 ${facts.days} 天内成交 ${facts.sales} 次。`
      : `${facts.collection} 在最近 ${facts.days} 天内没有成交。`,
    ...(facts.lastPrice ? [`该 NFT 上次成交价为 ${facts.lastPrice}。`] : neverSold(facts, '该 NFT 尚未在此成交过。')),
    ...(facts.floor ? [`合集当前最低挂单价为 ${facts.floor}。`] : []),
  ],
  korea: (facts) => [
    `${facts.name} 항목은 ${facts.collection} 컬렉션의 NFT ${facts.tokens}개 중 하나${facts.owners === undefined ? '입니다' : `이며, 이 컬렉션은 계정 ${facts.owners}개가 보유하고 있습니다`}.`,
    ...(facts.standard === 'ERC1155' && facts.holders !== undefined
      ? [`이 NFT의 수량은 계정 ${facts.holders}개가 나누어 보유하고 있습니다.`]
      : []),
    ...traitsOf(
      facts,
      (traits) => `가장 희귀한 속성: ${traits.join(', ')}.`,
      ({ trait_type, value, percent }) =>
        `${trait_type}: ${value} (${percent}% 보유${percent < RARE_PERCENT ? ', 희귀함' : ''})`,
    ),
    facts.sales > 0
      ? `${facts.collection} 컬렉션은 최근 ${facts.days}일 동안 ${facts.sales}건 판매되었습니다.`
      : `${facts.collection} 컬렉션은 최근 ${facts.days}일 동안 판매가 없었습니다.`,
    ...(facts.lastPrice
      ? [`이 NFT의 최근 판매가는 ${facts.lastPrice}입니다.`]
      : neverSold(facts, '이 NFT는 여기에서 판매된 적이 없습니다.')),
    ...(facts.floor ? [`컬렉션의 현재 최저 판매 희망가는 ${facts.floor}입니다.`] : []),
  ],
};

function traitsOf(
  { traits }: NftFacts,
  sentence: (traits: readonly string[]) => string,
  one: (trait: NftFacts['traits'][number]) => string,
): readonly string[] {
  return traits.length === 0 ? [] : [sentence(traits.slice(0, TRAITS).map(one))];
}

/** Sold for what has no name here is sold all the same. */
function neverSold({ wasSold }: NftFacts, sentence: string): readonly string[] {
  return wasSold ? [] : [sentence];
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
