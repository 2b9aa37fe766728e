import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chatTranscripts, type Transcript } from '../../../../tests/support/texts/chatTranscripts.ts';
import { readFrames } from './askAssistant.ts';
import { Answer, noAnswer } from './ChatMessage.ts';
import { foldFrame } from './foldFrame.ts';

/** The result of a reply that arrives in these pieces, read as in the app. */
async function understood(pieces: readonly Uint8Array[]): Promise<Answer> {
  const rest = [...pieces];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = rest.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  let answer = noAnswer;
  for await (const frame of readFrames(body)) answer = foldFrame(answer, frame);
  return answer;
}

function seen({ text, sources, related, cards, code, ending }: Answer): Transcript['expected'] {
  return {
    text,
    ...(code === undefined ? {} : { code }),
    ...(ending === 'done' || ending === 'error' ? { ending } : {}),
    sources: sources.map(({ url }) => url),
    related,
    cards: cards.map(({ kind }) => kind),
  };
}

describe('a streamed answer', () => {
  it('has fifty distinct recordings', () => {
    expect(new Set(chatTranscripts.map(({ name }) => name)).size).toBe(50);
    expect(new Set(chatTranscripts.map(({ bytes }) => new TextDecoder().decode(bytes))).size).toBe(50);
  });

  it.each(chatTranscripts)('[CHT-02] is read correctly: $name', async ({ bytes, expected }) => {
    expect(seen(await understood([bytes]))).toEqual({ sources: [], related: [], cards: [], ...expected });
  });

  it('[CHT-02] is the same for any split of its bytes', async () => {
    for (const { name, bytes } of chatTranscripts) {
      const whole = JSON.stringify(await understood([bytes]));
      for (let cut = 0; cut <= bytes.length; cut += 1) {
        const split = JSON.stringify(await understood([bytes.subarray(0, cut), bytes.subarray(cut)]));
        // `expect` alone would take longer than all of them.
        if (split !== whole) expect(split, `${name}, cut at ${cut}`).toBe(whole);
      }
      const byteByByte = await understood([...bytes].map((byte) => Uint8Array.of(byte)));
      expect(JSON.stringify(byteByByte), `${name}, byte by byte`).toBe(whole);
    }
  });

  it('[CHT-02] is read to its end for any input, including invalid frames', async () => {
    const role = fc.constantFrom(
      'gpt',
      'code',
      'step',
      'error',
      'preset',
      'chatSerpResults',
      'chatRelatedResults',
      'x',
    );
    const type = fc.constantFrom('text', 'order', 'token', 'route', 'nft', '__proto__');
    const frames = fc.array(fc.record({ role, type, content: fc.jsonValue() }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(frames, fc.uint8Array({ maxLength: 40 }), async (sent, noise) => {
        const events = new TextEncoder().encode(sent.map((frame) => `data:${JSON.stringify(frame)}\n\n`).join(''));

        const answer = await understood([noise, events, noise]);

        expect(z.safeParse(Answer, answer).success).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
