import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** State of a source of routes, as seen by the instance that answers. */
export const ChannelState = z.object({
  id: z.string(),
  /** `failing`: the last call failed. `resting`: not called for a while after many failures. `untried`: not called yet. */
  state: z.enum(['well', 'failing', 'resting', 'untried']),
  /** Whole seconds since its last reply; `null` if there was none since this instance started. */
  lastSuccessSeconds: z.nullable(z.number().check(z.int(), z.gte(0))),
});
export type ChannelState = z.output<typeof ChannelState>;

/** Whether the sources of routes work now (ours). The reply contains no text from the sources. */
export const channelHealth = endpoint({
  service: 'swap',
  path: '/api/health/channels',
  request: z.object({}),
  data: z.object({ channels: z.array(ChannelState) }),
});
