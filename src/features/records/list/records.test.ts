import { afterEach, describe, expect, it } from 'vitest';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import records from '../index.ts';
import { orderDialog } from '../order/orderDialog.ts';
import { amountText } from './LocalOrder.ts';

const hash = `0x${'a1'.repeat(32)}`;

describe('records', () => {
  afterEach(() => {
    location.hash = '';
  });

  it('handles the intent to open an order', () => {
    const { shell } = createTestShell({ features: [records] });
    const stop = records.start?.(shell);

    shell.intents.ask('openOrder', { hash });

    expect(shell.dialogs.all).toMatchObject([{ dialog: orderDialog, props: { hash } }]);
    stop?.();
    expect(shell.intents.isAnswered('openOrder')).toBe(false);
  });

  it('opens the order in the address bar, at the start and for a followed link', async () => {
    location.hash = `#/swap?order=${hash}`;
    const { shell } = createTestShell({ features: [records] });
    const stop = records.start?.(shell);
    expect(shell.dialogs.all).toMatchObject([{ props: { hash } }]);

    const other = `0x${'b2'.repeat(32)}`;
    location.hash = `#/Records?order=${other}`;
    await expect.poll(() => shell.dialogs.all).toMatchObject([{ props: { hash: other } }]);
    stop?.();
  });

  it('opens nothing for an address without an order', () => {
    location.hash = '#/Records?order=<script>';
    const { shell } = createTestShell({ features: [records] });

    records.start?.(shell)?.();

    expect(shell.dialogs.all).toEqual([]);
  });
});

describe('amountText', () => {
  it.each([
    ['25.023547554324052275', 'SYD', '25.023547 SYD'],
    ['0.125', 'ONE', '0.125 ONE'],
    ['0.000000001234', 'DUST', '0.000000001234 DUST'],
    ['-', '', '-'],
    ['1e18', 'ODD', '1e18 ODD'],
  ])('[CHN-14] shows %s %s as %s', (amount, symbol, text) => {
    expect(amountText(amount, symbol)).toBe(text);
  });
});
