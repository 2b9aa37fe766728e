// @vitest-environment node
import { getAddress, Interface, Transaction, toQuantity, Wallet } from 'ethers';
import { keccak256, parseTransaction } from 'viem';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import northyard from '../../../chains/northyard/index.ts';
import { SeenTransaction } from '../logs/SentSearch.ts';
import { isSameCall } from './isSameCall.ts';

const erc20 = new Interface(['function transfer(address to, uint256 units)', 'function approve(address, uint256)']);
const batches = new Interface(['function execute(bytes32 mode, bytes calls)']);
const wallet = new Wallet(`0x${'7'.repeat(64)}`);
const TOKEN = getAddress(`0x${'ab'.repeat(20)}`);
const BOB = getAddress(`0x${'c0'.repeat(20)}`);
const EVE = getAddress(`0x${'e1'.repeat(20)}`);
const MODE = `0x01${'0'.repeat(62)}`;

interface Call {
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}
const transfer = { to: TOKEN, value: 0n, data: erc20.encodeFunctionData('transfer', [BOB, 5n]) };
const payment = { to: BOB, value: 7n, data: '0x' };
const cancelled = { to: wallet.address, value: 0n, data: '0x' };

const unsigned = ({ to, ...call }: Call): UnsignedTransaction<'evm'> => ({
  family: 'evm',
  chain: northyard.id,
  from: wallet.address.toLowerCase(),
  payload: { to: to.toLowerCase(), ...call },
});

/** What a node says about the call after the wallet has signed it with a higher fee. */
async function seen(call: Call): Promise<SeenTransaction> {
  const raw = await wallet.signTransaction({
    ...call,
    type: 2,
    chainId: 771_001,
    nonce: 3,
    gasLimit: 90_000n,
    maxFeePerGas: 90_000_000_000n,
    maxPriorityFeePerGas: 30_000_000_000n,
  });
  const { to, value = 0n, data = '0x', nonce = 0 } = parseTransaction(raw as `0x02${string}`);
  return z.parse(SeenTransaction, {
    hash: keccak256(raw as `0x${string}`),
    from: Transaction.from(raw).from,
    to: to ?? null,
    nonce: toQuantity(nonce),
    value: toQuantity(value),
    input: data,
  });
}

describe('isSameCall', () => {
  it.each<[string, Call, Call, boolean | undefined]>([
    ['the same call of a token', transfer, transfer, true],
    ['the same payment', payment, payment, true],
    ['a cancellation of a call', transfer, cancelled, false],
    ['a cancellation of a payment', payment, cancelled, false],
    [
      'a transfer of another amount',
      transfer,
      { ...transfer, data: erc20.encodeFunctionData('transfer', [BOB, 6n]) },
      false,
    ],
    [
      'a transfer to somebody else',
      transfer,
      { ...transfer, data: erc20.encodeFunctionData('transfer', [EVE, 5n]) },
      false,
    ],
    [
      'an approval of the same units',
      transfer,
      { ...transfer, data: erc20.encodeFunctionData('approve', [BOB, 5n]) },
      false,
    ],
    ['the same call of another token', transfer, { ...transfer, to: EVE }, false],
    ['a payment to somebody else', payment, { ...payment, to: EVE }, false],
    // A payment of another amount may pay the order in part.
    ['a payment of another amount', payment, { ...payment, value: 8n }, undefined],
    ['the same call with a value', transfer, { ...transfer, value: 1n }, undefined],
    ['the same payment with data', payment, { ...payment, data: '0x1234' }, undefined],
    ['the same call with more data', transfer, { ...transfer, data: `${transfer.data}80218021` }, undefined],
    [
      'a batch of the wallet with the same call',
      transfer,
      { ...cancelled, data: batches.encodeFunctionData('execute', [MODE, `${TOKEN}${transfer.data.slice(2)}`]) },
      undefined,
    ],
    [
      'a batch of the wallet with the same payment',
      payment,
      { ...cancelled, data: batches.encodeFunctionData('execute', [MODE, BOB]) },
      undefined,
    ],
    [
      'a batch of the wallet with another call',
      transfer,
      { ...cancelled, data: batches.encodeFunctionData('execute', [MODE, TOKEN]) },
      false,
    ],
  ])('[SWP-07] compares a signed transaction with %s', async (_what, signed, replacement, expected) => {
    expect(isSameCall(await seen(replacement), unsigned(signed))).toBe(expected);
  });

  it('is not certain if a node leaves out the data of a call, and ignores how hex is spelled', async () => {
    const { input, ...without } = await seen(transfer);

    expect(isSameCall(without, unsigned(transfer))).toBeUndefined();
    expect(isSameCall({ ...without, input: `0x${input?.slice(2).toUpperCase()}` }, unsigned(transfer))).toBe(true);
    const { input: _none, ...plain } = await seen(payment);
    expect(isSameCall(plain, unsigned(payment))).toBe(true);
    expect(isSameCall({ ...plain, to: null }, unsigned(payment))).toBe(false);
  });
});
