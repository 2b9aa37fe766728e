// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountKinds } from '../../../../../tests/support/accounts/TestAccount.ts';
import { orderData } from '../../../../../tests/support/seaportOrder.ts';
import { WireBench } from '../../../../../tests/support/services/WireBench.ts';
import { readOrder } from '../nfts/readOrder.ts';

const CHAIN_ID = 771_001;
/** What the account itself says, by the kind of account. */
const answers: Readonly<Record<keyof typeof accountKinds, string>> = {
  'a plain key': 'no-code',
  'a contract (ERC-1271)': 'taken',
  'a contract that is not yet deployed (ERC-6492)': 'taken',
  'a key with code (EIP-7702) that knows nothing of signatures': 'key-only',
  'a key with code (EIP-7702) that takes signatures as they are': 'taken',
  'a key with code (EIP-7702) and nested hashing (ERC-7739)': 'taken',
  'a P-256 key (EIP-7951)': 'taken',
  'a contract of several owners': 'taken',
};

let bench: WireBench;
beforeAll(async () => {
  bench = await WireBench.start();
});
afterAll(() => bench?.stop());

describe('EvmDriver.askAccount on a real node', () => {
  it.each(Object.entries(accountKinds))('[MON-06] asks %s as contracts do', async (kind, make) => {
    const place = { url: bench.url, chainId: CHAIN_ID, fund: (address: string) => bench.fund(address) };
    const account = await make(place);
    await account.deploy();
    const driver = bench.driverOn();
    const { signable: data } = readOrder(orderData({ offerer: account.address }), CHAIN_ID);
    // viem knows the types of a structure by their names alone.
    const signature = await account.signData(data as never);
    // A signature may begin with a zero byte by chance.
    const altered = `0x${signature.startsWith('0x00') ? '01' : '00'}${signature.slice(4)}`;
    const ask = (given: string) => driver.askAccount(account.address, { data, signature: given }, {});

    const answer = answers[kind as keyof typeof answers];
    expect(await ask(signature)).toBe(answer);
    expect(await ask(altered)).toBe(answer === 'no-code' ? 'no-code' : 'refused');
    expect(await ask('0x')).toBe('refused');
  });
});
