import { AbiCoder, Transaction, Wallet } from 'ethers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { erc1363, switchyardRouter } from '../transactions/abi.ts';
import { readEvm } from '../transactions/inspect.ts';
import { signOffline } from '../transactions/signOffline.ts';
import { LocalKeyProvider } from '../wallets/LocalKeyProvider.ts';
import { readSponsored } from './sponsored.ts';

/** By the bytes alone. */
const inspectEvm = (transaction: UnsignedTransaction<'evm'>) => readEvm(transaction).effect;

const token = '0x00000000000000000000000000000000000000a1';
const router = '0x00000000000000000000000000000000000000c0';
const someone = '0x0000000000000000000000000000000000000b0b';
const zero = '0x0000000000000000000000000000000000000000';
const fee = 7n;
const order = {
  id: `0x${'7'.repeat(64)}`,
  payToken: token,
  payUnits: 5_000_000n,
  receiveToken: zero,
  minReceiveUnits: 4n,
  recipient: someone,
  deadline: 1_700_000_000n,
};

function paymentOf(change: { readonly order?: object; readonly to?: string; readonly units?: bigint } = {}): string {
  const call = switchyardRouter.encodeFunctionData('swap', [{ ...order, ...change.order }, someone, [token, someone]]);
  const note = AbiCoder.defaultAbiCoder().encode(['uint256', 'bytes'], [fee, call]);
  return erc1363.encodeFunctionData('transferAndCall', [change.to ?? router, change.units ?? order.payUnits, note]);
}

const inspect = (data: string, to = token, value = 0n) =>
  inspectEvm({ family: 'evm', chain: 'eip155:771001', from: someone, payload: { to, data, value } });

describe('a payment with sponsored gas', () => {
  it('[SWP-09] is read as a swap, with its gas fee', () => {
    expect(inspect(paymentOf())).toMatchObject({
      kind: 'swap',
      contract: '0x00000000000000000000000000000000000000C0',
      pay: { token: `eip155:771001/erc20:${token}`, units: 5_000_000n },
      gasFee: fee,
      receive: { chain: 'eip155:771001', address: undefined, minUnits: 4n },
      recipient: '0x0000000000000000000000000000000000000B0b',
      deadline: 1_700_000_000,
    });
  });

  it('[SWP-09] is opaque if it pays other amounts than its order, or also native coins', () => {
    expect(inspect(paymentOf({ units: 5_000_001n })).kind).toBe('opaque');
    expect(inspect(paymentOf({ order: { payToken: router } })).kind).toBe('opaque');
    expect(inspect(paymentOf(), someone).kind).toBe('opaque');
    expect(inspect(paymentOf(), token, 1n).kind).toBe('opaque');
    expect(inspect(`${paymentOf()}00`).kind).toBe('opaque');
    const refund = switchyardRouter.encodeFunctionData('refund', [order.id]);
    const note = AbiCoder.defaultAbiCoder().encode(['uint256', 'bytes'], [fee, refund]);
    expect(inspect(erc1363.encodeFunctionData('transferAndCall', [router, 1n, note])).kind).toBe('opaque');
  });

  it('[SWP-09] is never read the same if a byte of amount or recipient differs', () => {
    const data = paymentOf();
    const textOf = (effect: object) =>
      JSON.stringify(effect, (_key, value) => (typeof value === 'bigint' ? `${value}` : value));
    const original = textOf(inspect(data));
    // To the end of the order; then come its id's word, the exchange and the path, which decide only how it is done.
    const start = 4 + 3 * 32 + 32 + 3 * 32 + 4;
    const isId = (position: number) => position >= start && position < start + 32;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: start + 7 * 32 - 1 }), fc.integer({ min: 1, max: 255 }), (position, by) => {
        const at = 2 + position * 2;
        const changed = (Number.parseInt(data.slice(at, at + 2), 16) ^ by).toString(16).padStart(2, '0');
        const effect = inspect(data.slice(0, at) + changed + data.slice(at + 2));

        if (!isId(position)) expect(textOf(effect)).not.toBe(original);
      }),
      { numRuns: 1_000 },
    );
  });
});

