// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { recordedNodes } from '../../../../tests/support/services/recordedNodes.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import ethereum from '../../chains/ethereum/index.ts';

const FROM = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4';
const TO = '0x4B20993Bc481177ec7E8f571ceCaE8A9e22C02db';
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const usdt: Token = { ...ethereum.native, id: ethereum.tokenId(USDT), symbol: 'USDT', decimals: 6, address: USDT };

/** A deposit needs no node: its nonce and gas are the wallet's. */
async function evmDriver() {
  return ethereum.loadDriver(recordedNodes(ethereum, () => 503).context);
}

describe('a deposit on an EVM chain', () => {
  it.each([
    ['coins', ethereum.native, { to: TO, value: 5_000_000n, data: '0x' }],
    [
      'a token',
      usdt,
      {
        to: USDT,
        value: 0n,
        data: `0xa9059cbb${TO.slice(2).toLowerCase().padStart(64, '0')}${'4c4b40'.padStart(64, '0')}`,
      },
    ],
  ])('[SWP-11] in %s is a plain transfer to `platformAddr`, in any spelling', async (_what, token, payload) => {
    const driver = await evmDriver();
    const intent = { from: FROM, token, amount: Amount.ofUnits(5_000_000n, token) };

    const transaction = await driver.prepareTransaction({ platformAddr: TO.toLowerCase(), from: '' }, intent, {});

    expect(driver.inspect(transaction)).toEqual({ kind: 'transfer', token: token.id, units: 5_000_000n, to: TO });
    const { to } = payload;
    expect(transaction).toMatchObject({
      from: FROM,
      chain: ethereum.id,
      payload: { value: payload.value, data: payload.data },
    });
    expect(transaction.payload).toMatchObject({ to: expect.stringMatching(new RegExp(`^${to}$`, 'i')) });
  });

  it.each<[string, object, string]>([
    ['another chain’s address', { platformAddr: 'TEazPvZwDjDtFeJupyo7QunvnrnUjPH8ED' }, 'transaction/unreadable'],
    ['a damaged address', { platformAddr: TO.replace('B2', 'b2') }, 'transaction/unreadable'],
    ['call data beside it', { platformAddr: TO, toType: '2' }, 'transaction/unreadable'],
    ['a memo, which the chain has not', { platformAddr: `${TO}#7` }, 'transaction/unreadable'],
    ['somebody else to pay', { platformAddr: TO, from: USDT }, 'transaction/mismatch'],
  ])('[SWP-11] is refused with %s', async (_what, txData, code) => {
    const driver = await evmDriver();
    const intent = { from: FROM, token: ethereum.native, amount: Amount.ofUnits(1n, ethereum.native) };

    await expect(driver.prepareTransaction(txData, intent, {})).rejects.toMatchObject({ code });
  });
});
