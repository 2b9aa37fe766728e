// @vitest-environment node
import { sha256 } from '@noble/hashes/sha2.js';
import { Point, recoverPublicKey } from '@noble/secp256k1';
import { hex } from '@scure/base';
import AElf from 'aelf-sdk';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import aelf from '../../chains/aelf/index.ts';
import { aelfAddressOf } from './aelfAddress.ts';

const CONTRACT = 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE';
const TO = '7RzVGiuVWkvL4VfVHdZfQF2Tri3sgLe9U991bohHFfSRZXuGX';
const HASH = '11223344'.repeat(8);
const { pbjs, pbUtils, utils, wallet } = AElf;
const { address: FROM, keyPair } = wallet.getWalletByPrivateKey('07'.repeat(32));
const usdt: Token = { ...aelf.native, id: aelf.tokenId('USDT'), address: 'USDT', symbol: 'USDT', decimals: 6 };

/** The input of `Transfer` in aelf's token_contract.proto, over the library's own `Address`. */
const TransferInput = pbjs.Root.fromJSON({
  nested: {
    ...pbUtils.coreRootProto.toJSON().nested,
    TransferInput: {
      fields: {
        to: { type: 'Address', id: 1 },
        symbol: { type: 'string', id: 2 },
        amount: { type: 'int64', id: 3 },
        memo: { type: 'string', id: 4 },
      },
    },
  },
})
  .resolveAll()
  .lookupType('TransferInput');

/** A transaction of the library, before it is signed; the input in protobuf's JSON. */
function rawOf({
  from,
  contract,
  input,
}: {
  readonly from: string;
  readonly contract: string;
  readonly input: object;
}) {
  const params = TransferInput.encode(TransferInput.fromObject(input)).finish();
  const raw = pbUtils.getTransaction(from, contract, 'Transfer', params);
  return Object.assign(raw, { refBlockNumber: 300_000_000, refBlockPrefix: hex.decode(HASH).slice(0, 4) });
}

const asked = [
  { token: aelf.native, amount: Amount.ofUnits(9_007_199_254_740_993n, aelf.native), memo: 'Order №7' },
  { token: usdt, amount: Amount.parse('2', usdt), memo: '' },
] as const;
const fieldsOf = ({ token, amount, memo }: (typeof asked)[number]) => ({
  from: FROM,
  to: CONTRACT,
  methodName: 'Transfer',
  params: { to: TO, symbol: token.symbol, amount: String(amount.units), memo },
  refBlockNumber: '300000000',
  refBlockPrefix: '11223344',
});

/** A node's replies to the trial run. The library encodes them in place of the chain's own protobuf. */
async function aelfNode() {
  const tried: string[] = [];
  const nodes = recordedNodes(aelf, ({ url, body }) => {
    if (url.endsWith('/chainStatus')) {
      return { ChainId: 'AELF', BestChainHeight: 300_000_000, BestChainHash: HASH, LastIrreversibleBlockHeight: 1 };
    }
    if (url.endsWith('/createRawTransaction')) {
      // The driver posts these; a name that it has wrong fails below.
      const { From, To, Params } = body as { readonly From: string; readonly To: string; readonly Params: string };
      const raw = rawOf({ from: From, contract: To, input: JSON.parse(Params) });
      return { RawTransaction: hex.encode(Uint8Array.from(pbUtils.encodeTransaction(raw))) };
    }
    tried.push((body as { readonly RawTransaction: string }).RawTransaction);
    return { Success: true, TransactionFee: { ELF: 1 } };
  });
  return { driver: await aelf.loadDriver(nodes.context), tried };
}

describe('a transfer read by aelf’s own library', () => {
  it.each(asked)('[CHN-02] of $token.symbol is signed with exactly the requested fields', async (intent) => {
    const { driver } = await aelfNode();
    const transaction = await driver.prepareTransfer({ from: `ELF_${FROM}_AELF`, to: `ELF_${TO}_AELF`, ...intent }, {});
    if (transaction.family !== 'aelf') throw new Error('another family');
    const { contract, to, symbol, units, memo } = transaction.payload;
    // The library encodes the wallet's request as protobuf, because it knows the spelling of addresses.
    const values = { to, symbol, amount: String(units), memo };
    const input = utils.transform.transform(TransferInput, values, utils.transform.INPUT_TRANSFORMERS);
    const raw = rawOf({ from: transaction.from, contract, input });

    const signed = wallet.signTransaction(raw, keyPair);
    const bytes = hex.encode(Uint8Array.from(pbUtils.encodeTransaction(signed)));

    expect(utils.deserializeTransaction(bytes, TransferInput)).toEqual({
      ...fieldsOf(intent),
      signature: hex.encode(Uint8Array.from(signed.signature)),
    });
    expect(signerOf(Uint8Array.from(pbUtils.encodeTransaction(raw)), signed.signature)).toBe(FROM);
    const { id } = intent.token;
    const effect = { kind: 'transfer', token: id, units: intent.amount.units, to: TO, memo: memo || undefined };
    expect(driver.inspect(transaction)).toEqual(effect);
  });

  it.each(asked)('[CHN-02] of $token.symbol is simulated with exactly the requested fields', async (intent) => {
    const { driver, tried } = await aelfNode();

    await driver.estimateFee(await driver.prepareTransfer({ from: FROM, to: TO, ...intent }, {}), {});

    expect(utils.deserializeTransaction(tried[0] ?? '', TransferInput)).toEqual({ ...fieldsOf(intent), signature: '' });
  });
});

/** The account whose signature this is; aelf puts the recovery number last. */
function signerOf(bytes: Uint8Array, signature: Uint8Array): string {
  const recovered = Uint8Array.from([signature[64] ?? 0, ...signature.slice(0, 64)]);
  const key = recoverPublicKey(recovered, sha256(bytes), { prehash: false });
  return aelfAddressOf(Point.fromBytes(key).toBytes(false));
}
