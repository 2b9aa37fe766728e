import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { timeLimit } from '../upstream/timeLimit.ts';

/** Shows and answers support messages: `npx tsx server/support/desk.ts list`, `show 3`, `answer 3 "It has arrived."`. */
const USAGE = `npx tsx server/support/desk.ts list
npx tsx server/support/desk.ts show <number>
npx tsx server/support/desk.ts answer <number> <text>

SUPPORT_TOKEN  the server's own
SUPPORT_API    where the server is; http://127.0.0.1:4173 unless given`;

const Threads = z.object({
  threads: z.array(
    z.object({ number: z.number(), language: z.string(), updatedAt: z.number(), isWaiting: z.boolean() }),
  ),
});
const Texts = z.object({ texts: z.array(z.object({ author: z.string(), text: z.string(), at: z.number() })) });

const [command, number, ...words] = process.argv.slice(2);
try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(): Promise<void> {
  if (command === 'list') {
    const { threads } = z.parse(Threads, await call(''));
    if (threads.length === 0) console.log('There are no messages yet.');
    for (const thread of threads) {
      const state = thread.isWaiting ? 'waits' : 'answered';
      console.log(`${thread.number}\t${state}\t${thread.language}\t${new Date(thread.updatedAt).toISOString()}`);
    }
  } else if (command === 'show' && isNumber(number)) {
    const { texts } = z.parse(Texts, await call(`/${number}`));
    for (const { author, text, at } of texts) console.log(`${new Date(at).toISOString()} ${author}\n${plain(text)}\n`);
  } else if (command === 'answer' && isNumber(number) && words.length > 0) {
    await call(`/${number}`, { key: randomBytes(16).toString('hex'), text: words.join(' ') });
    console.log('Sent.');
  } else {
    console.log(USAGE);
    process.exitCode = 2;
  }
}

async function call(path: string, body?: object): Promise<unknown> {
  const { SUPPORT_TOKEN = '', SUPPORT_API = 'http://127.0.0.1:4173' } = process.env;
  const response = await fetch(`${SUPPORT_API}/support/desk${path}`, {
    headers: { authorization: `Bearer ${SUPPORT_TOKEN}`, 'content-type': 'application/json' },
    signal: timeLimit(15_000),
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (response.status === 404) throw new Error('There is no such conversation, or SUPPORT_TOKEN is not the server’s.');
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}

/** Removes control characters from untrusted text: a terminal would execute them. */
function plain(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '');
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,9}$/.test(text);
}
