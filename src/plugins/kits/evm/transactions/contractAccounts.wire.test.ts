// @vitest-environment node
import { id } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedTestAccount, shared } from '../../../../../tests/support/accounts/TestAccount.ts';
import { WireBench } from '../../../../../tests/support/services/WireBench.ts';
import { Amount } from '../../../../model/Amount.ts';
import northyard from '../../../chains/northyard/index.ts';

const LIAR = 'https://liar.example/';
type Lie = Parameters<WireBench['lyingAnswer']>[1];
/** Of Safe's contracts, as published with them. */
const SUCCESS = id('ExecutionSuccess(bytes32,uint256)');
const FAILURE = id('ExecutionFailure(bytes32,uint256)');

let bench: WireBench;
let account: SharedTestAccount;

describe('contract accounts', () => {
  beforeAll(async () => {
    bench = await WireBench.start();
    const fund = (address: string) => bench.fund(address);
    account = await shared({ url: bench.url, chainId: 771_001, fund });
    await fund(account.address);
  });
  afterAll(() => bench?.stop());

  /** A payment that one owner has queued. The wallet answers with the account's hash. */
  async function queued(units: bigint) {
    const { address: to } = bench.emptyWallet();
    const amount = Amount.ofUnits(units, northyard.native);
    const driver = bench.driverOn();
    const transaction = await driver.prepareTransfer({ from: account.address, to, token: northyard.native, amount });
    const mark = await driver.markBeforeSending(transaction, {});
    const { hash, confirm } = await account.queue(to, '0x', units);
    return { sent: { hash, transaction, mark }, confirm, to };
  }

  const onTwo = (lie: Lie) =>
    bench.driverOn([LIAR, bench.url], {
      answer: (url, body) => (url === LIAR ? bench.lyingAnswer(body, lie) : undefined),
    });
  const withAll = (lie: Lie) => bench.driverOn([bench.url], { answer: (_url, body) => bench.lyingAnswer(body, lie) });

  it('[CHN-02] follows what the account executes, under the hash of the transaction that does it', async () => {
    const { sent, confirm, to } = await queued(3n);
    const mirror = bench.url.replace('127.0.0.1', 'localhost');
    const driver = bench.driverOn([bench.url, mirror]);

    expect(await driver.follow(sent, {})).toEqual({ status: 'unknown' });
    const by = await confirm();

    expect(await bench.provider.getBalance(to)).toBe(3n);
    expect(await driver.follow(sent, {})).toEqual({ status: 'replaced', by, isSame: true });
    expect(await driver.follow({ ...sent, hash: by }, {})).toMatchObject({
      status: expect.stringMatching(/included|final/),
    });
  });

  it('[CHN-02] does not take the execution of another payment for it, nor that of another account', async () => {
    const [one, other] = [await queued(4n), await queued(5n)];
    await other.confirm();
    const { sent } = one;
    const foreign: Lie = ({ method, params }, result) =>
      method === 'eth_getLogs' || (method === 'eth_getTransactionReceipt' && params[0] !== sent.hash)
        ? JSON.parse(
            JSON.stringify(result).replaceAll(other.sent.hash, sent.hash).replaceAll(account.address.toLowerCase(), to),
          )
        : result;
    const to = other.to.toLowerCase();

    expect(await bench.driverOn().follow(sent, {})).toEqual({ status: 'unknown' });
    expect(await withAll(foreign).follow(sent, {})).toEqual({ status: 'unknown' });
  });

  it('[CHN-02] believes no single node about an execution', async () => {
    const [one, other] = [await queued(6n), await queued(7n)];
    const by = await other.confirm();
    const asIfOwn: Lie = ({ method, params }, result) =>
      method === 'eth_getLogs' || (method === 'eth_getTransactionReceipt' && params[0] !== one.sent.hash)
        ? JSON.parse(JSON.stringify(result).replaceAll(other.sent.hash, one.sent.hash))
        : result;

    expect(await withAll(asIfOwn).follow(one.sent, {})).toEqual({ status: 'replaced', by, isSame: true });
    expect(await onTwo(asIfOwn).follow(one.sent, {})).toEqual({ status: 'unknown' });
  });

  it('[CHN-02] finds the execution of an account whose event does not index the hash (Safe before 1.4)', async () => {
    const { sent, confirm } = await queued(8n);
    const by = await confirm();
    const older: Lie = (_call, result) => {
      const data = `"data":"${sent.hash}${'0'.repeat(64)}"`;
      return JSON.parse(
        JSON.stringify(result ?? null)
          .replace(`"${SUCCESS}","${sent.hash}"`, `"${SUCCESS}"`)
          .replace(new RegExp(`("topics":\\["${SUCCESS}"\\],)"data":"0x0*"`), `$1${data}`),
      );
    };

    expect(await withAll(older).follow(sent, {})).toEqual({ status: 'replaced', by, isSame: true });
  });

  it('[CHN-02] reports a payment as failed if the account says that its call failed', async () => {
    const { sent, confirm } = await queued(9n);
    const by = await confirm();
    const failing: Lie = (_call, result) => JSON.parse(JSON.stringify(result ?? null).replaceAll(SUCCESS, FAILURE));

    expect(await withAll(failing).follow(sent, {})).toEqual({ status: 'replaced', by, isSame: true });
    expect(await withAll(failing).follow({ ...sent, hash: by }, {})).toEqual({ status: 'failed' });
    expect(await onTwo(failing).follow({ ...sent, hash: by }, {})).toEqual({ status: 'unknown' });
  });
});
