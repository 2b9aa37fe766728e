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
const KnownQuestion = z.object({ language: z.enum(languages), question: z.string(), pages: z.array(z.string()) });
type KnownQuestion = z.output<typeof KnownQuestion>;
const { questions, heldOut } = z
  .object({ questions: z.array(KnownQuestion), heldOut: z.array(KnownQuestion) })
  .check(z.refine((all) => all.questions.length === 30))
  .parse(JSON.parse(readFileSync(join(root, 'tests/assistant/questions.json'), 'utf8')));

const manual = readManual(join(root, 'docs/manual'));
const assistant = new ManualAssistant(new Knowledge(manual, []));

/** The manual page that the answer names first. */
async function firstPage({ question, language }: KnownQuestion): Promise<string> {
  const asked: AssistantQuestion = { text: question, language, history: [], account: undefined };
  for await (const part of assistant.answer(asked, new AbortController().signal)) {
    if (part.kind === 'sources') return part.sources[0]?.url ?? 'none';
  }
  return 'none';
}

async function misses(asked: readonly KnownQuestion[]): Promise<string[]> {
  const found = await Promise.all(
    asked.map(async (one) => {
      const page = await firstPage(one);
      return one.pages.some((slug) => page === `#/manual/${slug}`) ? [] : [`${one.question} (${one.pages}): ${page}`];
    }),
  );
  return found.flat();
}

const tell = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n  ')}\n`);

describe('questions of new users', () => {
  it('[CHT-03] finds the right page of the manual for at least 27 of 30 questions', async () => {
    const missed = await misses(questions);
    tell([`${questions.length - missed.length} of ${questions.length}`, ...missed]);

    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
  });

  it('names only existing pages, in every language', () => {
    const there = new Set(manual.en.map(({ slug }) => slug));

    expect([...questions, ...heldOut].flatMap(({ pages }) => pages).filter((slug) => !there.has(slug))).toEqual([]);
  });

  it('finds the right page for most questions that were held out from tuning', async () => {
    const missed = await misses(heldOut);
    tell([`held out: ${heldOut.length - missed.length} of ${heldOut.length}`, ...missed]);

    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });
});
