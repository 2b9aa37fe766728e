import { parseUnits } from 'ethers';

/** A parsed question. */
export interface Question {
  /** Words to find, in lower case. */
  readonly words: readonly string[];
  /** Maximum price in the chain's coin, base units; `undefined` if no limit is named. */
  readonly maxPrice: bigint | undefined;
  /** Only NFTs for sale. */
  readonly isForSale: boolean;
}

const WORDS = 8;
const amount = '(\\d{1,12}(?:\\.\\d{1,40})?)(?![\\d.])';
const before = '(?:under|below|less than|at most|up to|max(?:imum)?|cheaper than|<=?|低于|不超过|少于|最多|小于)';
const after = '(?:or less|以下|以内|이하|미만|까지)';
const sale = /for sale|to buy|\bbuy\b|cheap(?:est)?|listed|在售|出售|便宜|购买|판매\s?중|구매|저렴한|싼/giu;
/** Words without meaning for the search. */
const empty = new Set(
  [
    'a an and any are at by can do find for from get give have i in is it list me most my nft nfts of on one ones or please show some',
    'something that the there them this to want what which who with you collection collections',
    '的 和 请 找 有 我 想 要 个 一些 显示 查找 哪些 合集 的合集',
    '그리고 있는 찾아줘 보여줘 주세요 컬렉션 좀 나의 모든',
  ].flatMap((line) => line.split(' ')),
);

/** A limit before or after the number, in each language. The coin or its wrapped form may follow the number. */
function limitsIn(symbol: string): readonly RegExp[] {
  const coin = `(?:w?${symbol.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')})?`;
  return [new RegExp(`${before}\\s*${amount}\\s*${coin}`, 'iu'), new RegExp(`${amount}\\s*${coin}\\s*${after}`, 'iu')];
}

/** Parses the typed text. A number with more decimals than the coin has is not used as a limit. */
export function readQuestion(
  text: string,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): Question {
  let rest = text.normalize('NFKC').toLowerCase();
  let maxPrice: bigint | undefined;
  for (const limit of limitsIn(symbol)) {
    const found = limit.exec(rest);
    if (!found?.[1] || maxPrice !== undefined) continue;
    maxPrice = unitsOf(found[1], decimals);
    if (maxPrice !== undefined) rest = rest.replace(found[0], ' ');
  }
  const isForSale = maxPrice !== undefined || rest.search(sale) >= 0;
  rest = rest.replaceAll(sale, ' ');
  const words = rest.split(/[\s\p{C},.;:!?，。；：！？、"'“”()]+/u).filter((word) => word !== '' && !empty.has(word));
  return { words: [...new Set(words)].slice(0, WORDS), maxPrice, isForSale };
}

function unitsOf(text: string, decimals: number): bigint | undefined {
  try {
    return parseUnits(text, decimals);
  } catch {
    return undefined;
  }
}
