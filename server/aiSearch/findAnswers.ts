import { type RawBuilder, sql } from 'kysely';
import { findCollections } from '../nft/read/findCollections.ts';
import { and, findTokens, likePart, type NftCard } from '../nft/read/findTokens.ts';
import { inCoin, mainnetOf, payment, type Reads } from '../nft/read/Reads.ts';
import type { AiSearchTexts } from './aiSearchTexts.ts';
import { readQuestion } from './readQuestion.ts';

const COLLECTIONS = 4;
const NFTS = 8;

/** A search result, with a path of the app. */
export interface FoundAnswer {
  readonly kind: 'collection' | 'nft';
  readonly title: string;
  /** Why it matches, in the user's language. */
  readonly why: string;
  readonly imageUrl: string;
  readonly path: string;
}

/** Collections and NFTs of a chain that match a question. Empty if the question has no words and no limits. */
export async function findAnswers(
  reads: Reads,
  { text, chain }: { readonly text: string; readonly chain: string },
  t: AiSearchTexts,
): Promise<readonly FoundAnswer[]> {
  const mainnet = mainnetOf(chain) ?? '';
  const coin = payment(reads, mainnet, null);
  const { symbol } = coin;
  const question = readQuestion(text, coin);
  const { words, maxPrice } = question;
  if (words.length === 0 && !question.isForSale) return [];
  const onChain = sql`c.mainnet = ${mainnet}`;
  const order = { field: 'vol', type: 'desc' } as const;
  const inPrice = [
    ...(question.isForSale ? [sql`a.hash IS NOT NULL`] : []),
    ...(maxPrice === undefined ? [] : [sql`div(a.price, a.quantity) <= ${String(maxPrice)}::numeric`]),
  ];
  const matching = (all: boolean) => tokensWith(words, all);
  const tokens = (all: boolean) =>
    findTokens(reads, { page: 1, pageSize: NFTS, sort: 'price_asc', where: [onChain, ...inPrice, ...matching(all)] });
  const [{ found }, exact] = await Promise.all([
    words.length === 0
      ? { found: [] }
      : findCollections(reads, { page: 1, pageSize: COLLECTIONS, order, where: [onChain, collectionsWith(words)] }),
    tokens(true),
  ]);
  // No NFT matches all words: search for NFTs that match some of them.
  const { lists } = exact.lists.length === 0 && words.length > 1 ? await tokens(false) : exact;
  const traits = await traitsNamed(reads, lists, words);
  return [
    ...found.map(
      ({ card, contract, tokens: count }): FoundAnswer => ({
        kind: 'collection',
        title: card.name ?? contract,
        why: [
          t.collection.replace('{count}', String(count)).replace('{owners}', String(card.owners ?? 0)),
          card.floorPrice ? t.floor.replace('{price}', `${card.floorPrice} ${symbol}`) : t.noFloor,
        ].join(' '),
        imageUrl: card.imageUrl ?? '',
        path: `/collection?${new URLSearchParams({ collectionid: card.id, contractAddress: contract, from: 'search', mainnet })}`,
      }),
    ),
    ...lists.map((card): FoundAnswer => {
      const { tokenId, contractAddress } = card;
      const isPriced = card.isListed && card.paymentTokenName !== '';
      const price = isPriced ? `${inCoin(reads, mainnet, String(card.currentPrice))} ${card.paymentTokenName}` : '';
      return {
        kind: 'nft',
        title: card.name ?? `#${tokenId}`,
        why: [
          t.nft.replace('{collection}', card.collectionName ?? ''),
          ...(traits.get(card.id) ?? []).map(({ type, value }) => `${type}: ${value}.`),
          price ? t.price.replace('{price}', price) : t.noPrice,
        ].join(' '),
        imageUrl: card.imageUrl ?? '',
        path: `/NFTDetailNew?${new URLSearchParams({ tokenId, contractAddress, from: 'search', mainnet })}`,
      };
    }),
  ];
}

/** On `m`, `t`, `c`: each word, or any of them, is in a name, a trait value, the number, or the collection's name. */
function tokensWith(words: readonly string[], all: boolean): RawBuilder<unknown>[] {
  const conditions = words.map((word) => {
    const part = likePart(word);
    const isNumber = /^#?\d{1,78}$/.test(word) ? sql`t.token_id = ${word.replace('#', '')}::numeric` : sql`false`;
    return sql`(m.name ILIKE ${part} OR c.name ILIKE ${part} OR ${isNumber} OR (t.mainnet, t.contract, t.token_id) IN (
      SELECT r.mainnet, r.contract, r.token_id FROM nft_traits r WHERE r.value ILIKE ${part}))`;
  });
  if (conditions.length === 0) return [];
  return all ? conditions : [sql`(${sql.join(conditions, sql` OR `)})`];
}

/** On `c`: any word is in the name or in the description. */
function collectionsWith(words: readonly string[]): RawBuilder<unknown> {
  const conditions = words.map((word) => sql`c.name ILIKE ${likePart(word)} OR c.description ILIKE ${likePart(word)}`);
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

/** For each token id, the traits that the words name. */
async function traitsNamed({ db }: Reads, cards: readonly NftCard[], words: readonly string[]) {
  const named = new Map<string, { type: string; value: string }[]>();
  if (cards.length === 0 || words.length === 0) return named;
  const wanted = words.map((word) => sql`r.value ILIKE ${likePart(word)}`);
  const { rows } = await sql<{ id: string; trait_type: string; value: string }>`
    SELECT t.id, r.trait_type, r.value FROM nft_traits r
    JOIN nft_tokens t ON t.mainnet = r.mainnet AND t.contract = r.contract AND t.token_id = r.token_id
    WHERE ${and([sql`t.id IN (${sql.join(cards.map(({ id }) => id))})`, sql`(${sql.join(wanted, sql` OR `)})`])}
    ORDER BY t.id, r.position`.execute(db);
  for (const { id, trait_type, value } of rows) {
    const list = named.get(id) ?? [];
    if (list.length < 3) list.push({ type: trait_type, value });
    named.set(id, list);
  }
  return named;
}
