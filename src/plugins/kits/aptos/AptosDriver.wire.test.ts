// @vitest-environment node
import {
  Account,
  AccountAddress,
  ChainId,
  Deserializer,
  Ed25519PrivateKey,
  type EntryFunction,
  generateSignedTransaction,
  generateSigningMessageForTransaction,
  generateTransactionPayloadWithABI,
  parseTypeTag,
  RawTransaction,
  SignedTransaction,
  SimpleTransaction,
  TransactionAuthenticatorEd25519,
  TransactionPayloadEntryFunction,
} from '@aptos-labs/ts-sdk';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import type { UnsignedTransaction } from '../../../shell/plugin/family.ts';
import aptos from '../../chains/aptos/index.ts';

const TO = `0x${'b2'.repeat(32)}`;
const ASSET = '0xbae207659db88bea0cbead6da0ed00aac12edcdda169e591cd41c94180b46f3b';
const COIN = '0xf22bede237a07e121b56d91a491eb7bcdfd1f5907926a9e58338f964a01b17fa::asset::USDT';
const UNITS = 12_345_678_901_234_567_890n;
const account = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(`0x${'07'.repeat(32)}`, false) });
const tokenOf = (address: string): Token => ({ ...aptos.native, id: aptos.tokenId(address), address });

/** Parameters after the signer, as the framework declares its functions. */
const functions: Readonly<Record<string, { readonly types: number; readonly parameters: readonly string[] }>> = {
  '0x1::aptos_account::transfer': { types: 0, parameters: ['address', 'u64'] },
  '0x1::aptos_account::transfer_coins': { types: 1, parameters: ['address', 'u64'] },
  '0x1::primary_fungible_store::transfer': { types: 1, parameters: ['0x1::object::Object<T0>', 'address', 'u64'] },
};

/** Acts as a wallet: the library builds, signs and encodes the driver's call without a node. */
function signed({ from, payload }: UnsignedTransaction<'aptos'>): SignedTransaction {
  const abi = functions[payload.function];
  if (!abi) throw new Error(`unknown to this test: ${payload.function}`);
  const call = generateTransactionPayloadWithABI({
    function: payload.function as `${string}::${string}::${string}`, // The table's keys are of this shape.
    typeArguments: [...payload.typeArguments],
    functionArguments: payload.functionArguments.map(String),
    abi: {
      typeParameters: Array.from({ length: abi.types }, () => ({ constraints: [] })),
      parameters: abi.parameters.map((type) => parseTypeTag(type, { allowGenerics: true })),
    },
  });
  const raw = new RawTransaction(AccountAddress.from(from), 32n, call, 2_000n, 100n, 1_700_000_600n, new ChainId(1));
  const transaction = new SimpleTransaction(raw);
  const senderAuthenticator = account.signTransactionWithAuthenticator(transaction);
  return SignedTransaction.deserialize(
    new Deserializer(generateSignedTransaction({ transaction, senderAuthenticator })),
  );
}

function callOf({ raw_txn }: SignedTransaction): EntryFunction {
  if (raw_txn.payload instanceof TransactionPayloadEntryFunction) return raw_txn.payload.entryFunction;
  throw new Error('no entry function');
}

const recipient = AccountAddress.from(TO).bcsToHex().toStringWithoutPrefix();
/** 0xab54a98ceb1f0ad2, least byte first. */
const amount = 'd20a1feb8ca954ab';

describe("a transfer signed by Aptos' own library", () => {
  it.each([
    ['the native coin', aptos.native, '0x1::aptos_account::transfer', [], [recipient, amount]],
    ['a coin', tokenOf(COIN), '0x1::aptos_account::transfer_coins', [COIN], [recipient, amount]],
    [
      'an asset',
      tokenOf(ASSET),
      '0x1::primary_fungible_store::transfer',
      ['0x1::fungible_asset::Metadata'],
      [ASSET.slice(2), recipient, amount],
    ],
  ])('[CHN-02] moves %s as requested, read from the signed bytes', async (_what, token, name, types, args) => {
    const driver = await aptos.loadDriver(recordedNodes(aptos, () => ({})).context);
    const from = account.accountAddress.toString();
    const transaction = await driver.prepareTransfer({ from, to: TO, token, amount: Amount.ofUnits(UNITS, token) }, {});
    if (transaction.family !== 'aptos') throw new Error('another family');

    const read = signed(transaction);
    const call = callOf(read);

    expect(`${call.module_name.address}::${call.module_name.name.identifier}::${call.function_name.identifier}`).toBe(
      name,
    );
    expect(call.type_args.map(String)).toEqual(types);
    expect(call.args.map((argument) => argument.bcsToHex().toStringWithoutPrefix())).toEqual(args);
    expect(read.raw_txn.sender.toString()).toBe(from);
    expect(read.raw_txn.chain_id.chainId).toBe(1);
    expect(driver.inspect(transaction)).toEqual({ kind: 'transfer', token: token.id, units: UNITS, to: TO });
  });

  it('[CHN-02] is signed by the key of the sender', async () => {
    const driver = await aptos.loadDriver(recordedNodes(aptos, () => ({})).context);
    const from = account.accountAddress.toString();
    const units = Amount.ofUnits(1n, aptos.native);
    const transaction = await driver.prepareTransfer({ from, to: TO, token: aptos.native, amount: units }, {});
    if (transaction.family !== 'aptos') throw new Error('another family');

    const { raw_txn, authenticator } = signed(transaction);
    if (!(authenticator instanceof TransactionAuthenticatorEd25519)) throw new Error('another signature');
    const message = generateSigningMessageForTransaction(new SimpleTransaction(raw_txn));
    const { public_key: publicKey, signature } = authenticator;

    expect(publicKey.authKey().derivedAddress().toString()).toBe(raw_txn.sender.toString());
    expect(publicKey.verifySignature({ message, signature })).toBe(true);
  });
});
