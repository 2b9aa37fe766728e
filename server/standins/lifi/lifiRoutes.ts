import type { FastifyInstance } from 'fastify';
import type { StandInDesk } from '../StandInDesk.ts';

export function lifiRoutes(_app: FastifyInstance, _desk: () => StandInDesk): void {}
