import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { ChannelToken, RouteQuote } from '../../../server/channels/channel.ts';
import type { RelayOrder } from '../../../src/api/relay/relayOrder.ts';
import { relayVm } from '../../../src/api/relay/relayVms.ts';
import { devnetChains } from '../../devnet/devnetChains.ts';
import { bityard } from '../../devnet/transfers/yards.ts';
import type { StandInBackend } from '../StandInBackend.ts';
import { type KeptRequests, signOrder } from './KeptRequests.ts';

/** The body of `POST /quote/v2` for a strict deposit address. */
export const Wanted = z.object({
  user: z.string().check(z.minLength(1)),
  refundTo: z.string().check(z.minLength(1)),
  recipient: z.string().check(z.minLength(1)),
  originChainId: z.int(),
  originCurrency: z.string(),
  destinationChainId: z.int(),
  destinationCurrency: z.string(),
  amount: z.string().check(z.regex(/^[1-9]\d{0,59}$/)),
  tradeType: z.literal('EXACT_INPUT'),
  slippageTolerance: z.string().check(z.regex(/^\d{1,5}$/)),
  useDepositAddress: z.literal(true),
  strict: z.literal(true),
  includeProtocolData: z.literal(true),
  ttl: z.int().check(z.gte(60)),
});
type Wanted = z.output<typeof Wanted>;

/** The demo's chains whose orders Relay's form can name, by its numbers. Deposits there need no memo. */
const served = [...devnetChains, bityard].map(({ name: wire, chainId: id }) => ({
  wire,
  id,
  name: wire.toLowerCase(),
}));
type Served = (typeof served)[number];
/** The payer of a quote that is only shown: no address is made for it. */
const PLACEHOLDER = '0x1111111111111111111111111111111111111111';
const PROTOCOL = { weight: '1', extraData: '0x' } as const;

interface Asset {
  readonly chain: Served;
  readonly currency: string;
  readonly token: ChannelToken;
}

/** Coins and EVM tokens, by Relay's addresses. */
function assetsOf(backend: StandInBackend): readonly Asset[] {
  return backend.chains().flatMap(({ name, tokens }) => {
    const chain = served.find(({ wire }) => wire === name);
    if (!chain) return [];
    // The coin is the first of each list.
    const [coin, ...others] = tokens;
    const listed = others.filter(({ address }) => address.startsWith('0x'));
    return [
      ...(coin ? [{ chain, currency: relayVm(chain.name).native, token: coin }] : []),
      ...listed.map((token) => ({ chain, currency: token.address, token })),
    ];
  });
}

/** The chains with their tokens, as `GET /chains` has them. */
export function chainsOf(backend: StandInBackend): readonly object[] {
  const assets = assetsOf(backend);
  return served.map(({ id, name, wire }) => ({
    ...{ id, name, disabled: false, depositEnabled: true },
    solverCurrencies: assets
      .filter(({ chain }) => chain.wire === wire)
      .map(({ currency: address, token: { symbol, decimals } }) => ({ symbol, decimals, address, name: symbol })),
    protocol: { v2: { chainId: name } },
  }));
}

/** Why there is no quote. */
interface Declined {
  readonly errorCode: string;
}

/** A quote with the order behind its deposit address. @throws ChannelRefusal */
export async function quoteOf(
  backend: StandInBackend,
  { wanted, requests, now }: { readonly wanted: Wanted; readonly requests: KeptRequests; readonly now: number },
  signal: AbortSignal,
): Promise<Declined | object> {
  const [pay, receive] = pairOf(assetsOf(backend), wanted);
  if (!pay) return { errorCode: 'INVALID_INPUT_CURRENCY' };
  if (!receive) return { errorCode: 'INVALID_OUTPUT_CURRENCY' };
  const swap = {
    fromChain: pay.chain.wire,
    toChain: receive.chain.wire,
    fromToken: pay.token.address,
    toToken: receive.token.address,
    payUnits: BigInt(wanted.amount),
    slippageBps: Number(wanted.slippageTolerance),
    sender: wanted.refundTo,
    recipient: wanted.recipient,
  };
  // A call of a contract is no deposit, and the service asks payers nothing.
  const routes = (await backend.quote(swap, signal)).filter((route) => route.contractAddress === '' && !route.identity);
  const [best] = routes.sort((a, b) => Number(b.receiveUnits - a.receiveUnits > 0n) * 2 - 1);
  if (!best) return { errorCode: 'NO_SWAP_ROUTES_FOUND' };
  if (best.minPayUnits !== undefined && swap.payUnits < best.minPayUnits) return { errorCode: 'AMOUNT_TOO_LOW' };
  const requestId = `0x${randomBytes(32).toString('hex')}`;
  if (wanted.user === PLACEHOLDER) return replyOf(best, { wanted, requestId, depositAddress: wanted.user });
  const built = await backend.build({ ...swap, dex: best.dex, minReceiveUnits: best.minReceiveUnits }, signal);
  if (!built) return { errorCode: 'NO_QUOTES' };
  const depositAddress = String(built.txData.platformAddr);
  await requests.add({ requestId, orderId: built.orderId, depositAddress });
  const signed = signOrder(depositAddress, orderOf(best, { wanted, pay, receive, deadline: Math.floor(now / 1_000) }));
  return { ...replyOf(best, { wanted, requestId, depositAddress }), protocol: { v2: signed } };
}

function pairOf(assets: readonly Asset[], wanted: Wanted): readonly (Asset | undefined)[] {
  const find = (id: number, address: string) =>
    assets.find(({ chain, currency }) => chain.id === id && currency.toLowerCase() === address.toLowerCase());
  return [
    find(wanted.originChainId, wanted.originCurrency),
    find(wanted.destinationChainId, wanted.destinationCurrency),
  ];
}

interface Terms {
  readonly wanted: Wanted;
  readonly pay: Asset;
  readonly receive: Asset;
  /** Seconds since 1970. */
  readonly deadline: number;
}

/** Relay's orders stay open for months, so that a late payment can be sent back. */
const OPEN_SECONDS = 180 * 86_400;

function orderOf(
  route: RouteQuote,
  { wanted, pay, receive, deadline: now }: Terms,
): Pick<RelayOrder, 'inputs' | 'output'> {
  const deadline = now + OPEN_SECONDS;
  const { weight, extraData } = PROTOCOL;
  const chainId = pay.chain.name;
  const refund = {
    chainId,
    recipient: wanted.refundTo,
    currency: pay.currency,
    minimumAmount: '0',
    deadline,
    extraData,
  };
  return {
    inputs: [{ payment: { chainId, currency: pay.currency, amount: wanted.amount, weight }, refunds: [refund] }],
    output: {
      chainId: receive.chain.name,
      payments: [
        {
          recipient: wanted.recipient,
          currency: receive.currency,
          minimumAmount: route.minReceiveUnits.toString(),
          expectedAmount: route.receiveUnits.toString(),
        },
      ],
      ...{ calls: [], deadline, extraData },
    },
  };
}

function replyOf(
  { receiveUnits, minReceiveUnits }: RouteQuote,
  { wanted, requestId, depositAddress }: { wanted: Wanted; requestId: string; depositAddress: string },
) {
  return {
    requestId,
    steps: [{ id: 'deposit', kind: 'transaction', requestId, depositAddress, items: [] }],
    details: {
      currencyIn: { amount: wanted.amount },
      currencyOut: { amount: receiveUnits.toString(), minimumAmount: minReceiveUnits.toString() },
      timeEstimate: 15,
    },
  };
}
