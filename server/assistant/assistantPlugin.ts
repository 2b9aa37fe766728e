import type { DomainPlugin } from '../DomainPlugin.ts';
import { assistantOf } from './assistantOf.ts';
import { chatRoutes } from './chatRoutes.ts';

/** The assistant. */
export const assistantPlugin: DomainPlugin = async (app, services) => {
  chatRoutes(app, services, services.assistant ?? assistantOf(services, services.log));
};
