// @vitest-environment node
import { Signature, TypedDataEncoder, type Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountKinds } from '../../../../../tests/support/accounts/TestAccount.ts';
import { orderData } from '../../../../../tests/support/seaportOrder.ts';
import { WireBench } from '../../../../../tests/support/services/WireBench.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import northyard from '../../../chains/northyard/index.ts';
import pins from '../../../chains/northyard/pins.json';
import { readOrder } from './readOrder.ts';
import { orderTypes, seaport, seaportState } from './seaport.ts';

const CHAIN_ID = 771_001;
const LIAR = 'https://liar.example/';
const market = String(pins.find(({ role }) => role === 'market')?.address);

let bench: WireBench;
let contracts: readonly PinnedContract[];
beforeAll(async () => {
  bench = await WireBench.start();
  contracts = (await northyard.loadContracts?.()) ?? [];
});
afterAll(() => bench?.stop());

interface Options {
  readonly urls?: readonly string[];
  /** The lie of the node at `LIAR`. */
  readonly lie?: Parameters<WireBench['lyingAnswer']>[1];
}

/** A listing of the account, as the demo's market takes it. */
function listing(offerer: string, change: object = {}) {
  const data = orderData({ offerer, ...change });
  const domain = { ...data.domain, verifyingContract: market };
  const hash = TypedDataEncoder.hashStruct('OrderComponents', orderTypes, data.message);
  const cancel = seaport.encodeFunctionData('cancel', [[data.message]]);
  const { counter: _known, ...parameters } = { ...data.message, totalOriginalConsiderationItems: 3 };
  /** By ethers, which shares no code with the market. */
  const sign = (wallet: Wallet) => wallet.signTypedData(domain, orderTypes, data.message);
  return { data: { ...data, domain }, domain, hash, cancel, parameters, sign };
}

async function stateOf(
  { hash, cancel }: Pick<ReturnType<typeof listing>, 'hash' | 'cancel'>,
  signature: string | undefined,
  { urls = [bench.url], lie }: Options = {},
) {
  const answer = (url: string, body: unknown) => (url === LIAR && lie ? bench.lyingAnswer(body, lie) : undefined);
  const payload = { to: market, value: 0n, data: cancel };
  const transaction = { family: 'evm', chain: northyard.id, from: market, payload } as const;
  const signatures = new Map(signature === undefined ? [] : [[hash, signature]]);
  return (await bench.driverOn(urls, { answer }).nfts.listingStates(transaction, signatures, {})).get(hash);
}

/** A lie about one question to the market. */
function lieAbout(name: string, result: string): NonNullable<Options['lie']> {
  const selector = seaportState.getFunction(name)?.selector ?? '-';
  return ({ params: [call] }, honest) =>
    String(Reflect.get(Object(call), 'data')).startsWith(selector) ? result : honest;
}

