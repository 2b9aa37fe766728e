import { formatUnits, parseUnits } from 'ethers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resultCodes } from '../../../src/api/codes.ts';
import { ChannelRefusal, type ChannelToken, type RouteQuote } from '../../channels/channel.ts';
import type { StandInDesk } from '../StandInDesk.ts';
import type { BridgersBooks } from './BridgersBooks.ts';
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

export interface BridgersOptions {
  readonly desk: () => StandInDesk;
  readonly books: BridgersBooks;
  readonly now: () => number;
  readonly unseenAfterMs: number;
}

type Asked = { readonly body: unknown; readonly signal: AbortSignal };

/** As many calls of one user in a second are too frequent. */
const CALLS_A_SECOND = 200;
/** Slippage of what is only asked about: none. */
const NO_SLIPPAGE = 0;

/** Bridgers' API (docs-bridgers-en.bridgers.xyz), under `/bridgers`. */
export function bridgersRoutes(app: FastifyInstance, options: BridgersOptions): void {
  const { desk, books, now } = options;
  const pace = new Map<string, number>();

  /** `isText`: their older calls write the code as a text. */
  const answer = (path: string, isText: boolean, work: (asked: Asked) => Promise<unknown>): void => {
    app.post(`/bridgers${path}`, async (request) => {
      const envelope = (code: number, resMsg: string, data: unknown) => ({
        resCode: isText ? String(code) : code,
        resMsg,
        data,
      });
      try {
        mustBeCalm(pace, request, now());
        const signal = AbortSignal.timeout(10_000);
        return envelope(100, isText ? 'Success' : 'success', await work({ body: request.body, signal }));
      } catch (error) {
        const failure = failureOf(error, path);
        return envelope(failure.code, failure.message, null);
      }
    });
  };

  answer('/api/exchangeRecord/getToken', false, async ({ body }) => {
    const { chain } = read(TokenRequest, body);
    const chains = desk()
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
    const { payUnits, pay, receive } = readPair(desk(), asked);
    const sender = asked.userAddr ?? '';
    const wish = { ...wishOf(asked, payUnits), sender, recipient: '', slippageBps: NO_SLIPPAGE };
    const quote = await bestOf(desk(), wish, signal);
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
    const { payUnits } = readPair(desk(), asked);
    if (!/^\d{1,78}$/.test(asked.amountOutMin)) throw new BridgersFailure(102, 'invalid parameter');
    const bps = BigInt(Math.round(Number(asked.slippage) * 10_000));
    const minReceiveUnits = (BigInt(asked.amountOutMin) * (10_000n - bps)) / 10_000n;
    const parties = { sender: asked.fromAddress, recipient: asked.toAddress };
    const wish = { ...wishOf(asked, payUnits), ...parties, slippageBps: Number(bps) };
    const { dex } = await bestOf(desk(), wish, signal);
    const built = await desk().build({ ...wish, dex, minReceiveUnits }, signal);
    if (!built) throw new BridgersFailure(413, 'swap fail');
    const { tx, signer, data, to, value } = built.txData;
    return { txData: tx ? { tx, signer: signer ?? '' } : { data, to, value } };
  });

  answer('/api/exchangeRecord/updateDataAndStatus', false, async ({ body }) => {
    const asked = read(ReportRequest, body);
    readPair(desk(), asked);
    const told = await books.add(asked, now());
    if (!told) throw new BridgersFailure(414, 'It has been updated, please do not update again');
    return { orderId: told.orderId };
  });

  answer('/api/exchangeRecord/getTransData', false, async ({ body, signal }) => {
    const { fromAddress, pageNo, pageSize } = read(RecordsRequest, body);
    const all = books.of(fromAddress);
    const page = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    const detail = { ...options, desk: desk(), now: now(), signal };
    return { list: await Promise.all(page.map((told) => bridgersDetail(told, detail))), total: all.length, pageNo };
  });

  answer('/api/exchangeRecord/getTransDataById', false, async ({ body, signal }) => {
    const told = books.byId(read(OrderRequest, body).orderId);
    if (!told) throw new BridgersFailure(415, 'query fail');
    return bridgersDetail(told, { ...options, desk: desk(), now: now(), signal });
  });
}

/** Their fee is a share of what is paid; what the desk takes of another token on the way is in the amount alone. */
function shareOf({ fee, feeSymbol }: RouteQuote, pay: ChannelToken, payUnits: bigint) {
  if (feeSymbol !== pay.symbol) return { feeToken: '' };
  const millionths = (parseUnits(fee, pay.decimals) * 1_000_000n) / payUnits;
  return { fee: formatUnits(millionths, 6), feeToken: pay.symbol };
}

function wishOf(
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

/** They have one route for a pair. @throws BridgersFailure 412 when there is none */
async function bestOf(
  desk: StandInDesk,
  wish: Parameters<StandInDesk['quote']>[0],
  signal: AbortSignal,
): Promise<RouteQuote> {
  const [first, ...others] = await desk.quote(wish, signal);
  if (!first) throw new BridgersFailure(412, 'quote fail');
  return others.reduce((best, quote) => (quote.receiveUnits > best.receiveUnits ? quote : best), first);
}

function mustBeCalm(pace: Map<string, number>, { body }: FastifyRequest, now: number): void {
  const key = `${Math.floor(now / 1_000)} ${Object(body).equipmentNo ?? ''}`;
  const calls = (pace.get(key) ?? 0) + 1;
  if (calls === 1 && pace.size > 1_000) pace.clear();
  pace.set(key, calls);
  if (calls > CALLS_A_SECOND) throw new BridgersFailure(777, 'Frequent operation, please try again later');
}

/** What the desk refused, in their codes. */
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
