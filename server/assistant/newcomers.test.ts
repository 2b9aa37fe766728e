import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { languages } from '../../src/model/language.ts';
import type { AssistantQuestion } from './Assistant.ts';
import { Knowledge } from './Knowledge.ts';
import { ManualAssistant } from './ManualAssistant.ts';
import { readManual } from './manual/readManual.ts';

const root = join(import.meta.dirname, '..', '..');
const Asked = z.object({ language: z.enum(languages), question: z.string(), pages: z.array(z.string()) });
type Asked = z.output<typeof Asked>;
const { questions, heldOut } = z
  .object({ questions: z.array(Asked), heldOut: z.array(Asked) })
  .check(z.refine((all) => all.questions.length === 30))
  .parse(JSON.parse(readFileSync(join(root, 'tests/assistant/questions.json'), 'utf8')));

const manual = readManual(join(root, 'docs/manual'));
const assistant = new ManualAssistant(new Knowledge(manual, []));

/** The manual page that the answer names first. */
async function firstPage({ question, language }: Asked): Promise<string> {
  const asked: AssistantQuestion = { text: question, language, history: [], account: undefined };
  for await (const part of assistant.answer(asked, new AbortController().signal)) {
    if (part.kind === 'sources') return part.sources[0]?.url ?? 'none';
  }
  return 'none';
}

async function misses(asked: readonly Asked[]): Promise<string[]> {
  const found = await Promise.all(
    asked.map(async (one) => {
      const page = await firstPage(one);
      return one.pages.some((slug) => page === `#/manual/${slug}`) ? [] : [`${one.question} (${one.pages}): ${page}`];
    }),
  );
  return found.flat();
}

const tell = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n  ')}\n`);

describe('what newcomers ask', () => {
  it('[CHT-03] is answered from the right page of the manual for at least 27 of 30 questions', async () => {
    const missed = await misses(questions);
    tell([`${questions.length - missed.length} of ${questions.length}`, ...missed]);

    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
  });

  it('names pages that are there, in every language', () => {
    const there = new Set(manual.en.map(({ slug }) => slug));

    expect([...questions, ...heldOut].flatMap(({ pages }) => pages).filter((slug) => !there.has(slug))).toEqual([]);
  });

  it('is mostly answered from the right page when the wording was not looked at while the search was made', async () => {
    const missed = await misses(heldOut);
    tell([`held out: ${heldOut.length - missed.length} of ${heldOut.length}`, ...missed]);

    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });
});
