// @vitest-environment node
import { ABI, Action, Serializer, Transaction } from '@wharfkit/antelope';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import eos from '../../chains/eos/index.ts';
import { EosNodes } from './EosNodes.ts';
import { broadcastEos } from './EosSubmission.ts';
import { packTransaction } from './packTransaction.ts';

const NETWORK = 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906';
const fields = ['from:name', 'to:name', 'quantity:asset', 'memo:string'].map((field) => {
  const [name = '', type = ''] = field.split(':');
  return { name, type };
});
const abi = ABI.from({
  version: 'eosio::abi/1.1',
  structs: [{ name: 'transfer', base: '', fields }],
  actions: [{ name: 'transfer', type: 'transfer', ricardian_contract: '' }],
});
const account = fc.stringMatching(/^[a-z1-5.]{0,11}[a-z1-5]$/);

describe('packTransaction', () => {
  it("matches the family's own library for any names, amounts and memos", () => {
    const header = fc.record({
      expiration: fc.integer({ min: 0, max: 0xffff_ffff }),
      refBlockNum: fc.integer({ min: 0, max: 0xffff }),
      refBlockPrefix: fc.integer({ min: 0, max: 0xffff_ffff }),
    });
    const transfer = fc.record({
      contract: account,
      from: account,
      permission: account,
      to: account,
      quantity: fc.bigInt({ min: 0n, max: 2n ** 62n - 1n }).map((units) => {
        const digits = String(units).padStart(5, '0');
        return `${digits.slice(0, -4)}.${digits.slice(-4)} VAULTA`;
      }),
      memo: fc.string({ unit: 'grapheme', maxLength: 300 }),
    });
    fc.assert(
      fc.property(header, transfer, (head, { contract, from, permission, ...rest }) => {
        const authorization = [{ actor: from, permission }];
        const action = Action.from(
          { account: contract, name: 'transfer', authorization, data: { from, ...rest } },
          abi,
        );
        const theirs = Transaction.from({
          expiration: new Date(head.expiration * 1_000).toISOString().slice(0, 19),
          ref_block_num: head.refBlockNum,
          ref_block_prefix: head.refBlockPrefix,
          actions: [action],
        });

        const ours = packTransaction(head, { contract, from, permission, ...rest });

        expect(Buffer.from(ours).toString('hex')).toBe(Serializer.encode({ object: theirs }).hexString);
      }),
    );
  });
});

describe('broadcastEos', () => {
  const handIn = (reply: unknown) => {
    const { context } = recordedNodes(eos, ({ url }) => {
      if (url.endsWith('get_info')) return { chain_id: NETWORK, head_block_num: 1 };
      return Response.json(reply, { status: 500 });
    });
    const signed = { packed: new Uint8Array([1]), signatures: ['SIG_K1_x'], chain: eos };
    return broadcastEos(new EosNodes(context, NETWORK), signed, {});
  };
  const refusal = (code: number, name: string, message: string) => ({
    code: 500,
    message: 'Internal Service Error',
    error: { code, name, what: '', details: [{ message, file: '', line_number: 1, method: '' }] },
  });

  it.each([
    [3080004, 'tx_cpu_usage_exceeded', 'billed CPU time (512 us) is greater', 'transaction/no-resources'],
    [3080002, 'tx_net_usage_exceeded', 'transaction net usage is too high', 'transaction/no-resources'],
    [3040005, 'expired_tx_exception', 'expired transaction', 'transaction/expired'],
    [
      3050003,
      'eosio_assert_message_exception',
      'assertion failure with message: overdrawn balance',
      'transaction/insufficient-balance',
    ],
    [
      3050003,
      'eosio_assert_message_exception',
      'assertion failure with message: to account does not exist',
      'transaction/would-fail',
    ],
    [3090003, 'unsatisfied_authorization', 'transaction declares authority', 'transaction/would-fail'],
    [3081001, 'leeway_deadline_exception', 'the node ran out of time', 'chain/unreachable'],
  ])('[ERR-03] reads a refusal by its code: %i %s', async (code, name, message, expected) => {
    await expect(handIn(refusal(code, name, message))).rejects.toMatchObject({ code: expected });
  });

  it('names the insufficient resource', async () => {
    await expect(handIn(refusal(3080004, 'tx_cpu_usage_exceeded', ''))).rejects.toMatchObject({
      context: { resource: 'CPU' },
    });
  });

  it('succeeds if the node already has it', async () => {
    await expect(handIn(refusal(3040008, 'tx_duplicate', 'duplicate transaction'))).resolves.toMatch(/^[0-9a-f]{64}$/);
  });
});
