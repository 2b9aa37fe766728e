import type { FastifyInstance } from 'fastify';
import type { Services } from './Services.ts';

/** A domain of the backend, as a Fastify plugin: it adds its routes and its background work. */
export type DomainPlugin = (app: FastifyInstance, services: Services) => Promise<void>;
