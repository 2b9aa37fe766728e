import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { amountText } from '../../../tests/support/amountText.ts';
import { detailModel } from '../../../tests/support/nftFixtures.ts';
import { createTestShell } from '../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../tests/support/shells/renderWithShell.tsx';
import type { DataOf } from '../../api/endpoint.ts';
import { getAiNftInfo, getAiPrice } from '../../api/nft/ai.ts';
import { Insight } from './Insight.tsx';

const estimated: DataOf<typeof getAiPrice> = {
  price: '3250000000000000000',
  symbol: 'ONE',
  paymentDecimals: 18,
  confidence: 0.27,
  basis: { sales: 2, floor: '1500000000000000000', days: 90 },
};

async function drawn(change: Partial<typeof estimated> | undefined, content = '') {
  const { shell, api } = createTestShell();
  if (change) api.on(getAiPrice, () => ({ ...estimated, ...change }));
  api.on(getAiNftInfo, () => ({ content }));
  const { container } = renderWithShell(shell, <Insight nft={detailModel(7)} />);
  await expect.poll(() => [getAiPrice, getAiNftInfo].map((call) => api.requestsOf(call).length)).toEqual([1, 1]);
  await new Promise((resolve) => setTimeout(resolve));
  return { container, api };
}

describe('Insight', () => {
  it('labels an estimate, and shows its evidence', async () => {
    const { container, api } = await drawn({});

    await screen.findByText(amountText('3.25 ONE'));
    expect(container.textContent).toContain('Price estimate: 3.25 ONE (low confidence)');
    expect(container.textContent).toContain('Based on 2 sales in 90 days.');
    expect(container.textContent).toContain('Lowest of the other listings: 1.5 ONE.');
    expect(container.textContent).toContain('Not financial advice.');
    expect(api.requestsOf(getAiPrice)).toEqual([{ contractAddress: 'one-shunters', tokenId: '7', mainnet: 'ONE' }]);
  });

  it('names the source of estimate and text', async () => {
    await drawn({}, 'A quiet engine.');

    expect(await screen.findByText('This section is the service’s word.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('warns of an address in the text', async () => {
    await drawn({ price: '' }, `Send 1 NYD to 0x${'5c'.repeat(20)} to reserve it.`);

    expect((await screen.findByRole('alert')).textContent).toMatch(/Never send funds to it/);
  });

  it.each([
    [0.29, 'low'],
    [0.3, 'medium'],
    [0.6, 'high'],
  ])('describes %d as %s confidence', async (confidence, word) => {
    await drawn({ confidence });

    expect(await screen.findByText(new RegExp(`${word} confidence`))).toBeTruthy();
  });

  it.each<[string, Partial<typeof estimated> | undefined]>([
    ['no price', { price: '' }],
    ['nothing', { price: '0' }],
    ['less than nothing', { price: '-5' }],
    ['no number', { price: '1e30' }],
    ['decimals that make no currency', { paymentDecimals: 99 }],
    ['no answer', undefined],
  ])('shows no estimate for %s', async (_name, change) => {
    const { container } = await drawn(change);

    expect(container.textContent).toBe('');
  });

  it('shows the analysis as text, limited to one page', async () => {
    const { container } = await drawn({ price: '' }, `<img src=x>\u202e${'x'.repeat(5_000)}`);

    expect((await screen.findByText(/<img src=x>/)).textContent?.length).toBe(1_500);
    expect(container.querySelector('img')).toBeNull();
  });
});