describe('the state of a listing on a real node', () => {
  it('[NFT-08] reads from the market whether a signed order is open', async () => {
    const wallet = await bench.fundedWallet();
    const send = async (data: string) => (await wallet.sendTransaction({ to: market, data })).wait();
    const never = lieAbout('getOrderStatus', seaportState.encodeFunctionResult('getOrderStatus', [false, false, 0, 0]));
    const isSigned = lieAbout('validate', seaportState.encodeFunctionResult('validate', [true]));
    const lie: Options['lie'] = (call, honest) => isSigned(call, never(call, honest));
    const [first, second] = [listing(wallet.address, { salt: '1' }), listing(wallet.address, { salt: '2' })];
    const [firstSigned, secondSigned] = [await first.sign(wallet), await second.sign(wallet)];

    expect(await stateOf(first, firstSigned)).toBe('open');
    await send(first.cancel);
    expect(await stateOf(first, firstSigned)).toBe('closed');
    expect(await stateOf(first, firstSigned, { urls: [LIAR, bench.url], lie })).toBe('closed');
    expect(await stateOf(second, secondSigned)).toBe('open');
    // `incrementCounter` cancels all orders of the account.
    await send('0x5b34b966');
    expect(await stateOf(second, secondSigned)).toBe('closed');
  });

  it('[NFT-08] cancels signed orders by their typed data alone', async () => {
    const wallet = await bench.fundedWallet();
    const { nfts } = bench.driverOn([bench.url], { contracts });
    const all = [listing(wallet.address, { salt: '1' }), listing(wallet.address, { salt: '2' })];
    const signatures = new Map(await Promise.all(all.map(async (one) => [one.hash, await one.sign(wallet)] as const)));
    const { payload, ...rest } = nfts.prepareCancel(
      wallet.address,
      all.map(({ data }) => data),
    );
    const states = async () => [...(await nfts.listingStates({ ...rest, payload }, signatures, {})).values()];

    expect(payload).toEqual({
      to: market.toLowerCase(),
      value: 0n,
      data: seaport.encodeFunctionData('cancel', [all.map(({ data }) => data.message)]),
    });
    expect(await states()).toEqual(['open', 'open']);
    await (await wallet.sendTransaction({ to: payload.to, data: payload.data })).wait();
    expect(await states()).toEqual(['closed', 'closed']);
  });

  it('[NFT-08] prepares no cancellation of no order, of something else, and of another contract', () => {
    const { nfts } = bench.driverOn([bench.url], { contracts });
    const { data } = listing(market);
    const elsewhere = { ...data, domain: { ...data.domain, verifyingContract: `0x${'5'.repeat(40)}` } };

    expect(() => nfts.prepareCancel(market, [])).toThrow(expect.objectContaining({ code: 'transaction/unreadable' }));
    expect(() => nfts.prepareCancel(market, [data, {}])).toThrow(
      expect.objectContaining({ code: 'transaction/unreadable' }),
    );
    expect(() => nfts.prepareCancel(market, [elsewhere])).toThrow();
  });

  it('[MON-02] counts no order that the account did not sign', async () => {
    const [wallet, thief] = [bench.emptyWallet(), bench.emptyWallet()];
    const invented = listing(wallet.address);
    const signed = await invented.sign(wallet);
    const other = await listing(wallet.address, { salt: '3' }).sign(wallet);
    const elsewhere = await wallet.signTypedData(
      { ...invented.domain, verifyingContract: thief.address },
      orderTypes,
      invented.data.message,
    );
    // Seaport checks no signature of a contract order (type 4).
    const ofContract = listing(wallet.address, { orderType: 4 });

    for (const forged of [undefined, '0x', '0x12', await invented.sign(thief), other, elsewhere]) {
      expect(await stateOf(invented, forged)).toBe('unsigned');
    }
    expect(await stateOf(ofContract, undefined)).toBe('unsigned');
    const lie = lieAbout('validate', seaportState.encodeFunctionResult('validate', [true]));
    expect(await stateOf(invented, undefined, { urls: [LIAR, bench.url], lie })).toBe('unsigned');
    expect(await stateOf(invented, signed)).toBe('open');
    expect(await stateOf(invented, Signature.from(signed).compactSerialized)).toBe('open');
  });

  it('[MON-02] needs no signature of an order that the account validated on the chain', async () => {
    const wallet = await bench.fundedWallet();
    const order = listing(wallet.address);
    const data = seaportState.encodeFunctionData('validate', [[{ parameters: order.parameters, signature: '0x' }]]);

    expect(await stateOf(order, undefined)).toBe('unsigned');
    await (await wallet.sendTransaction({ to: market, data })).wait();

    expect(await stateOf(order, undefined)).toBe('open');
  });

  it.each(Object.entries(accountKinds))('[MON-06] [NFT-08] knows the signature of %s', async (_kind, make) => {
    const account = await make({ url: bench.url, chainId: CHAIN_ID, fund: (address: string) => bench.fund(address) });
    await account.deploy();
    const order = listing(account.address);
    const { signable } = readOrder(order.data, CHAIN_ID);
    // viem knows the types of a structure by their names alone.
    const signature = await account.signData(signable as never);

    expect(await stateOf(order, signature)).toBe('open');
    expect(await stateOf(order, `${signature.slice(0, -2)}${signature.endsWith('00') ? '01' : '00'}`)).toBe('unsigned');
  });
});
