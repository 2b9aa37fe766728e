import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nftKey } from '../../../src/api/nft/entities.ts';
import { displayText } from '../../../src/model/text.ts';
import type { Db } from '../../db/Database.ts';
import type { AssistantQuestion } from '../Assistant.ts';
import { texts } from '../texts/texts.ts';
import type { Fact, Tool } from './Tool.ts';

const Link = z.object(nftKey);
const MAX_WORDS = 5;
const NAME_LIMIT = 80;

interface Row {
  readonly mainnet: string;
  readonly contract: string;
  readonly token_id: string;
  readonly name: string;
}

/** Finds an NFT named by a link into the market, or as `Collection #12` if the index knows it. */
export class NftTool implements Tool {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async look({ text, language }: AssistantQuestion): Promise<readonly Fact[]> {
    const row = (await this.#byLink(text)) ?? (await this.#byName(text));
    if (!row) return [];
    return [
      {
        text: texts[language].nft(plainName(`${row.name} #${row.token_id}`)),
        card: {
          type: 'nft',
          key: { mainnet: row.mainnet, contractAddress: row.contract, tokenId: row.token_id },
        },
      },
    ];
  }

  async #byLink(text: string): Promise<Row | undefined> {
    const query = /\?([\w=&%.:-]*contractAddress=[\w=&%.:-]+)/.exec(text)?.[1];
    const parsed = z.safeParse(Link, Object.fromEntries(new URLSearchParams(query ?? '')));
    if (!parsed.success) return undefined;
    const { mainnet, contractAddress, tokenId } = parsed.data;
    return this.#tokens()
      .where('t.mainnet', '=', mainnet)
      .where('t.contract', '=', contractAddress.toLowerCase())
      .where('t.token_id', '=', tokenId)
      .executeTakeFirst();
  }

  /** Tries the words before the number, until they match the name of a collection. */
  async #byName(text: string): Promise<Row | undefined> {
    const [, collectionName = '', tokenId = ''] = /^([\s\S]*?)\s*[#＃]\s?(\d{1,78})(?!\d)/.exec(text) ?? [];
    const words = collectionName.slice(-NAME_LIMIT).trim().split(/\s+/);
    const names = words
      .slice(-MAX_WORDS)
      .map((_, index, last) => last.slice(index).join(' ').toLowerCase())
      .filter((name) => name !== '');
    if (tokenId === '' || names.length === 0) return undefined;
    const found = await this.#tokens()
      .where(sql`lower(c.name)`, 'in', names)
      .where('t.token_id', '=', tokenId)
      .orderBy(sql`length(c.name)`, 'desc')
      .orderBy('c.first_block')
      .executeTakeFirst();
    return found;
  }

  #tokens() {
    return this.#db
      .selectFrom('nft_tokens as t')
      .innerJoin('nft_contracts as c', (join) =>
        join.onRef('c.mainnet', '=', 't.mainnet').onRef('c.contract', '=', 't.contract'),
      )
      .select(['t.mainnet', 't.contract', 't.token_id', 'c.name'])
      .where('t.supply', '<>', '0');
  }
}

/** A name from a chain is plain text. It must not be read as Markdown. */
function plainName(name: string): string {
  return displayText(name, NAME_LIMIT).replace(/[\\`*_{}[\]()<>#+!|~]/g, (mark) => `\\${mark}`);
}
