import type { FastifyInstance } from 'fastify';
import { domains } from './domains.ts';
import { addHttpRules, createHttpApp } from './http/createHttpApp.ts';
import { serveSite } from './http/site/serveSite.ts';
import { type AppDependencies, openServices } from './openServices.ts';

/**
 * The backend, without a port. `start` begins the background work. Closing the app ends that work. `leave` announces that this
 * instance will stop soon: it still answers, but keeps no connection open.
 */
export async function buildApp(
  dependencies: AppDependencies,
): Promise<{ readonly app: FastifyInstance; start(): void; leave(): void }> {
  const { config, metrics } = dependencies;
  const app = createHttpApp(dependencies);
  const services = await openServices(dependencies, app.log);
  const { lifecycle, db, now, traffic } = services;
  metrics?.watchOrders(db, now);
  // Probes and files do not wait for background work.
  app.addHook('onRequest', (request, _reply, done) => {
    if (/^\/(?:api|devnet)\//.test(request.url)) traffic.note();
    done();
  });
  await addHttpRules(app, config, lifecycle);
  for (const domain of [...(dependencies.domains ?? []), ...domains]) await app.register(domain, services);
  await serveSite(app, services);
  app.addHook('onClose', () => lifecycle.stop());
  return { app, start: () => lifecycle.start(), leave: () => lifecycle.leave() };
}
