import type { FastifyInstance } from 'fastify';
import type { StandInDesk } from '../StandInDesk.ts';

export function bridgersRoutes(_app: FastifyInstance, _desk: () => StandInDesk): void {}
