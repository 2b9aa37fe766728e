// @vitest-environment node
import {
  Address,
  beginCell,
  Cell,
  contractAddress,
  external,
  internal,
  storeMessage,
  storeMessageRelaxed,
} from '@ton/core';
import { keyPairFromSeed, sign } from '@ton/crypto';
import { Blockchain } from '@ton/sandbox';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { Amount } from '../../../model/Amount.ts';
import ton from '../../chains/ton/index.ts';
import { messageHash } from './cells/messageHash.ts';
import type { TonPayload } from './payload.ts';
import { TonDriver } from './TonDriver.ts';
import { bounceableTonAddress, rawTonAddress, tonAddress } from './tonAddress.ts';

/** The wallet contract v3r2, deployed for most accounts of mainnet. */
const WALLET_CODE = Cell.fromBase64(
  'te6cckEBAQEAcQAA3v8AIN0gggFMl7ohggEznLqxn3Gw7UTQ0x/THzHXC//jBOCk8mCDCNcYINMf0x/TH/gjE7vyY+1E0NMf0x/T/9FRMrryoVFEuvKiBPkBVBBV+RDyo/gAkyDXSpbTB9QC+wDo0QGkyMsfyx/L/8ntVBC9ba0=',
);
const SUBWALLET = 698_983_191;
const NOW_SECONDS = 1_760_000_000;
const JETTON_WALLET = `0:${'aa'.repeat(32)}`;
const MASTER = `0:${'bb'.repeat(32)}`;

const keys = keyPairFromSeed(Buffer.alloc(32, 7));
const init = {
  code: WALLET_CODE,
  data: beginCell().storeUint(0, 32).storeUint(SUBWALLET, 32).storeBuffer(keys.publicKey).endCell(),
};
const wallet = contractAddress(0, init);
const OWNER = tonAddress(wallet.toRawString());
const OTHER = tonAddress(`0:${'22'.repeat(32)}`);

/** Acts as a wallet that gets a TON Connect request, with the family's own libraries. */
function signed({ validUntil, messages }: TonPayload) {
  const body = beginCell().storeUint(SUBWALLET, 32).storeUint(validUntil, 32).storeUint(0, 32);
  for (const { address, amount, payload } of messages) {
    const { address: to, isBounceable } = Address.parseFriendly(address);
    const inner = payload === undefined ? {} : { body: Cell.fromBase64(payload) };
    const message = internal({ to, value: amount, bounce: isBounceable, ...inner });
    body.storeUint(3, 8).storeRef(beginCell().store(storeMessageRelaxed(message)).endCell());
  }
  const signature = sign(body.endCell().hash(), keys.secretKey);
  return external({ to: wallet, init, body: beginCell().storeBuffer(signature).storeBuilder(body).endCell() });
}

async function world() {
  const blockchain = await Blockchain.create();
  blockchain.now = NOW_SECONDS;
  const bank = await blockchain.treasury('bank');
  await bank.send({ to: wallet, value: 10_000_000_000n, bounce: false });
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input));
    if (pathname.endsWith('/masterchainInfo')) return Response.json({ last: { global_id: -239 } });
    if (pathname.endsWith('/accountStates')) return Response.json({ accounts: [] });
    const own = { address: JETTON_WALLET, balance: '9', owner: rawTonAddress(OWNER), jetton: MASTER };
    return Response.json({ jetton_wallets: [own] });
  };
  const context = {
    chain: ton,
    rpcUrls: () => ['https://one'],
    api: new FakeApi(),
    fetch,
    now: () => NOW_SECONDS * 1000,
  };
  return { blockchain, driver: new TonDriver(context) };
}

describe('a TON transfer in a local chain, signed by a wallet contract', () => {
  it('[CHN-02] moves exactly the requested coins, with the text', async () => {
    const { blockchain, driver } = await world();
    const amount = Amount.ofUnits(1_234_567_890n, ton.native);
    const transaction = await driver.prepareTransfer(
      { from: OWNER, to: OTHER, token: ton.native, amount, memo: 'hi' },
      {},
    );

    const { transactions } = await blockchain.sendMessage(signed(transaction.payload));

    const [root] = transactions;
    const out = root?.outMessages.get(0);
    expect(out?.info).toMatchObject({ type: 'internal', value: { coins: 1_234_567_890n }, bounce: false });
    expect(out?.body.beginParse().skip(32).loadStringTail()).toBe('hi');
    const recipient = await blockchain.getContract(Address.parse(OTHER));
    expect(recipient.balance).toBeGreaterThan(1_234_000_000n);
    const fee = await driver.estimateFee(transaction);
    expect(root?.totalFees.coins).toBeLessThan(fee.units);
  });

  it("[CHN-10] gives the sender's jetton wallet 0.6 and the TEP-74 transfer, field by field", async () => {
    const { blockchain, driver } = await world();
    const token = { ...ton.native, id: ton.tokenId(MASTER), address: bounceableTonAddress(MASTER) };
    const amount = Amount.ofUnits(1_500_000n, token);
    const transaction = await driver.prepareTransfer({ from: OWNER, to: OTHER, token, amount, memo: 'order 7' }, {});

    const { transactions } = await blockchain.sendMessage(signed(transaction.payload));

    const out = transactions[0]?.outMessages.get(0);
    expect(out?.info).toMatchObject({ type: 'internal', value: { coins: 600_000_000n }, bounce: true });
    expect(out?.info.dest?.toString()).toBe(Address.parseRaw(JETTON_WALLET).toString());
    const body = out?.body.beginParse();
    expect(body?.loadUint(32)).toBe(0x0f8a7ea5);
    expect(body?.loadUint(64)).toBe(0);
    expect(body?.loadCoins()).toBe(1_500_000n);
    expect(body?.loadAddress().equals(Address.parse(OTHER))).toBe(true);
    expect(body?.loadAddress().equals(wallet)).toBe(true);
    expect(body?.loadBit()).toBe(false);
    expect(body?.loadCoins()).toBe(500_000_000n);
    expect(body?.loadBit()).toBe(true);
    expect(body?.loadRef().beginParse().skip(32).loadStringTail()).toBe('order 7');
    expect([body?.remainingBits, body?.remainingRefs]).toEqual([0, 0]);
  });

  it('[CHN-10] is refused by the chain after 360 seconds', async () => {
    const { blockchain, driver } = await world();
    const amount = Amount.ofUnits(1n, ton.native);
    const { payload } = await driver.prepareTransfer({ from: OWNER, to: OTHER, token: ton.native, amount }, {});

    blockchain.now = NOW_SECONDS + 360;
    await expect(blockchain.sendMessage(signed(payload))).rejects.toThrow();
    blockchain.now = NOW_SECONDS + 359;
    expect((await blockchain.sendMessage(signed(payload))).transactions.length).toBeGreaterThan(0);
  });

  it("[CHN-10] finds the message by one hash, with and without the wallet's initial state", async () => {
    const { driver } = await world();
    const amount = Amount.ofUnits(1n, ton.native);
    const { payload } = await driver.prepareTransfer({ from: OWNER, to: OTHER, token: ton.native, amount }, {});
    const first = signed(payload);
    const later = external({ to: wallet, body: first.body });
    const boc = (message: typeof first) =>
      beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64');

    expect(messageHash(boc(first))).toBe(messageHash(boc(later)));
  });
});
