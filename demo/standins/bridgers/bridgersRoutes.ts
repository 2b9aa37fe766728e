import { formatUnits, parseUnits } from 'ethers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ChannelRefusal, type ChannelToken, type RouteQuote } from '../../../server/channels/channel.ts';
import { timeLimit } from '../../../server/upstream/timeLimit.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import type { StandInBackend } from '../StandInBackend.ts';
import { bridgersDetail } from './bridgersDetail.ts';
import {
  BridgersFailure,
  OrderRequest,
  QuoteRequest,
  RecordsRequest,
  ReportRequest,
  read,
  readPair,
  SwapRequest,
  TokenRequest,
} from './bridgersRequest.ts';
import type { ReportedOrders } from './ReportedOrders.ts';

export interface BridgersOptions {
  readonly backend: () => StandInBackend;
  readonly reports: ReportedOrders;
  readonly now: () => number;
  readonly unseenAfterMs: number;
}

type BridgersCall = { readonly body: unknown; readonly signal: AbortSignal };

/** Maximum number of calls per second of one user. */
const CALLS_A_SECOND = 200;
/** Slippage of a quote: none. */
const NO_SLIPPAGE = 0;

type Answer = (path: string, isText: boolean, work: (asked: BridgersCall) => Promise<unknown>) => void;

/** Bridgers' API (docs-bridgers-en.bridgers.xyz), under `/bridgers`. */
export function bridgersRoutes(app: FastifyInstance, options: BridgersOptions): void {
  const answer = answering(app, options.now);
  swapRoutes(answer, options);
  recordRoutes(answer, options);
}

/** Adds a call. `isText`: Bridgers' older calls return the code as text. */
function answering(app: FastifyInstance, now: () => number): Answer {
  const pace = new Map<string, number>();
  return (path, isText, work) => {
    app.post(`/bridgers${path}`, async (request) => {
      const envelope = (code: number, resMsg: string, data: unknown) => ({
        resCode: isText ? String(code) : code,
        resMsg,
        data,
      });
      try {
        assertRateLimit(pace, request, now());
        const signal = timeLimit(10_000);
        return envelope(100, isText ? 'Success' : 'success', await work({ body: request.body, signal }));
      } catch (error) {
        const failure = failureOf(error, path);
        return envelope(failure.code, failure.message, null);
      }
    });
  };
}

/** Tokens, quotes and transactions. */
function swapRoutes(answer: Answer, { backend }: BridgersOptions): void {
  answer('/api/exchangeRecord/getToken', false, async ({ body }) => {
    const { chain } = read(TokenRequest, body);
    const chains = backend()
      .chains()
      .filter(({ name }) => !chain || name === chain);
    const tokens = chains.flatMap(({ name, tokens: listed }) =>
      listed.map(({ symbol, name: title, address, decimals }) => ({
        chain: name,
        symbol,
        name: title,
        address,
        decimals,
        logoURI: '',
        isCrossEnable: '1',
        withdrawGas: '0',
      })),
    );
    return { tokens };
  });

  answer('/api/sswap/quote', true, async ({ body, signal }) => {
    const asked = read(QuoteRequest, body);
    const { payUnits, pay, receive } = readPair(backend(), asked);
    const sender = asked.userAddr ?? '';
    const request = { ...requestOf(asked, payUnits), sender, recipient: '', slippageBps: NO_SLIPPAGE };
    const quote = await bestQuote(backend(), request, signal);
    const bound = (units: bigint | undefined) => (units === undefined ? undefined : formatUnits(units, pay.decimals));
    return {
      txData: {
        fromTokenAmount: asked.fromTokenAmount,
        fromTokenDecimal: pay.decimals,
        toTokenAmount: formatUnits(quote.receiveUnits, receive.decimals),
        toTokenDecimal: receive.decimals,
        amountOutMin: quote.receiveUnits.toString(),
        depositMin: bound(quote.minPayUnits),
        depositMax: bound(quote.maxPayUnits),
        ...shareOf(quote, pay, payUnits),
        chainFee: '0',
        contractAddress: quote.contractAddress,
        dex: 'Bridgers1',
        path: quote.path.filter((part) => typeof part === 'string'),
        logoUrl: '',
        estimatedTime: 1,
      },
    };
  });

  answer('/api/sswap/swap', true, async ({ body, signal }) => {
    const asked = read(SwapRequest, body);
    const { payUnits } = readPair(backend(), asked);
    if (!/^\d{1,78}$/.test(asked.amountOutMin)) throw new BridgersFailure(102, 'invalid parameter');
    const bps = BigInt(Math.round(Number(asked.slippage) * 10_000));
    const minReceiveUnits = (BigInt(asked.amountOutMin) * (10_000n - bps)) / 10_000n;
    const parties = { sender: asked.fromAddress, recipient: asked.toAddress };
    const request = { ...requestOf(asked, payUnits), ...parties, slippageBps: Number(bps) };
    const { dex } = await bestQuote(backend(), request, signal);
    const built = await backend().build({ ...request, dex, minReceiveUnits }, signal);
    if (!built) throw new BridgersFailure(413, 'swap fail');
    const { tx, signer, data, to, value } = built.txData;
    return { txData: tx ? { tx, signer: signer ?? '' } : { data, to, value } };
  });
}

