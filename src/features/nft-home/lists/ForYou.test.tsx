import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { collectionFixture } from '../../../../tests/support/nftFixtures.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import type { ApiResult, DataOf } from '../../../api/endpoint.ts';
import { getAiRecommend } from '../../../api/nft/ai.ts';
import { ForYou } from './ForYou.tsx';

type Answer = ApiResult<DataOf<typeof getAiRecommend>>;

async function drawn(answer: Answer) {
  const { shell, api } = createTestShell();
  api.on(getAiRecommend, () => answer);
  renderWithShell(shell, <ForYou account="one-alice" chainName="ONE" />);
  await expect.poll(() => api.requestsOf(getAiRecommend).length).toBeGreaterThan(0);
  return api;
}

describe('ForYou', () => {
  it("shows recommendations for the account's NFTs", async () => {
    const api = await drawn({ status: 'ok', data: { lists: [collectionFixture(2), collectionFixture(3)] } });

    expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      expect.stringContaining('Collection 2'),
      expect.stringContaining('Collection 3'),
    ]);
    expect(api.requestsOf(getAiRecommend)).toEqual([{ userAddr: 'one-alice', mainnet: 'ONE' }]);
  });

  it.each<[string, Answer]>([
    ['nothing', { status: 'ok', data: { lists: [] } }],
    ['a refusal', { status: 'refused', resultCode: 101, message: 'no' }],
    ['silence', { status: 'unreachable', body: undefined }],
  ])('is not shown for %s', async (_name, answer) => {
    await drawn(answer);
    await act(settled);

    expect(screen.queryByText('For you')).toBeNull();
  });
});
