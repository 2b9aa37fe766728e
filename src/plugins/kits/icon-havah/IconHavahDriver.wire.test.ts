// @vitest-environment node
import { recoverPublicKey } from '@noble/secp256k1';
import { base64, hex } from '@scure/base';
import {
  CallTransactionBuilder,
  IcxTransactionBuilder,
  MessageTransactionBuilder,
  SignedTransaction,
  Util,
  Wallet,
} from 'icon-sdk-js';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import havah from '../../chains/havah/index.ts';
import { iconRequest } from './iconRequest.ts';

const NOW = 1_790_000_000_000;
const TO = `hx${'1f'.repeat(20)}`;
const CONTRACT = 'cxb0776ee37f5b45bfaea8cff1d8232fbb6122ec32';
const wallet = Wallet.loadPrivateKey('07'.repeat(32));
const from = wallet.getAddress();
const token: Token = { ...havah.native, id: havah.tokenId(CONTRACT), address: CONTRACT, symbol: 'FOO', decimals: 6 };

/** The fields that any transaction of the network has, for a builder of the library. */
function addressed<B extends IcxTransactionBuilder>(builder: B, to: string, stepLimit: number): B {
  builder
    .from(from)
    .to(to)
    .nid('0x100')
    .version('0x3')
    .timestamp(NOW * 1_000)
    .stepLimit(`0x${stepLimit.toString(16)}`);
  return builder;
}

const coin = { token: havah.native, amount: Amount.ofUnits(12_345_678_901_234_567_890n, havah.native) };
const COIN_UNITS = '0xab54a98ceb1f0ad2';
const memo = 'Order №7. {a\\b}';
const MEMO = `0x${Buffer.from(memo).toString('hex')}`;

describe('a transfer signed by ICON’s own library', () => {
  it.each([
    ['the coin', coin, addressed(new IcxTransactionBuilder(), TO, 200_000).value(COIN_UNITS).build()],
    [
      'the coin with a memo',
      { ...coin, memo },
      addressed(new MessageTransactionBuilder(), TO, 200_000).data(MEMO).value(COIN_UNITS).build(),
    ],
    [
      'a token',
      { token, amount: Amount.ofUnits(2_000_000n, token), memo },
      addressed(new CallTransactionBuilder(), CONTRACT, 2_000_000)
        .method('transfer')
        .params({ _to: TO, _value: '0x1e8480', _data: MEMO })
        .value('0x0')
        .build(),
    ],
  ])('[CHN-02] of %s equals the built one, and recovers to its sender', async (_what, asked, built) => {
    const driver = await havah.loadDriver(recordedNodes(havah, () => ({})).context);
    const transaction = await driver.prepareTransfer({ from, to: TO, ...asked }, {});
    if (transaction.family !== 'icon-havah') throw new Error('another family');
    const request = iconRequest(transaction, NOW);

    const { signature, ...signed } = new SignedTransaction(
      // The library's types want its own classes; at run time it reads these fields of any object.
      request as unknown as ConstructorParameters<typeof SignedTransaction>[0],
      wallet,
    ).getProperties();

    expect(signed).toEqual(request);
    expect(Util.serialize(request)).toBe(Util.serialize(new SignedTransaction(built, wallet).getRawTransaction()));
    expect(signerOf(Util.makeTxHash(request), String(signature))).toBe(wallet.getPublicKey(true));
    expect(driver.inspect(transaction)).toEqual({
      kind: 'transfer',
      token: asked.token.id,
      units: asked.amount.units,
      to: TO,
      memo: 'memo' in asked ? asked.memo : undefined,
    });
  });
});

/** The compressed key whose signature this is, as the library writes keys; ICON puts the recovery number last. */
function signerOf(digest: string, signature: string): string {
  const bytes = base64.decode(signature);
  const recovered = Uint8Array.from([bytes[64] ?? 0, ...bytes.slice(0, 64)]);
  return hex.encode(recoverPublicKey(recovered, hex.decode(digest), { prehash: false }));
}
