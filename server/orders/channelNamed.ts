import { resultCodes } from '../../src/api/codes.ts';
import type { Channel } from '../channels/channel.ts';
import { Refusal } from '../http/calls/Refusal.ts';

/** The channel of an order. @throws Refusal 50010 when this deployment has it no more */
export function channelNamed(channels: readonly Channel[], id: string): Channel {
  const channel = channels.find((candidate) => candidate.id === id);
  if (!channel) throw new Refusal(resultCodes.routeAbnormal, 'the channel of this order is not configured');
  return channel;
}

/**
 * The data to show an order: its channel. If this deployment no longer has that channel, the chains of all channels, so that one
 * old order does not break the list.
 */
export function shownWith(channels: readonly Channel[], id: string): Pick<Channel, 'chains' | 'refund'> {
  const others = { chains: () => channels.flatMap((channel) => channel.chains()) };
  return channels.find((candidate) => candidate.id === id) ?? others;
}
