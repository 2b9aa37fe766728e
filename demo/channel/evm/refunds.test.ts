import { id, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DevnetBench } from '../../../tests/support/services/DevnetBench.ts';
import { ownContract } from '../../devnet/artifacts.ts';
import { publicKeys, publicRoles } from '../../devnet/publicKeys.ts';
import { routerAbi } from './EvmParts.ts';

const N = 'NORTHYARD';
const S = 'SOUTHYARD';
const UNITS = 100_000_000n;
const MARGIN = 900n;
const { signal } = new AbortController();
const blocking = ownContract('BlockingToken');
const erc20 = ownContract('YardToken').abi;
const stranger = Wallet.createRandom().address;
const { relayer } = publicRoles;
let bench: DevnetBench;

beforeAll(async () => {
  bench = await DevnetBench.start();
});

afterAll(() => bench.stop());

const routerOn = (chain: string) => bench.devnet.channel.contractOn(chain) ?? '';
const call = (
  { chain, from }: { readonly chain: string; readonly from: string },
  name: string,
  ...args: readonly unknown[]
) => bench.provider(chain).call({ to: routerOn(chain), from, data: routerAbi.encodeFunctionData(name, args) });
const timeOn = async (chain: string) => BigInt((await bench.provider(chain).getBlock('latest'))?.timestamp ?? 0);

async function send(wallet: Wallet, to: string, data: string): Promise<void> {
  const sent = await wallet.connect(bench.provider(N)).sendTransaction({ to, data, gasLimit: 1_000_000 });
  await sent.wait();
}

const sendRouter = (wallet: Wallet, name: string, ...args: readonly unknown[]) =>
  send(wallet, routerOn(N), routerAbi.encodeFunctionData(name, args));

async function deposited(orderId: string) {
  const reply = await call({ chain: N, from: stranger }, 'deposits', orderId);
  return routerAbi.decodeFunctionResult('deposits', reply).toObject();
}

async function locked(token: string): Promise<bigint> {
  return BigInt(await call({ chain: N, from: stranger }, 'locked', token));
}

/** An order across chains by Ferry, as the backend builds it, paid on Northyard. */
async function across(payUnits = UNITS) {
  const wallet = await bench.evmWallet();
  const recipient = Wallet.createRandom().address;
  const pair = bench.pairOf([N, 'yUSD'], [S, 'yUSD']);
  const order = await bench.order({ dex: 'Ferry', pair, payUnits, sender: wallet.address, recipient });
  const [terms] = routerAbi.parseTransaction({ data: String(order.txData.data) })?.args ?? [];
  await bench.sendOnEvm(wallet, { pair, payUnits }, order);
  return {
    wallet,
    recipient,
    orderId: order.orderId,
    fill: BigInt(terms.fillDeadline),
    expires: BigInt(terms.expires),
  };
}

/** Waits until the newest block is at that second or later. */
async function passTo(second: bigint): Promise<void> {
  await bench.pass(Number(second - (await timeOn(N))));
}

/** Deposits the test's own token. `change` overrides the deposit's values. */
async function depositOf(wallet: Wallet, token: string, change: Readonly<Record<string, unknown>> = {}) {
  const now = await timeOn(N);
  const terms = {
    id: id(`${token} ${Math.random()}`),
    payToken: token,
    payUnits: 1_000n,
    bridgeToken: token,
    minBridgeUnits: 1n,
    toChain: 'eip155:771002',
    receiveToken: '',
    minReceiveUnits: 1n,
    recipient: wallet.address,
    refundTo: wallet.address,
    deadline: now + 100n,
    fillDeadline: now + 200n,
    expires: now + 200n + MARGIN,
    ...change,
  };
  await send(wallet, token, erc20.encodeFunctionData('approve', [routerOn(N), 1_000n]));
  const data = routerAbi.encodeFunctionData('depositForBridge', [terms, stranger, [token]]);
  return { terms, data };
}