const info = { to: token, data: paymentOf(), nonce: 3, gasLimit: '900000', gasPrice: '0x3b9aca00', chainId: 771_001 };
const txData = (change: object = {}) => ({
  noGasTxInfo: JSON.stringify({ ...info, ...change }),
  depositGasFeeAmt: '1',
  depositCoinCode: 'USD',
});

describe('readSponsored', () => {
  const chain = { chainId: 771_001, usualWei: 10n ** 15n };

  it('[SWP-09] reads every field', () => {
    expect(readSponsored(txData(), chain)).toEqual({
      to: token,
      value: 0n,
      data: info.data,
      gas: 900_000n,
      sponsored: { nonce: 3, gasPrice: 1_000_000_000n },
    });
  });

  it('[SWP-09] reads an order in the contract’s own form, which states no fee', () => {
    const order = { platformAddr: token, toType: '0', orderId: '5d3b383f', noGasTxInfo: JSON.stringify(info) };
    expect(readSponsored(order, chain)).toMatchObject({ to: token, data: info.data });
  });

  it("[SWP-09] refuses another chain, gas that could consume the user's funds, and unreadable data", () => {
    const read = (change: object) => () => readSponsored(txData(change), chain);
    expect(read({ chainId: 1 })).toThrow('transaction/mismatch');
    expect(read({ gasPrice: (10n ** 13n).toString() })).toThrow('transaction/mismatch');
    for (const broken of [{ to: 'x' }, { data: '0x1' }, { nonce: -1 }, { gasPrice: 1.5 }]) {
      expect(read(broken)).toThrow('transaction/unreadable');
    }
    for (const none of [undefined, {}, { noGasTxInfo: '{' }, { ...txData(), noGasTxInfo: 'null' }]) {
      expect(() => readSponsored(none, chain)).toThrow('transaction/unreadable');
    }
  });
});

describe('the maximum of sponsored gas', () => {
  it('[SWP-09] limits sponsored gas to one coin, whatever price the nodes name', () => {
    const overpriced = { chainId: 771_001, usualWei: 10n ** 24n };
    const read = (wei: bigint) => () => readSponsored(txData({ gasLimit: '1', gasPrice: `${wei}` }), overpriced);

    expect(read(10n ** 18n)).not.toThrow();
    expect(read(10n ** 18n + 1n)).toThrow('transaction/mismatch');
  });
});

describe('signOffline', () => {
  const key = `0x${'5'.repeat(64)}`;
  const { address } = new Wallet(key);
  const transaction: UnsignedTransaction<'evm'> = {
    family: 'evm',
    chain: 'eip155:771001',
    from: address,
    payload: { to: token, value: 0n, data: '0x1234', gas: 900_000n, sponsored: { nonce: 3, gasPrice: 5n } },
  };

  it('[SWP-09] returns the signed bytes of exactly this transaction, and their hash', async () => {
    const provider = new LocalKeyProvider(key, [771_001], { rpcUrls: () => [] });

    const { raw, hash } = await signOffline({ provider, wallet: 'W' }, transaction, address);

    expect(Transaction.from(raw)).toMatchObject({ hash, from: address, nonce: 3, gasPrice: 5n, gasLimit: 900_000n });
  });

  it('[SWP-09] refuses bytes that differ from the requested transaction', async () => {
    const sign = (by: string, change: object) =>
      new Wallet(by).signTransaction({
        type: 0,
        chainId: 771_001,
        to: token,
        data: '0x1234',
        gasLimit: 900_000n,
        gasPrice: 5n,
        nonce: 3,
        ...change,
      });
    const answers = [
      await sign(key, { nonce: 4 }),
      await sign(key, { data: '0x1235' }),
      await sign(key, { value: 1n }),
      await sign(key, { chainId: 1 }),
      await sign(`0x${'6'.repeat(64)}`, {}),
      '0x1234',
      null,
      { raw: 'x' },
    ];
    for (const answer of answers) {
      const provider = { request: async () => answer };
      await expect(signOffline({ provider, wallet: 'W' }, transaction, address)).rejects.toMatchObject({
        code: 'wallet/altered-transaction',
      });
    }
  });
});
