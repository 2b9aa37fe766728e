import type { FastifyInstance } from 'fastify';
import { type ChannelState, channelHealth } from '../../src/api/health.ts';
import { type Channel, isFollowed } from '../channels/channel.ts';
import { implement } from '../http/calls/implement.ts';
import { isStuck } from '../jobs/isStuck.ts';
import type { Services } from '../Services.ts';

/** `lastRoundAt`: time of the last settlement round of a channel in this instance. `undefined` before the first. */
export function healthRoutes(
  app: FastifyInstance,
  { swaps, now }: Pick<Services, 'swaps' | 'now'>,
  lastRoundAt: (channelId: string) => number | undefined,
): void {
  const stateOf = (channel: Channel): ChannelState => {
    const { id } = channel;
    const seconds = (at: number | undefined) =>
      at === undefined ? null : Math.max(0, Math.floor((now() - at) / 1_000));
    if (isFollowed(channel)) {
      const { state, lastSuccessAt } = channel.health;
      return { id, state, lastSuccessSeconds: seconds(lastSuccessAt) };
    }
    const at = lastRoundAt(id);
    const state = at === undefined ? 'untried' : isStuck(at, now()) ? 'failing' : 'well';
    return { id, state, lastSuccessSeconds: seconds(at) };
  };
  implement(app, channelHealth, () => ({ channels: swaps.map(stateOf) }));
}