describe('router refunds', () => {
  it('[MON-04] refunds the exact deposit to the payer after its expiry, once, for any caller', async () => {
    const { wallet, orderId, expires } = await across();
    const token = bench.tokenOf(N, 'yUSD');
    const [before, lockedBefore] = [await bench.balanceOnEvm(N, token, wallet.address), await locked(token)];
    const { bridgeUnits, isRefundable } = await deposited(orderId);

    await passTo(expires - 10n);
    await expect(call({ chain: N, from: wallet.address }, 'refund', orderId)).rejects.toThrow('not refundable yet');
    await expect(call({ chain: N, from: wallet.address }, 'refundElsewhere', orderId, stranger)).rejects.toThrow(
      'not refundable yet',
    );
    await passTo(expires + 1n);
    await expect(call({ chain: N, from: relayer }, 'settle', orderId)).rejects.toThrow('the deposit has expired');
    const anyone = await bench.evmWallet();
    await sendRouter(anyone, 'refund', orderId);

    expect([isRefundable, bridgeUnits]).toEqual([false, UNITS]);
    expect((await bench.balanceOnEvm(N, token, wallet.address)) - before).toBe(UNITS);
    expect(lockedBefore - (await locked(token))).toBe(UNITS);
    for (const name of ['refund', 'settle'])
      await expect(call({ chain: N, from: relayer }, name, orderId)).rejects.toThrow('nothing to');
    await expect(call({ chain: N, from: relayer }, 'allowRefund', orderId, 1)).rejects.toThrow('nothing to refund');
    await expect(call({ chain: N, from: wallet.address }, 'refundElsewhere', orderId, stranger)).rejects.toThrow(
      'nothing to refund',
    );
  });

  it('pays nothing after the fill deadline, and then cancels the order', async () => {
    const { recipient, orderId, fill } = await across();
    const token = bench.tokenOf(S, 'yUSD');
    const release = [orderId, token, 1n, token, 1n, recipient, fill, stranger, [token]];
    await expect(call({ chain: S, from: relayer }, 'release', ...release)).resolves.toBe('0x');
    await passTo(fill + 1n);

    await expect(call({ chain: S, from: relayer }, 'release', ...release)).rejects.toThrow('too late to pay out');
    expect(await bench.settled(orderId, 'refundable')).toMatchObject({ reason: 7 });
    expect(await bench.balanceOnEvm(S, token, recipient)).toBe(0n);
  });

  it('cancels a payment if the payer does not pass the identity check in time', async () => {
    bench.identity.word = 'open';
    const { orderId, fill } = await across(10_000_000_001n);
    await bench.settleHard();
    expect((await deposited(orderId)).isRefundable).toBe(false);
    await passTo(fill + 1n);

    expect(await bench.settled(orderId, 'refundable')).toMatchObject({ reason: 7 });
    bench.identity.word = 'passed';
  });

  it('leaves an expired unclaimed payout to the payer, without retrying', async () => {
    const { recipient, orderId, expires } = await across();
    const token = bench.tokenOf(S, 'yUSD');
    await bench.mine();
    await bench.mine();
    await bench.devnet.channel.settle(signal);
    const paid = await bench.balanceOnEvm(S, token, recipient);
    await bench.pass(Number(expires - (await timeOn(N)) + 1n));
    // These rounds end the open orders of earlier tests.
    await bench.settleHard();
    const nonce = await bench.provider(N).getTransactionCount(relayer);
    await bench.settleHard();

    expect(paid).toBeGreaterThan(0n);
    expect(await bench.provider(N).getTransactionCount(relayer)).toBe(nonce);
    expect(await deposited(orderId)).toMatchObject({ bridgeUnits: UNITS, isRefunded: false });
    await expect(call({ chain: N, from: stranger }, 'refund', orderId)).resolves.toBe('0x');
  });

  it('refuses a deposit whose times leave no room for payout or claim, or that has no refund address', async () => {
    const wallet = await bench.evmWallet();
    const token = bench.tokenOf(N, 'yGOLD');
    const now = await timeOn(N);
    const refused = async (change: Readonly<Record<string, unknown>>) => {
      const { data } = await depositOf(wallet, token, change);
      return bench.provider(N).call({ to: routerOn(N), from: wallet.address, data });
    };

    await expect(refused({})).resolves.toBe('0x');
    await expect(refused({ fillDeadline: now + 99n })).rejects.toThrow('no time to pay out');
    await expect(refused({ expires: now + 199n + MARGIN })).rejects.toThrow('no time to claim');
    await expect(refused({ fillDeadline: 2n ** 256n - 1n, expires: 2n ** 256n - 1n })).rejects.toThrow('OVERFLOW');
    await expect(refused({ refundTo: `0x${'0'.repeat(40)}` })).rejects.toThrow('nobody to refund');
    await expect(refused({ deadline: now - 1n })).rejects.toThrow('the order has expired');
  });

  it('holds and refunds the received amount of a token with a transfer tax', async () => {
    const wallet = await bench.evmWallet();
    const token = bench.tokenOf(N, 'yTAX');
    const { terms, data } = await depositOf(wallet, token);
    await send(wallet, routerOn(N), data);
    await passTo(terms.expires + 1n);
    const before = await bench.balanceOnEvm(N, token, wallet.address);

    await sendRouter(wallet, 'refund', terms.id);

    expect((await deposited(terms.id)).bridgeUnits).toBe(990n);
    // The token also takes its fee from the refund: 9, rounded down.
    expect((await bench.balanceOnEvm(N, token, wallet.address)) - before).toBe(981n);
    expect(await bench.balanceOnEvm(N, token, routerOn(N))).toBe(0n);
  });

  it('refunds to another address if the token blocks the payer, and only the payer may name it', async () => {
    const wallet = await bench.evmWallet();
    const deployer = new Wallet(publicKeys.deployer, bench.provider(N));
    const args = blocking.abi.encodeDeploy(['Blocking', 'BLK', 6, deployer.address]).slice(2);
    const receipt = await (await deployer.sendTransaction({ data: blocking.bytecode + args })).wait();
    const token = receipt?.contractAddress ?? '';
    await send(deployer, token, blocking.abi.encodeFunctionData('mint', [wallet.address, 1_000n]));
    const { terms, data } = await depositOf(wallet, token);
    await send(wallet, routerOn(N), data);
    await send(deployer, token, blocking.abi.encodeFunctionData('setBlocked', [wallet.address]));
    await passTo(terms.expires + 1n);

    await expect(call({ chain: N, from: wallet.address }, 'refund', terms.id)).rejects.toThrow('token call failed');
    await expect(call({ chain: N, from: relayer }, 'refundElsewhere', terms.id, relayer)).rejects.toThrow(
      'only who the refund is for',
    );
    await sendRouter(wallet, 'refundElsewhere', terms.id, stranger);

    expect(await bench.balanceOnEvm(N, token, stranger)).toBe(1_000n);
    expect([await locked(token), (await deposited(terms.id)).isRefunded]).toEqual([0n, true]);
  });
});
