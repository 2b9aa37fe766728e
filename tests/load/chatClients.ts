import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { CHAT_PATH } from '../../src/api/chat.ts';

/** Clients of the assistant, all at once: `url count`. Sends the results at its end. */
const [url = '', count = '0'] = process.argv.slice(2);
const total = Number(count);

const file = join(import.meta.dirname, '../assistant/questions.json');
const { questions } = JSON.parse(readFileSync(file, 'utf8')) as {
  questions: readonly { readonly language: string; readonly question: string }[];
};
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const firstMs: number[] = [];
const errors = new Map<string, number>();
let finished = 0;

await Promise.all(Array.from({ length: total }, (_, index) => ask(index)));
process.send?.({ firstMs, finished, errors: [...errors] }, () => process.exit(0));

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
    const wrong = (what: string) => {
      errors.set(what, (errors.get(what) ?? 0) + 1);
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
  });
}