/** Reports and records of orders. */
function recordRoutes(answer: Answer, options: BridgersOptions): void {
  const { backend, reports, now } = options;

  answer('/api/exchangeRecord/updateDataAndStatus', false, async ({ body }) => {
    const asked = read(ReportRequest, body);
    readPair(backend(), asked);
    const report = await reports.add(asked, now());
    if (!report) throw new BridgersFailure(414, 'It has been updated, please do not update again');
    return { orderId: report.orderId };
  });

  answer('/api/exchangeRecord/getTransData', false, async ({ body, signal }) => {
    const { fromAddress, pageNo, pageSize } = read(RecordsRequest, body);
    const all = reports.of(fromAddress);
    const page = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    const detail = { ...options, backend: backend(), now: now(), signal };
    return { list: await Promise.all(page.map((report) => bridgersDetail(report, detail))), total: all.length, pageNo };
  });

  answer('/api/exchangeRecord/getTransDataById', false, async ({ body, signal }) => {
    const report = reports.byId(read(OrderRequest, body).orderId);
    if (!report) throw new BridgersFailure(415, 'query fail');
    return bridgersDetail(report, { ...options, backend: backend(), now: now(), signal });
  });
}

/** Bridgers' fee is a ratio of the paid amount. Fees in another token are already included in the received amount. */
function shareOf({ fee, feeSymbol }: RouteQuote, pay: ChannelToken, payUnits: bigint) {
  if (feeSymbol !== pay.symbol) return { feeToken: '' };
  const millionths = (parseUnits(fee, pay.decimals) * 1_000_000n) / payUnits;
  return { fee: formatUnits(millionths, 6), feeToken: pay.symbol };
}

function requestOf(
  asked: {
    readonly fromTokenChain: string;
    readonly fromTokenAddress: string;
    readonly toTokenChain: string;
    readonly toTokenAddress: string;
  },
  payUnits: bigint,
) {
  return {
    fromChain: asked.fromTokenChain,
    fromToken: asked.fromTokenAddress,
    toChain: asked.toTokenChain,
    toToken: asked.toTokenAddress,
    payUnits,
  };
}

/** Bridgers has one route for a pair. @throws BridgersFailure 412 if there is none */
async function bestQuote(
  backend: StandInBackend,
  request: Parameters<StandInBackend['quote']>[0],
  signal: AbortSignal,
): Promise<RouteQuote> {
  const [first, ...others] = await backend.quote(request, signal);
  if (!first) throw new BridgersFailure(412, 'quote fail');
  return others.reduce((best, quote) => (quote.receiveUnits > best.receiveUnits ? quote : best), first);
}

function assertRateLimit(pace: Map<string, number>, { body }: FastifyRequest, now: number): void {
  const key = `${Math.floor(now / 1_000)} ${Object(body).equipmentNo ?? ''}`;
  const calls = (pace.get(key) ?? 0) + 1;
  if (calls === 1 && pace.size > 1_000) pace.clear();
  pace.set(key, calls);
  if (calls > CALLS_A_SECOND) throw new BridgersFailure(777, 'Frequent operation, please try again later');
}

/** Converts a refusal of the backend into Bridgers' codes. */
function failureOf(error: unknown, path: string): BridgersFailure {
  if (error instanceof BridgersFailure) return error;
  if (!(error instanceof ChannelRefusal)) return new BridgersFailure(999, 'Service internal error');
  switch (error.resCode) {
    case resultCodes.invalidAddress:
    case resultCodes.receiveAddressInvalid:
      return new BridgersFailure(103, 'invalid address');
    case resultCodes.sameToken:
      return new BridgersFailure(105, 'Same currency cannot be exchanged');
    case resultCodes.unknownToken:
      return new BridgersFailure(106, 'token does not exist');
    default:
      return path.endsWith('/quote') ? new BridgersFailure(412, 'quote fail') : new BridgersFailure(413, 'swap fail');
  }
}
