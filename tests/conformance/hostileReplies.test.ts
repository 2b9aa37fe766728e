import { describe, expect, it } from 'vitest';
import type { Endpoint, StreamEndpoint } from '../../src/api/endpoint.ts';
import { HttpApiCaller } from '../../src/shell/net/HttpApiCaller.ts';
import { fieldsOf, withText } from '../support/fields.ts';
import { replySample } from '../support/services/replySample.ts';
import { MARKUP, SCRIPT_URLS } from '../support/texts/attackTexts.ts';
import { hostileTexts } from '../support/texts/hostileTexts.ts';

const services = { swap: '', main: '', bridge: '', devnet: '' };
const modules = import.meta.glob<object>(['../../src/api/**/*.ts', '!**/*.test.ts'], { eager: true });
const exported = Object.values(modules).flatMap((module): readonly unknown[] => Object.values(module));
const has = (value: unknown, key: string) => typeof value === 'object' && value !== null && key in value;
const endpoints = [...new Set(exported.filter((value): value is Endpoint => has(value, 'path') && has(value, 'data')))];
const streams = exported.filter((value): value is StreamEndpoint => has(value, 'path') && has(value, 'item'));

/** Every kind by index, and each single text in turn, so that together they reach all kinds of fields. */
const singles = [...SCRIPT_URLS, ...MARKUP];
const textsFor = (at: number) => [
  // The longest texts only once per call, because they are slow.
  ...hostileTexts.map(([, textOf]) => textOf(at)).filter(({ length }) => at === 0 || length < 100_000),
  ...Array.from({ length: 6 }, (_, more) => singles[(at * 6 + more) % singles.length] ?? ''),
];

function callerOf(body: string, type: string): HttpApiCaller {
  const fetch = async () => new Response(body, { headers: { 'content-type': type } });
  return new HttpApiCaller({ services, baseData: () => ({}), fetch });
}

let fields = 0;

describe('a hostile backend', () => {
  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '[API-01] %s is read or rejected as malformed, for any value of any field',
    async (_path, endpoint) => {
      const data = replySample(endpoint.data);
      const reply = endpoint.envelope === 'bare' ? data : { resCode: endpoint.success ?? 100, resMsg: 'Success', data };
      const ask = (body: unknown) => callerOf(JSON.stringify(body), 'application/json').request(endpoint, {});
      expect((await ask(reply)).status).toBe('ok');

      for (const [at, field] of fieldsOf(reply).entries()) {
        fields += 1;
        for (const text of textsFor(at)) {
          const { status } = await ask(withText(reply, field, text));
          const isEnvelope = endpoint.envelope !== 'bare' && field[0] !== 'data';
          const may = isEnvelope ? ['ok', 'malformed', 'refused', 'empty'] : ['ok', 'malformed'];
          expect({ field: field.join('.'), text: text.slice(0, 60), may, status }).toMatchObject({
            status: may.find((one) => one === status),
          });
        }
      }
      expect(Object.prototype).not.toHaveProperty('polluted');
    },
  );

  it('[API-01] a stream is read or skipped, for any value of any field', async () => {
    for (const stream of streams) {
      const item = replySample(stream.item);
      for (const [at, field] of fieldsOf(item).entries()) {
        fields += 1;
        for (const text of textsFor(at)) {
          const spoilt = JSON.stringify(withText(item, field, text));
          const body = `event: item\ndata: ${spoilt}\n\nevent: item\ndata: ${JSON.stringify(item)}\n\nevent: end\ndata: {"resCode":100}\n\n`;
          const pieces: unknown[] = [];
          const read = async () => {
            for await (const piece of callerOf(body, 'text/event-stream').stream(stream, {})) pieces.push(piece);
          };
          // A stream must not send a part of one megabyte at a time.
          const ending = await read().then(
            () => 'ended',
            (error: { readonly code?: unknown }) => error.code,
          );
          expect(text.length > 100_000 ? ['ended', 'api/malformed'] : ['ended']).toContain(ending);
          if (ending === 'ended') expect(pieces.length).toBeGreaterThanOrEqual(1);
        }
      }
    }
  });

  it('is tested in every call, and in all fields', () => {
    expect(endpoints.length).toBeGreaterThan(90);
    expect(streams.length).toBeGreaterThan(0);
    expect(fields).toBeGreaterThan(500);
  });
});
