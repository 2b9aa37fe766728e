import type { Language } from '../../../src/model/language.ts';

/** Index data about an NFT. Its texts are not trusted: they are inserted into sentences as plain text. */
export interface NftFacts {
  readonly name: string;
  readonly collection: string;
  /** Number of different tokens in the collection. */
  readonly tokens: number;
  /** Accounts that hold any token of the collection; `undefined` if unknown. */
  readonly owners: number | undefined;
  readonly standard: 'ERC721' | 'ERC1155';
  /** Accounts that hold this token; an ERC-1155 may have many. `undefined` if unknown. */
  readonly holders: number | undefined;
  /** The rarest first. */
  readonly traits: readonly { readonly trait_type: string; readonly value: string; readonly percent: number }[];
  /** Number of sales of the collection in the period that estimates use. */
  readonly sales: number;
  readonly days: number;
  /** Whether this token was ever sold. */
  readonly wasSold: boolean;
  /** Human decimals with their symbol; `undefined` if there is none. */
  readonly lastPrice: string | undefined;
  readonly floor: string | undefined;
}

/** Maximum number of traits that a text names. */
const TRAITS = 3;
/** A trait is rare if fewer tokens than this have it, in percent. */
const RARE_PERCENT = 5;

/** Describes the known facts in a few sentences, and nothing else. */
export function describeNft(facts: NftFacts, language: Language): string {
  return sentences[language](facts).join(language === 'zh' ? '' : ' ');
}

type Sentences = (facts: NftFacts) => readonly string[];

const sentences: Readonly<Record<Language, Sentences>> = {
  en: (facts) => [
    `${facts.name} is one of ${count(facts.tokens, 'NFT', 'NFTs')} in ${facts.collection}${facts.owners === undefined ? '' : `, a collection held by ${count(facts.owners, 'account', 'accounts')}`}.`,
    ...(facts.standard === 'ERC1155' && facts.holders !== undefined
      ? [`Copies of it are held by ${count(facts.holders, 'account', 'accounts')}.`]
      : []),
    ...traitsOf(
      facts,
      (traits) => `Its rarest traits: ${traits.join(', ')}.`,
      ({ trait_type, value, percent }) =>
        `${trait_type} is ${value} (${shareText(percent)} have it${percent < RARE_PERCENT ? ', which is rare' : ''})`,
    ),
    facts.sales > 0
      ? `${facts.collection} had ${count(facts.sales, 'sale', 'sales')} in the last ${facts.days} days.`
      : `${facts.collection} had no sales in the last ${facts.days} days.`,
    ...(facts.lastPrice
      ? [`This one was last sold for ${facts.lastPrice}.`]
      : neverSold(facts, 'This one was never sold here.')),
    ...(facts.floor ? [`The collection’s floor price is ${facts.floor}.`] : []),
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
        `${trait_type} 为 ${value}（${shareText(percent)} 拥有${percent < RARE_PERCENT ? '，较稀有' : ''}）`,
    ),
    facts.sales > 0
      ? `${facts.collection} 在最近 ${facts.days} 天内成交 ${facts.sales} 次。`
      : `${facts.collection} 在最近 ${facts.days} 天内没有成交。`,
    ...(facts.lastPrice ? [`该 NFT 上次成交价为 ${facts.lastPrice}。`] : neverSold(facts, '该 NFT 尚未在此成交过。')),
    ...(facts.floor ? [`合集当前地板价为 ${facts.floor}。`] : []),
  ],
  ko: (facts) => [
    `${facts.name} 항목은 ${facts.collection} 컬렉션의 NFT ${facts.tokens}개 중 하나${facts.owners === undefined ? '예요' : `이고, 이 컬렉션은 계정 ${facts.owners}개가 보유하고 있어요`}.`,
    ...(facts.standard === 'ERC1155' && facts.holders !== undefined
      ? [`이 NFT의 수량은 계정 ${facts.holders}개가 나누어 보유하고 있어요.`]
      : []),
    ...traitsOf(
      facts,
      (traits) => `가장 희귀한 속성: ${traits.join(', ')}.`,
      ({ trait_type, value, percent }) =>
        `${trait_type}: ${value}(${shareText(percent)} 보유${percent < RARE_PERCENT ? ', 희귀함' : ''})`,
    ),
    facts.sales > 0
      ? `${facts.collection} 컬렉션은 최근 ${facts.days}일 동안 ${facts.sales}건 판매됐어요.`
      : `${facts.collection} 컬렉션은 최근 ${facts.days}일 동안 판매가 없었어요.`,
    ...(facts.lastPrice
      ? [`이 NFT의 최근 판매가: ${facts.lastPrice}.`]
      : neverSold(facts, '이 NFT는 여기에서 판매된 적이 없어요.')),
    ...(facts.floor ? [`컬렉션의 현재 최저가: ${facts.floor}.`] : []),
  ],
};

function traitsOf(
  { traits }: NftFacts,
  sentence: (traits: readonly string[]) => string,
  one: (trait: NftFacts['traits'][number]) => string,
): readonly string[] {
  return traits.length === 0 ? [] : [sentence(traits.slice(0, TRAITS).map(one))];
}

/** A sale without a known price is also a sale. */
function neverSold({ wasSold }: NftFacts, sentence: string): readonly string[] {
  return wasSold ? [] : [sentence];
}

/** As the app writes a percentage: two fraction digits below 1%, one above. `percent` has two. */
function shareText(percent: number): string {
  const hundredths = Math.round(percent * 100);
  return `${hundredths < 100 ? hundredths / 100 : Math.round(hundredths / 10) / 10}%`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
