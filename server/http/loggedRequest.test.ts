import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { loggedRequest } from './loggedRequest.ts';

it('is written down without what its query says', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ loggerInstance: pino({ serializers: { req: loggedRequest } }, stream) });
  app.get('/api/orders', async () => ({}));

  await app.inject({ method: 'GET', url: '/api/orders?fromAddress=0xabc&equipmentNo=0xabc' });

  const incoming = JSON.parse(lines[0] ?? '{}');
  expect(incoming.req).toMatchObject({ method: 'GET', url: '/api/orders' });
  expect(lines.join('')).not.toContain('0xabc');
});
