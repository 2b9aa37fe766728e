import { randomUUID } from 'node:crypto';
import { isAddress, parseUnits } from 'ethers';
import * as z from 'zod/mini';
import type { RouteQuote } from '../../../server/channels/channel.ts';
import type { DevnetChain } from '../../devnet/devnetChains.ts';
import type { StandInBackend } from '../StandInBackend.ts';
import { tokenAt, tokensOf, wireAddress } from './lifiChains.ts';

const Account = z.string().check(z.refine((text) => isAddress(text)));
const list = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text?.split(',').filter((item) => item !== '')),
);

/** The query of `GET /quote`. */
export const Wanted = z.object({
  fromChain: z.string(),
  toChain: z.string(),
  fromToken: z.string(),
  toToken: z.string(),
  fromAmount: z.string().check(z.regex(/^[1-9]\d{0,77}$/)),
  fromAddress: Account,
  toAddress: z.optional(Account),
  /** A ratio: 0.005 is half a percent. */
  slippage: z._default(z.coerce.number().check(z.gt(0), z.lt(1)), 0.005),
  integrator: z.optional(z.string()),
  allowBridges: list,
  denyBridges: list,
  allowExchanges: list,
  denyExchanges: list,
});

interface Question extends z.output<typeof Wanted> {
  readonly from: DevnetChain;
  readonly to: DevnetChain;
}

/** The error of a tool, in place of a quote. */
export interface Declined {
  readonly path: string;
  readonly errorType: 'NO_QUOTE';
  readonly code: 'AMOUNT_TOO_LOW' | 'AMOUNT_TOO_HIGH';
  readonly tool: string;
  readonly message: string;
}

/** The step with the highest output, ready to send; else the reasons for none. @throws ChannelRefusal for unknown tokens */
export async function quoteStep(backend: StandInBackend, question: Question, signal: AbortSignal) {
  const { from, to, fromToken, toToken, fromAmount, fromAddress, toAddress = fromAddress, slippage } = question;
  const swap = {
    fromChain: from.name,
    toChain: to.name,
    fromToken: wireAddress(fromToken),
    toToken: wireAddress(toToken),
    payUnits: BigInt(fromAmount),
    slippageBps: Math.round(slippage * 10_000),
    sender: fromAddress,
    recipient: toAddress,
  };
  // LI.FI has no identity check, so routes that need one are left out.
  const routes = (await backend.quote(swap, signal)).filter(({ identity }) => identity === undefined);
  const asked = routes.filter(({ dex }) => isAllowed(question, dex));
  const declined = asked.flatMap((route) => declinedBy(route, question));
  const [best] = asked
    .filter(({ dex }) => !declined.some(({ tool }) => tool === dex))
    .sort((a, b) => Number(b.receiveUnits > a.receiveUnits) - Number(b.receiveUnits < a.receiveUnits));
  const built =
    best && (await backend.build({ ...swap, dex: best.dex, minReceiveUnits: best.minReceiveUnits }, signal));
  if (!best || !built) return { declined };
  const { to: contract, data, value } = built.txData;
  return {
    ...commonOf(backend, question, best),
    type: 'lifi',
    id: `${randomUUID()}:0`,
    includedSteps: stepsOf(backend, question, best),
    integrator: question.integrator ?? 'lifi-api',
    transactionId: built.orderId,
    transactionRequest: { value, to: contract, data, from: fromAddress, chainId: from.chainId },
  };
}

function isAllowed(question: Question, tool: string): boolean {
  const isAcross = question.from.chainId !== question.to.chainId;
  const [allowed, denied] = isAcross
    ? [question.allowBridges, question.denyBridges]
    : [question.allowExchanges, question.denyExchanges];
  const isIn = (tools: readonly string[]) => tools.includes(tool) || tools.includes('all');
  return (allowed === undefined || isIn(allowed)) && !(denied && isIn(denied));
}

function declinedBy(
  { dex, minPayUnits, maxPayUnits }: RouteQuote,
  { fromAmount, from, to }: Question,
): readonly Declined[] {
  const units = BigInt(fromAmount);
  const isLow = minPayUnits !== undefined && units < minPayUnits;
  const isHigh = maxPayUnits !== undefined && units > maxPayUnits;
  if (!isLow && !isHigh) return [];
  const code = isLow ? 'AMOUNT_TOO_LOW' : 'AMOUNT_TOO_HIGH';
  const path = `${from.chainId}-${dex}-${to.chainId}`;
  return [{ path, errorType: 'NO_QUOTE', code, tool: dex, message: `The amount is too ${isLow ? 'low' : 'high'}` }];
}

function commonOf(backend: StandInBackend, question: Question, route: RouteQuote) {
  const { from, to, fromToken, toToken, fromAmount, fromAddress, toAddress = fromAddress, slippage } = question;
  return {
    tool: route.dex,
    toolDetails: { key: route.dex, name: route.dex, logoURI: '' },
    action: {
      fromToken: tokenAt(backend, from, fromToken),
      fromAmount,
      toToken: tokenAt(backend, to, toToken),
      fromChainId: from.chainId,
      toChainId: to.chainId,
      slippage,
      fromAddress,
      toAddress,
    },
    estimate: {
      tool: route.dex,
      approvalAddress: route.contractAddress,
      fromAmount,
      toAmount: route.receiveUnits.toString(),
      toAmountMin: route.minReceiveUnits.toString(),
      feeCosts: feesOf(backend, question, route),
      gasCosts: [],
      executionDuration: from.chainId === to.chainId ? 5 : 15,
    },
  };
}

/** The fees of a route, already included in its amounts. */
function feesOf(backend: StandInBackend, { from }: Question, { dex, fee, feeSymbol }: RouteQuote) {
  const token = tokensOf(backend, from).find(({ symbol }) => symbol === feeSymbol);
  if (!token) return [];
  const amount = parseUnits(fee, token.decimals).toString();
  return [{ name: dex, description: 'Taken by the route', token, amount, included: true }];
}

/** The steps: an exchange on the source chain if the token changes there, and the bridge. `path`: exchange, tokens, bridge. */
function stepsOf(backend: StandInBackend, { from, to, toToken }: Question, { dex, path }: RouteQuote) {
  const [exchange, ...rest] = path.map(String);
  const isAcross = from.chainId !== to.chainId;
  const tokens = (isAcross ? rest.slice(0, -1) : rest).flatMap((address) => tokenAt(backend, from, address) ?? []);
  const changes = tokens.slice(1).map((token, index) => ({
    type: 'swap',
    tool: exchange,
    action: { fromToken: tokens[index], toToken: token },
  }));
  const cross = {
    type: 'cross',
    tool: dex,
    action: { fromToken: tokens.at(-1), toToken: tokenAt(backend, to, toToken) },
  };
  return isAcross ? [...changes, cross] : changes;
}
