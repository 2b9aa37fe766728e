import { describe, expect, it } from 'vitest';
import { NATIVE_ADDRESS } from '../src/api/swap.ts';
import { withChains } from './newChains.ts';

const foo = {
  wire: { name: 'FOO', chainId: '12345' },
  native: { id: 'eip155:12345/native', symbol: 'FOO', name: 'Foo coin', decimals: 9 },
} as const;
const coinList = withChains['/swap/v1/queryCoinList'];
const chainList = withChains['/swap/v1/queryChainByConfig'];

describe('a chain that is not committed', () => {
  it('is in the list of coins with its own coin', () => {
    const reply = { resCode: 800, data: { quoteSwitch: true, tokens: { BSC: [{ symbol: 'BNB' }] } } };
    const coin = { address: NATIVE_ADDRESS, symbol: 'FOO', name: 'Foo coin', decimals: 9, logoURI: '' };
    const extended = coinList?.(reply, [foo]);

    expect(extended).toEqual({
      resCode: 800,
      data: { quoteSwitch: true, tokens: { BSC: [{ symbol: 'BNB' }], FOO: [coin] } },
    });
    // The form starts with the first coins.
    expect(JSON.stringify(extended)).toMatch(/"BSC".*"FOO"/);
  });

  it('is among the chains to swap', () => {
    const rows = [{ chain: 'BSC', isSupport: 'Y' }];

    expect(chainList?.(rows, [foo])).toEqual([...rows, { chain: 'FOO', isSupport: 'Y' }]);
  });

  it('is there once, and with the coins of the backend, if the backend lists it', () => {
    const rows = [{ chain: 'FOO', isSupport: 'N' }];
    const reply = { resCode: 800, data: { tokens: { FOO: [{ symbol: 'OLD' }] } } };

    expect(chainList?.(rows, [foo])).toEqual(rows);
    expect(coinList?.(reply, [foo])).toEqual(reply);
  });

  it.each([{ resCode: 900 }, 'unavailable'])('leaves another reply as it is: %j', (reply) => {
    expect(coinList?.(reply, [foo])).toEqual(reply);
    expect(chainList?.(reply, [foo])).toEqual(reply);
  });
});
