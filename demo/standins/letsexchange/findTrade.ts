import { parseUnits } from 'ethers';
import type { ChannelToken, QuoteRequest, RouteQuote } from '../../../server/channels/channel.ts';
import { timeLimit } from '../../../server/upstream/timeLimit.ts';
import type { StandInBackend } from '../StandInBackend.ts';

/** Its rates are fixed. */
const SLIPPAGE_BPS = 0;

interface Trade {
  readonly pay: ChannelToken;
  readonly receive: ChannelToken;
  readonly terms: QuoteRequest;
  readonly route: RouteQuote;
}

/** The first route that a deposit pays. `undefined` if there is none. @throws ChannelRefusal */
export async function findTrade(
  backend: StandInBackend,
  { from, to, amount }: { readonly from: NetworkCoin; readonly to: NetworkCoin; readonly amount: string },
  people: { readonly sender: string; readonly recipient: string },
): Promise<Trade | undefined> {
  const [pay, receive] = [tokenOf(backend, from), tokenOf(backend, to)];
  if (!pay || !receive) return undefined;
  const units = parseUnits(amount, pay.decimals);
  const swap = { fromChain: from.network, toChain: to.network, fromToken: pay.address, toToken: receive.address };
  const terms = { ...swap, ...people, payUnits: units, slippageBps: SLIPPAGE_BPS };
  const routes = await backend.quote(terms, timeLimit(20_000));
  const route = routes.find(({ contractAddress, identity }) => contractAddress === '' && !identity);
  return route && { pay, receive, terms, route };
}

interface NetworkCoin {
  /** The wire name of the chain. */
  readonly network: string;
  readonly coin: string;
}

function tokenOf(backend: StandInBackend, { network, coin }: NetworkCoin): ChannelToken | undefined {
  const chain = backend.chains().find(({ name }) => name === network);
  return chain?.tokens.find(({ symbol }) => symbol === coin);
}
