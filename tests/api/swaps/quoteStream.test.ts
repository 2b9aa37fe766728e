import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { ChannelRefusal, type QuoteRequest, type RouteQuote } from '../../../server/channels/channel.ts';
import type { OpenDatabase } from '../../../server/db/connect.ts';
import { resultCodes } from '../../../src/api/codes.ts';
import { quoteStream } from '../../../src/api/swap.ts';
import { HttpApiCaller } from '../../../src/shell/net/HttpApiCaller.ts';
import { testConfig } from '../../support/services/testConfig.ts';
import { embedded, type TestDatabase } from '../support/databases.ts';
import { LedgerChannel } from '../support/LedgerChannel.ts';

const USD = '0x00000000000000000000000000000000000000a1';
const question = {
  fromTokenAddress: USD,
  toTokenAddress: USD,
  userAddr: '',
  toAddress: '',
  fromTokenChain: 'LEFT',
  toTokenChain: 'RIGHT',
  fromTokenAmount: '5000000',
  slippage: 1,
};

/** A promise that is settled from outside. */
class Gate {
  resolve: () => void = () => undefined;
  reject: (reason: unknown) => void = () => undefined;
  readonly promise = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor() {
    // A rejection before the first `await` must not count as unhandled.
    this.promise.catch(() => undefined);
  }
}

/** A ledger that answers when the test allows it. */
class GatedChannel extends LedgerChannel {
  override readonly id: string;
  readonly asked = new Gate();
  readonly gate = new Gate();
  readonly aborted = new Gate();

  constructor(id: string) {
    super();
    this.id = id;
  }

  override async quote(request: QuoteRequest, signal?: AbortSignal): Promise<readonly RouteQuote[]> {
    signal?.addEventListener('abort', () => this.aborted.resolve());
    this.asked.resolve();
    await this.gate.promise;
    return (await super.quote(request)).map((quote) => ({ ...quote, dex: `${this.id} ${quote.dex}` }));
  }
}

describe('quote stream', () => {
  let databases: TestDatabase;
  let database: OpenDatabase;
  let close: () => Promise<unknown>;
  let api: HttpApiCaller;
  let quick: GatedChannel;
  let slow: GatedChannel;

  beforeAll(async () => {
    databases = await embedded();
    database = await databases.open();
  });
  afterAll(async () => {
    await database.close();
    await databases.stop();
  });
  beforeEach(async () => {
    quick = new GatedChannel('quick');
    slow = new GatedChannel('slow');
    const config = testConfig({ LOG_SALT: 'salt' });
    const { app } = await buildApp({ config, db: database.db, channels: [slow, quick] });
    const here = await app.listen({ port: 0, host: '127.0.0.1' });
    const services = { swap: here, main: here, bridge: here, devnet: here };
    api = new HttpApiCaller({ services, baseData: () => ({ equipmentNo: 'e'.repeat(32), source: 'web' }) });
    close = () => {
      // The client keeps its connections open for later requests.
      app.server.closeAllConnections();
      return app.close();
    };
  });
  afterEach(async () => {
    slow.gate.resolve();
    await close();
  });

  const next = async (stream: AsyncGenerator<{ readonly dex: string }>) => (await stream.next()).value?.dex;

  it('[SWP-02] sends each route as soon as its channel answers, then the end', async () => {
    const stream = api.stream(quoteStream, question);
    quick.gate.resolve();
    expect([await next(stream), await next(stream)]).toEqual(['quick Slow', 'quick Fast']);

    slow.gate.resolve();

    expect([await next(stream), await next(stream)]).toEqual(['slow Slow', 'slow Fast']);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  it('[SWP-02] leaves a failing channel out, and refuses with its code if no other channel has a route', async () => {
    quick.gate.resolve();
    slow.gate.reject(new ChannelRefusal(resultCodes.amountOutOfRange, 'too much'));
    const found: string[] = [];
    for await (const { dex } of api.stream(quoteStream, question)) found.push(dex);
    expect(found).toEqual(['quick Slow', 'quick Fast']);

    quick.quote = slow.quote.bind(slow);

    await expect(api.stream(quoteStream, question).next()).rejects.toMatchObject({
      code: 'api/refused',
      context: { resultCode: resultCodes.amountOutOfRange },
    });
  });

  it("[LIV-05] states the operator's part of the payment with the route", async () => {
    const plain = quick.quote.bind(quick);
    quick.quote = async (request) => (await plain(request)).map((route) => ({ ...route, operatorFeePercent: 0.3 }));
    quick.gate.resolve();
    slow.gate.resolve();
    const found = new Map<string, number | undefined>();
    for await (const { dex, operatorFee } of api.stream(quoteStream, question)) found.set(dex, operatorFee);

    // The channels answer in any order.
    expect(found.get('quick Fast')).toBe(0.3);
    expect(found.get('slow Fast')).toBeUndefined();
    expect(found.size).toBe(4);
  });

  it('aborts the channels when the client disconnects', async () => {
    const stream = api.stream(quoteStream, question);
    quick.gate.resolve();
    await stream.next();
    await slow.asked.promise;

    await stream.return();

    await slow.aborted.promise;
  });

  it('refuses an invalid request before it asks any channel', async () => {
    const nonsense = { ...question, fromTokenAmount: '-5' };

    await expect(api.stream(quoteStream, nonsense).next()).rejects.toMatchObject({
      code: 'api/refused',
      context: { resultCode: resultCodes.invalidAmount },
    });
  });
});
