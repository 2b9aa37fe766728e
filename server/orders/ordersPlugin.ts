import { sql } from 'kysely';
import { isFollowed } from '../channels/channel.ts';
import type { DomainPlugin } from '../DomainPlugin.ts';
import { healthRoutes } from './healthRoutes.ts';
import { ListRefresher } from './ListRefresher.ts';
import { Settlement } from './Settlement.ts';

/** Settlement of orders, and the health of this instance. */
export const ordersPlugin: DomainPlugin = async (app, services) => {
  const { db, channels, lifecycle, log } = services;
  const settlement = new Settlement(services);
  const lists = new ListRefresher({ channels: channels.filter(isFollowed), log });
  lifecycle.addResource(() => lists.stop());

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (lifecycle.isLeaving) return reply.code(503).send({ status: 'leaving' });
    await sql`select 1`.execute(db);
    const hasStuck = settlement.isStuck();
    // Other late work is no reason to send callers to another instance.
    const { late } = lifecycle;
    return reply.code(hasStuck ? 503 : 200).send({ status: hasStuck ? 'settlement is stuck' : 'ready', late });
  });
  healthRoutes(app, services, (id) => settlement.lastRoundAt(id));
  await lists.start();
};
