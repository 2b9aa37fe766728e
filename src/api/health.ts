import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How a source of routes is doing, as far as the instance that answers saw. */
export const ChannelState = z.object({
  id: z.string(),
  /** `failing`: the last call failed. `resting`: it failed so often that it is left alone for a while. `untried`: not asked yet. */
  state: z.enum(['well', 'failing', 'resting', 'untried']),
  /** Whole seconds since it last answered; `null` when it has not since this instance began. */
  lastSuccessSeconds: z.nullable(z.number().check(z.int(), z.gte(0))),
});
export type ChannelState = z.output<typeof ChannelState>;

/** Whether the sources of routes work now (ours). Says nothing of what they wrote. */
export const channelHealth = endpoint({
  service: 'swap',
  path: '/api/health/channels',
  request: z.object({}),
  data: z.object({ channels: z.array(ChannelState) }),
});
