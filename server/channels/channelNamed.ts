import { resultCodes } from '../../src/api/codes.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Channel } from './channel.ts';

/** The channel that an order was made by. @throws Refusal 50010 when this deployment has it no more */
export function channelNamed(channels: readonly Channel[], id: string): Channel {
  const channel = channels.find((candidate) => candidate.id === id);
  if (!channel) throw new Refusal(resultCodes.routeAbnormal, 'the channel of this order is not configured');
  return channel;
}

/**
 * What an order is shown with: its channel, or where this deployment has it no more the chains of all others, so that one such
 * order keeps no list back.
 */
export function shownWith(channels: readonly Channel[], id: string): Pick<Channel, 'chains' | 'refund'> {
  const others = { chains: () => channels.flatMap((channel) => channel.chains()) };
  return channels.find((candidate) => candidate.id === id) ?? others;
}
