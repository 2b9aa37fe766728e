import type { FastifyInstance } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import { fromWireLanguage } from '../../src/api/language.ts';
import { aiCreatePhoto, aiGetPhoto, aiStyles } from '../../src/api/nft/aiMint.ts';
import { dataOwnerOf } from '../auth/ownerOf.ts';
import { SignIns } from '../auth/SignIns.ts';
import { implement } from '../http/calls/implement.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { MEDIA_PATH } from '../nft/read/Reads.ts';
import type { Services } from '../Services.ts';
import { PictureTasks } from './PictureTasks.ts';
import { StyleExamples } from './StyleExamples.ts';

/** Limit for new tasks, because each takes a while. */
const TASKS_PER_MINUTE = 30;

/** Pictures generated from text, for signed-in accounts. */
export function aiMintRoutes(
  app: FastifyInstance,
  { db, nft, now, pictures: maker, content }: Pick<Services, 'content' | 'db' | 'nft' | 'now' | 'pictures'>,
): void {
  const tasks = new PictureTasks(db, now);
  const signIns = new SignIns(db, now);
  const styles = maker?.styles() ?? [];
  const examples = maker && new StyleExamples(maker, content);
  const urlOf = (cid: string): string => `${nft.mediaOrigin}${MEDIA_PATH}/content/${cid}`;

  implement(app, aiStyles, async ({ language: code }) => {
    const language = fromWireLanguage(code);
    const lists: { id: string; name: string; imageUrl?: string }[] = [];
    // One after the other: drawing blocks the thread, and other requests run in between.
    for (const style of styles) {
      const cid = await examples?.of(style.id);
      lists.push({ id: style.id, name: style.name(language), ...(cid === undefined ? {} : { imageUrl: urlOf(cid) }) });
    }
    return { engine: maker?.name(language) ?? '', lists };
  });

  implement(app, aiCreatePhoto, {
    perMinute: TASKS_PER_MINUTE,
    handler: async ({ userAddr, prompt, styleId, num }, { cookies }) => {
      const owner = await dataOwnerOf(signIns, cookies, userAddr);
      if (prompt.trim() === '') throw new Refusal(resultCodes.invalidParameter, 'invalid parameter: prompt');
      if (!styles.some(({ id }) => id === styleId))
        throw new Refusal(resultCodes.invalidParameter, 'invalid parameter: styleId');
      return { taskId: await tasks.add({ owner, prompt: prompt.trim(), style: styleId, count: num }) };
    },
  });

  implement(app, aiGetPhoto, async ({ taskId }, { cookies }) => {
    const found = await tasks.find(taskId, await dataOwnerOf(signIns, cookies));
    if (!found) throw new Refusal(resultCodes.nothing, 'there is no such task');
    const { task, pictures } = found;
    return {
      status: task.status,
      urls: pictures.map(({ cid }) => urlOf(cid)),
      contents: pictures.map(({ cid, mediaType }) => ({ url: `ipfs://${cid}`, mediaType })),
      progress: task.progress_percent / 100,
      reason: task.reason,
    };
  });
}
