import type { Language } from '../../src/model/language.ts';

export interface AiSearchTexts {
  readonly tag: string;
  readonly title: string;
  readonly intro: string;
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly searching: string;
  readonly none: string;
  readonly failed: string;
  readonly tooMany: string;
  readonly found: string;
  readonly results: string;
  readonly collection: string;
  readonly floor: string;
  readonly noFloor: string;
  readonly nft: string;
  readonly price: string;
  readonly noPrice: string;
}

/** Texts of the page. */
export const aiSearchTexts: Readonly<Record<Language, AiSearchTexts>> = {
  en: {
    tag: 'en',
    title: 'Describe what you’re looking for',
    intro: 'Use your own words: names, traits, a price limit. Results come from this marketplace’s index.',
    label: 'What are you looking for?',
    placeholder: 'red robots under 2',
    search: 'Search',
    searching: 'Searching…',
    none: 'No results. Try fewer or other words.',
    failed: 'Couldn’t search. Try again.',
    tooMany: 'Too many searches. Wait a minute and try again.',
    found: '{count} found',
    results: 'Results',
    collection: 'Collection of {count} items, {owners} owners.',
    floor: 'Floor price {price}.',
    noFloor: 'None for sale.',
    nft: 'From {collection}.',
    price: 'For sale at {price}.',
    noPrice: 'Not for sale.',
  },
  zh: {
    tag: 'zh-CN',
    title: '描述您想找的内容',
    intro: '用您自己的话描述：名称、属性、价格上限。结果来自本市场的索引。',
    label: '您想找什么？',
    placeholder: '红色 机器人 低于 2',
    search: '搜索',
    searching: '正在搜索…',
    none: '没有结果，请减少或更换关键词。',
    failed: '搜索失败，请重试。',
    tooMany: '搜索过于频繁，请一分钟后再试。',
    found: '找到 {count} 项',
    results: '结果',
    collection: '合集，共 {count} 件藏品，{owners} 位持有人。',
    floor: '地板价 {price}。',
    noFloor: '暂无在售。',
    nft: '属于 {collection}。',
    price: '售价 {price}。',
    noPrice: '未在售。',
  },
  ko: {
    tag: 'ko',
    title: '찾는 것을 설명해 주세요',
    intro: '이름, 속성, 가격 한도 등을 자유롭게 적어 주세요. 이 마켓의 색인에서 찾아요.',
    label: '무엇을 찾으시나요?',
    placeholder: '빨간 로봇 2 이하',
    search: '검색',
    searching: '검색 중…',
    none: '결과가 없어요. 단어를 줄이거나 바꿔 보세요.',
    failed: '검색하지 못했어요. 다시 시도하세요.',
    tooMany: '검색이 너무 많아요. 1분 뒤에 다시 시도하세요.',
    found: '{count}개 찾음',
    results: '결과',
    collection: '아이템 {count}개, 보유자 {owners}명 컬렉션.',
    floor: '최저가 {price}.',
    noFloor: '판매 중인 아이템이 없어요.',
    nft: '{collection} 컬렉션.',
    price: '{price}에 판매 중.',
    noPrice: '판매 안 함.',
  },
};
