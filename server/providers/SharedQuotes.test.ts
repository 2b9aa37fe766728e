import { describe, expect, it } from 'vitest';
import { resultCodes } from '../../src/api/codes.ts';
import { ChannelRefusal, type FollowedChannel, type QuoteRequest, type RouteQuote } from '../channels/channel.ts';
import { SharedQuotes } from './SharedQuotes.ts';

const request: QuoteRequest = {
  fromChain: 'BSC',
  fromToken: '0x1',
  toChain: 'POLYGON',
  toToken: '0x2',
  payUnits: 1_000n,
  slippageBps: 100,
  sender: '0xa',
  recipient: '0xb',
};

function setUp() {
  const asked: QuoteRequest[] = [];
  const state = { now: 1_790_000_000_000, answer: (): Promise<RouteQuote[]> => Promise.resolve([route(7n)]) };
  const channel = {
    id: 'lifi',
    quote: (question: QuoteRequest) => {
      asked.push(question);
      return state.answer();
    },
  } as unknown as FollowedChannel;
  return { asked, state, shared: new SharedQuotes(channel, () => state.now) };
}

const route = (receiveUnits: bigint) => ({ dex: 'LI.FI across', receiveUnits }) as RouteQuote;
const tooFrequent = () => Promise.reject(new ChannelRefusal(resultCodes.tooFrequent, 'limit'));

describe('shared quotes', () => {
  it('[LIV-03] ask the service once for all who ask the same, and name no account', async () => {
    const { asked, shared } = setUp();
    const callers = Array.from({ length: 50 }, (_, index) => shared.quote({ ...request, sender: `0x${index}` }));
    const routes = await Promise.all(callers);
    expect(asked).toEqual([{ ...request, sender: '', recipient: '' }]);
    expect(new Set(routes.map(([first]) => first?.receiveUnits))).toEqual(new Set([7n]));
  });

  it.each([
    ['payUnits', 1_001n],
    ['slippageBps', 50],
    ['fromChain', 'ETH'],
    ['fromToken', '0x3'],
    ['toChain', 'ETH'],
    ['toToken', '0x3'],
  ])('[LIV-03] ask again for another %s', async (field, value) => {
    const { asked, shared } = setUp();
    await shared.quote(request);
    await shared.quote({ ...request, [field]: value });
    expect(asked).toHaveLength(2);
  });

  it('[LIV-03] are as old as they say, and are asked again after 5 s', async () => {
    const { asked, state, shared } = setUp();
    expect((await shared.quote(request))[0]?.ageMs).toBe(0);
    state.now += 4_999;
    expect((await shared.quote(request))[0]?.ageMs).toBe(4_999);
    expect(asked).toHaveLength(1);
    state.now += 1;
    state.answer = () => Promise.resolve([route(8n)]);
    expect(await shared.quote(request)).toEqual([{ ...route(8n), ageMs: 0 }]);
    expect(asked).toHaveLength(2);
  });

  it('[LIV-03] are used up to 30 s while the service allows no more calls, and then are refused', async () => {
    const { state, shared } = setUp();
    await shared.quote(request);
    state.answer = tooFrequent;
    state.now += 29_999;
    expect(await shared.quote(request)).toEqual([{ ...route(7n), ageMs: 29_999 }]);
    state.now += 1;
    await expect(shared.quote(request)).rejects.toMatchObject({ resCode: resultCodes.tooFrequent });
  });

  it('[LIV-03] are not used after another failure of the service', async () => {
    const { state, shared } = setUp();
    await shared.quote(request);
    state.now += 6_000;
    state.answer = () => Promise.reject(new ChannelRefusal(resultCodes.routeAbnormal, 'down'));
    await expect(shared.quote(request)).rejects.toMatchObject({ resCode: resultCodes.routeAbnormal });
    state.answer = () => Promise.resolve([route(9n)]);
    expect((await shared.quote(request))[0]?.receiveUnits).toBe(9n);
  });
});
