import { afterEach, describe, expect, it } from 'vitest';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { amountText } from '../../../trade/orders/LocalOrder.ts';
import records from '../index.ts';

const hash = `0x${'a1'.repeat(32)}`;

describe('records', () => {
  afterEach(() => {
    location.hash = '';
  });

  it('handles the intent to open an order', () => {
    const { shell } = createTestShell({ features: [records] });
    const stop = records.start?.(shell);

    shell.intents.request('openOrder', { hash });

    expect(location.hash).toBe(`#/order/${hash}`);
    stop?.();
    expect(shell.intents.isAnswered('openOrder')).toBe(false);
  });

  it('[UXP-03] opens an order in the place of the page that sent it', () => {
    const { shell } = createTestShell({ features: [records] });
    const stop = records.start?.(shell);
    location.hash = '#/SwapConfirm';
    const pages = history.length;

    shell.intents.request('openOrder', { hash, replacesPage: true });

    expect(location.hash).toBe(`#/order/${hash}`);
    expect(history.length).toBe(pages);
    stop?.();
  });

  it('[UXP-03] opens the page of the order in an older link, at the start and for a followed link', async () => {
    location.hash = `#/swap?order=${hash}`;
    const { shell } = createTestShell({ features: [records] });
    const stop = records.start?.(shell);
    expect(location.hash).toBe(`#/order/${hash}`);

    const other = `0x${'b2'.repeat(32)}`;
    location.hash = `#/Records?order=${other}`;
    await expect.poll(() => location.hash).toBe(`#/order/${other}`);
    stop?.();
  });

  it('opens nothing for an address without an order', () => {
    location.hash = '#/Records?order=<script>';
    const { shell } = createTestShell({ features: [records] });

    records.start?.(shell)?.();

    expect(location.hash).toBe('#/Records?order=%3Cscript%3E');
  });
});

describe('amountText', () => {
  it.each([
    ['25.023547554324052275', 'SYD', '25.023547 SYD'],
    ['0.125', 'ONE', '0.125 ONE'],
    ['1250', 'USD', '1,250 USD'],
    ['1234567.5', 'USD', '1,234,567.5 USD'],
    ['0.000000001234', 'DUST', '0.000000001234 DUST'],
    ['-', '', '-'],
    ['1e18', 'ODD', '1e18 ODD'],
  ])('[CHN-14] shows %s %s as %s', (amount, symbol, text) => {
    expect(amountText(amount, symbol)).toBe(text);
  });
});
