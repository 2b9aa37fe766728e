import { resultCodes } from '../../src/api/codes.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Channel } from './channel.ts';

/** The channel that an order was made by. @throws Refusal 50010 when this deployment has it no more */
export function channelNamed(channels: readonly Channel[], id: string): Channel {
  const channel = channels.find((candidate) => candidate.id === id);
  if (!channel) throw new Refusal(resultCodes.routeAbnormal, 'the channel of this order is not configured');
  return channel;
}
