import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonService } from '../../../tests/support/services/JsonService.ts';
import {
  QUOTE,
  quoteWith,
  RecordedBridgers,
  recorded,
  SWAP,
} from '../../../tests/support/services/RecordedBridgers.ts';
import type { BuildRequest } from '../../channels/channel.ts';
import type { BridgersChannel } from './BridgersChannel.ts';

const { signal } = new AbortController();
const WALLET = '0x514BCb1F9AAbb904e6106Bd1052B66d2706dBbb7';
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const BASE_ROUTER = '0xa18968Cc31232724F1DBD0D1e8d0b323D89F3501';
let service: JsonService;
let channel: BridgersChannel;
let bridgers: RecordedBridgers;

beforeEach(async () => {
  bridgers = await RecordedBridgers.start();
  ({ service, channel } = bridgers);
});
afterEach(() => bridgers.stop());

describe('Bridgers build', () => {
  const wanted: BuildRequest = {
    fromChain: 'BASE',
    fromToken: '0x833589FCD6eDb6E08f4c7C32D4f71b54bdA02913',
    toChain: 'BSC',
    toToken: '0x55d398326f99059ff775485246999027b3197955',
    payUnits: 100_000_000n,
    slippageBps: 50,
    sender: WALLET,
    recipient: WALLET,
    dex: 'Bridgers',
    path: [],
    minReceiveUnits: 98_717_738_960_000_000_000n,
    orderId: `0x${'7'.repeat(64)}`,
  };
  const quoted = {
    fromTokenAmount: '100000000',
    toTokenAmount: '99.213808',
    chainFee: '0',
    contractAddress: BASE_ROUTER,
    depositMax: '20000',
  };

  beforeEach(() => {
    service.answers.set(QUOTE, quoteWith(quoted)).set(SWAP, recorded('swap'));
  });

  it('requests an amount that meets the agreed minimum, and returns their transaction in our format', async () => {
    const built = await channel.build(wanted, signal);

    expect(service.bodiesOf(SWAP)).toMatchObject([
      { fromAddress: WALLET, toAddress: WALLET, amountOutMin: '99213808000000000000', slippage: '0.005' },
    ]);
    const { txData } = JSON.parse(recorded('swap')).data;
    expect(built).toEqual({
      receiveUnits: 99_213_808_000_000_000_000n,
      route: expect.objectContaining({
        dex: 'Bridgers',
        estimatedTime: 10,
        minReceiveUnits: 98_717_738_960_000_000_000n,
      }),
      txData: {
        from: WALLET,
        to: txData.to,
        value: '0x0',
        gas: 0,
        gasPrice: '',
        data: txData.data,
        approveAddress: txData.to,
        toType: '2',
        orderId: wanted.orderId,
        transferData: { amountOutMin: '99213808000000000000', slippage: '0.005' },
      },
    });
  });

  it('pays the native coin by the transaction value', async () => {
    const router = '0x8F957Ed3F969D7b6e5d6dF81e61A5Ff45F594dD1';
    service.answers.set(SWAP, recorded('swapNative'));
    service.answers.set(
      QUOTE,
      quoteWith({
        ...quoted,
        fromTokenDecimal: 18,
        toTokenAmount: '77.563731',
        contractAddress: router,
        depositMin: '0',
      }),
    );
    const native = { ...wanted, fromChain: 'OPBNB', fromToken: NATIVE, payUnits: 100_000_000_000_000_000n };
    const minReceiveUnits = 77_175_912_345_000_000_000n;

    const { txData } = await channel.build({ ...native, minReceiveUnits }, signal);

    expect(txData).toMatchObject({ to: router.toLowerCase(), value: '0x16345785d8a0000' });
    for (const value of ['0x0', '0x16345785d8a0001']) {
      const reply = JSON.parse(recorded('swapNative'));
      reply.data.txData.value = value;
      service.answers.set(SWAP, reply);
      await expect(channel.build({ ...native, minReceiveUnits }, signal)).rejects.toMatchObject({ resCode: 50010 });
    }
  });

  const change = (text: string, from: string, to: string) => text.split(from).join(to);
  it.each([
    ['another contract', (text: string) => change(text, '"to": "0xa1', '"to": "0xa2')],
    ['another value', (text: string) => change(text, '"value": "0x0"', '"value": "0x1"')],
    ['another token', (text: string) => change(text, '833589fcd6', '833589fcd7')],
    ['another amount', (text: string) => change(text, '5f5e100', '5f5e101')],
    ['another recipient', (text: string) => change(text, '3078353134', '3078353135')],
    ['another coin', (text: string) => change(text, '5553445428425343', '5553444328425343')],
    ['less', (text: string) => change(text, '560de40b7fdcf', '560de40b7fdce')],
    ['more slippage', (text: string) => change(text, '302e303035', '302e303036')],
    ['another call', (text: string) => change(text, '0x9ddf93bb', '0x9ddf93bc')],
    ['bytes behind its end', (text: string) => change(text, '623700000000', '623700000001')],
    ['another sender', (text: string) => change(text, '"value":', `"from": "${BASE_ROUTER}", "value":`)],
    [
      'another address to pay beside the call',
      (text: string) => change(text, '"value":', `"platformAddr": "${WALLET}", "value":`),
    ],
    [
      'another address to approve',
      (text: string) => change(text, '"value":', `"approveAddress": "${WALLET}", "value":`),
    ],
    [
      'an address to pay instead of a call',
      () => `{"resCode":100,"data":{"txData":{"platformAddr":"${BASE_ROUTER}"}}}`,
    ],
    ['nothing', () => '{"resCode":100,"data":{"txData":null}}'],
    ['a signer', () => '{"resCode":100,"data":{"txData":{"tx":[{"programId":"A"}],"signer":"1,2,3"}}}'],
  ])('[SWP-06] refuses a transaction with %s', async (_what, altered) => {
    expect(altered(recorded('swap'))).not.toBe(recorded('swap'));
    service.answers.set(SWAP, altered(recorded('swap')));

    await expect(channel.build(wanted, signal)).rejects.toMatchObject({ resCode: 50010 });
  });

  it('accepts the address to pay beside the call if it is the contract', async () => {
    service.answers.set(SWAP, change(recorded('swap'), '"value":', `"platformAddr": "${BASE_ROUTER}", "value":`));

    expect((await channel.build(wanted, signal)).txData).not.toHaveProperty('platformAddr');
  });

  it('refuses a moved rate, an amount out of bounds, maintenance, and another route', async () => {
    const refused = (request: BuildRequest, resCode: number) =>
      expect(channel.build(request, signal)).rejects.toMatchObject({ resCode });
    await refused({ ...wanted, minReceiveUnits: wanted.minReceiveUnits * 2n }, 50007);
    await refused({ ...wanted, payUnits: 1n }, 921);
    await refused({ ...wanted, dex: 'SWFT' }, 1159);
    service.answers.set(QUOTE, quoteWith({ ...quoted, dexStatus: 'MAINTAIN' }));
    await refused(wanted, 50010);
    expect(service.bodiesOf(SWAP)).toEqual([]);
  });

  it('returns TRON parameters with numbers as text and the resolved contract address', async () => {
    const router = 'TPwezUWpEGmFBENNWJHwXHRG1D2NCEEt5s';
    const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    const tron = {
      tronRouterAddrees: router,
      functionName: 'swap(address,string,string,uint256,uint256)',
      options: { feeLimit: 100_000_000, callValue: '0x0' },
      parameter: [
        { type: 'address', value: usdt },
        { type: 'string', value: 'USDT(BSC)|ht6zutt|0.005|bridgers|0' },
        { type: 'string', value: WALLET },
        { type: 'uint256', value: '100000000' },
        { type: 'uint256', value: '0x560de40b7fdcf0000' },
      ],
      fromAddress: 'TOwner',
    };
    service.answers.set(QUOTE, quoteWith({ ...quoted, contractAddress: router }));
    service.answers.set(SWAP, { resCode: 100, data: { txData: tron } });
    const sent = { ...wanted, fromChain: 'TRON', fromToken: usdt, sender: 'TAgv2M2Yirj9WDaYUdXWGJkxZqoLvvPRsq' };

    const { txData } = await channel.build(sent, signal);

    expect(txData).toMatchObject({
      to: router,
      functionName: tron.functionName,
      options: { feeLimit: '100000000', callValue: '0' },
      fromAddress: sent.sender,
      approveAddress: router,
      orderId: wanted.orderId,
    });
    for (const at of [1, 2, 3, 4]) {
      const parameter = tron.parameter.map((one, index) => (index === at ? { ...one, value: '1' } : one));
      service.answers.set(SWAP, { resCode: 100, data: { txData: { ...tron, parameter } } });
      await expect(channel.build(sent, signal)).rejects.toMatchObject({ resCode: 50010 });
    }
  });

  it.each([
    [
      'Solana',
      { tx: [{ programId: 'P', keys: [], data: [2, 0, 255] }], signer: '' },
      { tx: [{ data: [2, 0, 255] }], signer: '' },
    ],
    [
      'Aptos',
      { function: '0xabc::router::swap', type_arguments: [], arguments: ['1'] },
      { type: 'entry_function_payload' },
    ],
    ['TON', { address: 'EQ', amount: '600000000', payload: 'te6c' }, { amount: '600000000', payload: 'te6c' }],
    ['Sui', '{"version":1}', { transaction: '{"version":1}' }],
  ])('returns a transaction for %s in the format of its family', async (_family, txData, ours) => {
    service.answers.set(SWAP, { resCode: 100, data: { txData } });

    expect((await channel.build(wanted, signal)).txData).toMatchObject({ ...ours, orderId: wanted.orderId });
  });
});
