import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DomainPlugin } from '../DomainPlugin.ts';
import { FramedQuery, framedPage } from '../http/frames/framedPage.ts';
import { AI_SEARCH_PATH } from '../http/frames/hostedFrames.ts';
import { aiSearchPage } from './aiSearchPage.ts';
import { aiSearchTexts } from './aiSearchTexts.ts';
import { findAnswers } from './findAnswers.ts';
import { QUESTION_LIMIT } from './questionLimit.ts';

const SearchQuery = z.object({
  text: z.string().check(z.maxLength(QUESTION_LIMIT)),
  lang: FramedQuery.shape.lang,
  chain: FramedQuery.shape.chain,
});

/** Limited because a search reads the whole index. */
const SEARCHES = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

/** The page that finds NFTs by description. The app shows it in a frame (CHT-07). */
export const aiSearchPlugin: DomainPlugin = async (app, { config, nft }) => {
  const page = (name: string) => join(import.meta.dirname, 'page', name);
  framedPage(app, {
    config,
    path: AI_SEARCH_PATH,
    files: { 'page.js': page('page.js'), 'page.css': page('page.css') },
    pictures: nft.mediaOrigin,
    html: aiSearchPage,
  });

  app.post(`${AI_SEARCH_PATH}find`, SEARCHES, async ({ body }, reply) => {
    const asked = z.safeParse(SearchQuery, body);
    if (!asked.success) return reply.code(400).send({ reason: 'invalid' });
    return { answers: await findAnswers(nft, asked.data, aiSearchTexts[asked.data.lang]) };
  });
};
