import { expect, it } from 'vitest';
import { tronHex } from '../tronAddress.ts';
import { encodeArguments, selectorOf } from './abi.ts';
import { inspectTron } from './inspect.ts';
import { writeRawTransaction } from './rawTransaction.ts';
import { txIdOf } from './TronBuilder.ts';

const OWNER = 'TAgv2M2Yirj9WDaYUdXWGJkxZqoLvvPRsq';
const ROUTER = 'TPwezUWpEGmFBENNWJHwXHRG1D2NCEEt5s';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const SWAP = 'swap(address,string,string,uint256,uint256)';
const SWAP_NATIVE = 'swapEth(string,string,uint256)';

/** Arguments as a wallet's library recorded them: github.com/langsen111/go-tron-sdk, pkg/abi/abi_test.go. */
const recorded = [
  { type: 'address', value: USDT },
  { type: 'string', value: 'ETH(Optimism)|x4ph35' },
  { type: 'string', value: '0xEd8124E5f418811376cEB851d926F177f4E54330' },
  { type: 'uint256', value: '1289935130000000000' },
  { type: 'uint256', value: '24514586' },
] as const;

function inspected(signature: string, data: string, { callValue = 0n, contract = ROUTER } = {}) {
  const call = {
    kind: 'call',
    owner: tronHex(OWNER) ?? '',
    contract: tronHex(contract) ?? '',
    callValue,
    data: selectorOf(signature) + data,
  } as const;
  const rawDataHex = writeRawTransaction({
    refBlockBytes: '0102',
    refBlockHash: '0102030405060708',
    expiration: 1_700_000_000_000n,
    timestamp: 1_699_999_000_000n,
    feeLimit: 100_000_000n,
    data: '',
    contract: call,
  });
  const payload = { rawDataHex, txId: txIdOf(rawDataHex) };
  return inspectTron({ family: 'tron', chain: 'tron:0x2b6653dc', from: OWNER, payload });
}

it('[SWP-06] reads a payment in a token to Bridgers', () => {
  expect(inspected(SWAP, encodeArguments(recorded))).toEqual({
    kind: 'swap',
    contract: ROUTER,
    pay: { token: `tron:0x2b6653dc/trc20:${USDT}`, units: 1_289_935_130_000_000_000n },
    receive: { chain: 'eip155:10', address: { symbol: 'ETH' }, minUnits: 24_514_586n },
    promisedBy: 'Bridgers',
    recipient: '0xEd8124E5f418811376cEB851d926F177f4E54330',
    deadline: undefined,
  });
});

it('[SWP-06] reads a payment in TRX to Bridgers, minus its slippage', () => {
  const args = [{ type: 'string', value: 'USDT(BSC)|yard|0.01|bridgers|0' }, recorded[2], recorded[4]];

  expect(inspected(SWAP_NATIVE, encodeArguments(args), { callValue: 30_000_000n })).toMatchObject({
    pay: { token: 'tron:0x2b6653dc/native', units: 30_000_000n },
    receive: { chain: 'eip155:56', address: { symbol: 'USDT' }, minUnits: 24_269_440n },
  });
});

it('[SWP-06] names no service for another contract', () => {
  expect(inspected(SWAP, encodeArguments(recorded), { contract: USDT })).toEqual({ kind: 'unpinned', contract: USDT });
});

it('[SWP-06] reads it as opaque if it also pays TRX, has trailing bytes, or names a coin of an unknown chain', () => {
  const args = encodeArguments(recorded);
  const nowhere = encodeArguments(recorded.map((one, at) => (at === 1 ? { type: 'string', value: 'ETH(Moon)' } : one)));

  expect(inspected(SWAP, args, { callValue: 1n }).kind).toBe('opaque');
  expect(inspected(SWAP, `${args}00`).kind).toBe('opaque');
  expect(inspected(SWAP, nowhere).kind).toBe('opaque');
  expect(inspected(SWAP_NATIVE, args).kind).toBe('opaque');
});
