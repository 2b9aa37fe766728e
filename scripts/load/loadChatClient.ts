import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { CHAT_PATH } from '../../src/api/chat.ts';

/** The clients of `loadChat.ts`, all at once: `url count leaving`. Sends the results at its end. */
const [url = '', count = '0', leaving = '0'] = process.argv.slice(2);
const total = Number(count);
/** Range of the random delay in milliseconds: a client leaves 500 ms to 5,500 ms after its question. */
const LEAVE_WITHIN_MS = 5_000;

const file = join(import.meta.dirname, '../..', 'tests', 'assistant', 'questions.json');
const { questions } = JSON.parse(readFileSync(file, 'utf8')) as {
  questions: readonly { readonly language: string; readonly question: string }[];
};
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const firstMs: number[] = [];
const errors = new Map<string, number>();
let finished = 0;
let pieces = 0;
let leftAt = 0;

const leavers = new Set([...Array(total).keys()].sort(() => Math.random() - 0.5).slice(0, Number(leaving)));
await Promise.all(Array.from({ length: total }, (_, index) => ask(index)));
process.send?.({ firstMs, finished, pieces, errors: [...errors], leftAt }, () => process.exit(0));

function ask(index: number): Promise<void> {
  const asked = questions[index % questions.length] ?? { language: 'en', question: 'what is this' };
  const content = asked.question;
  const body = JSON.stringify({
    content,
    msggroup: String(index),
    language: 'en',
    locale: asked.language,
    code: index,
    messages: [{ role: 'user', type: 'text', format: 'text', version: 'v001', content, code: index }],
  });
  const from = performance.now();
  return new Promise((resolve) => {
    let isLeaving = false;
    const wrong = (what: string) => {
      if (!isLeaving) errors.set(what, (errors.get(what) ?? 0) + 1);
      resolve();
    };
    const call = request(
      `${url}${CHAT_PATH}`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (reply) => {
        let text = '';
        let isFirst = true;
        reply.setEncoding('utf8');
        reply.on('data', (piece: string) => {
          text += piece;
          if (!isFirst || !text.includes('"role":"gpt"')) return;
          isFirst = false;
          firstMs.push(performance.now() - from);
        });
        reply.on('end', () => {
          pieces += text.split('piece ').length - 1;
          const isWhole = text.includes('"content":"done"') && !text.includes('"role":"error"');
          if (!isWhole) return wrong(text.slice(-120));
          finished += 1;
          resolve();
        });
        reply.on('error', (error) => wrong(error.message));
      },
    );
    call.on('error', (error) => wrong(error.message));
    call.end(body);
    if (!leavers.has(index)) return;
    setTimeout(
      () => {
        isLeaving = true;
        leftAt = Date.now();
        call.destroy();
      },
      Math.random() * LEAVE_WITHIN_MS + 500,
    );
  });
}
