import {
  ABI,
  PermissionLevel,
  type PublicKey,
  Serializer,
  Signature,
  SignedTransaction,
  Transaction,
} from '@wharfkit/antelope';
import { expect } from 'vitest';
import type { UnsignedTransaction } from '../../../../src/shell/plugin/family.ts';
import type { Account } from '../../../../src/shell/plugin/wallet.ts';
import { StubNodes } from './StubNodes.ts';

export const EOS_CHAIN_ID = 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906';
const HEAD_NUMBER = 400_000_003;
const REFERENCE = { block_num: 400_000_000, ref_block_prefix: 3_735_928_559 };

/** The part of the token contract's interface that a transfer needs. */
export const tokenAbi = ABI.from({
  version: 'eosio::abi/1.1',
  structs: [
    {
      name: 'transfer',
      base: '',
      fields: [
        { name: 'from', type: 'name' },
        { name: 'to', type: 'name' },
        { name: 'quantity', type: 'asset' },
        { name: 'memo', type: 'string' },
      ],
    },
  ],
  actions: [{ name: 'transfer', type: 'transfer', ricardian_contract: '' }],
});

/** Replaces the nodes of EOS, and stores submitted transactions. */
export class EosChain {
  /** The nodes' error for the next transactions. */
  refusal: object | undefined;
  readonly #headTime = new Date().toISOString().slice(0, -1);
  readonly #handedIn = new Map<string, SignedTransaction>();
  readonly #nodes: StubNodes;

  /** Requests to the wallet's service at `passed` go through. */
  constructor(passed?: string) {
    this.#nodes = new StubNodes((url, body) => this.#answer(url, body), passed);
  }

  stop(): void {
    this.#nodes.stop();
  }

  transaction({ address, chain }: Account): UnsignedTransaction {
    const payload = {
      token: undefined,
      contract: 'core.vaulta',
      to: 'swftcbridge1',
      quantity: '1.2500 A',
      memo: 'order 请 🚂',
      blocksBehind: 3,
      expireSeconds: 30,
    };
    return { family: 'eos', chain, from: address, payload };
  }

  /** Throws unless exactly this transfer was submitted, within its time, with a signature of the key. */
  check(hash: string, transaction: UnsignedTransaction, key: PublicKey): void {
    const signed = this.#handedIn.get(hash);
    if (!signed || transaction.family !== 'eos') throw new Error('not handed in');
    const { contract, to, quantity, memo } = transaction.payload;
    const [action, ...others] = signed.actions;
    expect(others).toEqual([]);
    expect(String(action?.account)).toBe(contract);
    expect(String(action?.name)).toBe('transfer');
    const active = PermissionLevel.from({ actor: transaction.from, permission: 'active' });
    expect(action?.authorization.map(String)).toEqual([String(active)]);
    expect(Serializer.objectify(action?.decodeData(tokenAbi) ?? {})).toEqual({
      from: transaction.from,
      to,
      quantity,
      memo,
    });
    expect(Number(signed.ref_block_num)).toBe(REFERENCE.block_num & 0xffff);
    expect(Number(signed.ref_block_prefix)).toBe(REFERENCE.ref_block_prefix);
    expect(signed.expiration.toMilliseconds()).toBe(
      Math.floor(Date.parse(`${this.#headTime}Z`) / 1_000) * 1_000 + 30_000,
    );
    const digest = Transaction.from(signed).signingDigest(EOS_CHAIN_ID);
    expect(signed.signatures.map((signature) => String(signature.recoverDigest(digest)))).toEqual([String(key)]);
  }

  #answer(url: string, body: unknown): unknown {
    if (url.endsWith('/chain/get_info')) {
      return { chain_id: EOS_CHAIN_ID, head_block_num: HEAD_NUMBER, head_block_time: this.#headTime };
    }
    if (url.endsWith('/chain/get_block_info')) {
      expect(body).toEqual({ block_num: REFERENCE.block_num });
      return REFERENCE;
    }
    if (url.endsWith('/chain/get_raw_abi')) {
      return { abi: Buffer.from(Serializer.encode({ object: tokenAbi }).array).toString('base64') };
    }
    if (!url.endsWith('/chain/send_transaction')) return undefined;
    if (this.refusal) return Response.json(this.refusal, { status: 500 });
    const { packed_trx, signatures } = Object(body);
    const transaction = Serializer.decode({ data: packed_trx, type: Transaction });
    const id = String(transaction.id);
    this.#handedIn.set(
      id,
      SignedTransaction.from({ ...transaction, signatures: signatures.map((text: string) => Signature.from(text)) }),
    );
    return { transaction_id: id };
  }
}
