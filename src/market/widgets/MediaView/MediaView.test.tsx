import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { detailModel } from '../../../../tests/support/nftFixtures.ts';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import type { NftDetail } from '../../../api/nft/nfts.ts';
import { MediaView } from './MediaView.tsx';

const url = 'https://media.example/7';
const show = (change: Partial<NftDetail>) =>
  renderWithShell(createTestShell().shell, <MediaView nft={detailModel(7, { mediaUrl: url, ...change })} />);

describe('MediaView', () => {
  it.each([
    ['video', 'Video of Shunter 7'],
    ['audio', 'Audio of Shunter 7'],
  ] as const)('[NFT-04] plays %s only on request', (mediaKind, label) => {
    show({ mediaKind });
    const player = screen.getByLabelText(label);

    expect(player.getAttribute('src')).toBe(url);
    expect([player.hasAttribute('controls'), player.hasAttribute('autoplay')]).toEqual([true, false]);
  });

  it('[NFT-04] shows a picture at once, and a model on request', () => {
    show({ mediaKind: 'image' });
    expect(screen.getByRole('img', { name: 'Image of Shunter 7' }).getAttribute('src')).toBe(url);

    show({ mediaKind: 'model' });
    expect(screen.getByRole('button', { name: 'View in 3D' })).toBeDefined();
    expect(document.querySelector('canvas')).toBeNull();
  });

  it('[NFT-14] shows a placeholder for unplayable media', () => {
    show({ mediaKind: 'video' });
    fireEvent.error(screen.getByLabelText('Video of Shunter 7'));

    expect(document.querySelector('video')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Can’t show this file');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://a.example/1',
  ])('[NFT-14] uses no address like %s in a player or picture', (mediaUrl) => {
    for (const mediaKind of ['image', 'video', 'audio', 'model', ''] as const) {
      const { unmount, container } = show({ mediaKind, mediaUrl, imageUrl: mediaUrl });
      expect(container.querySelector('[src], [href], iframe, object, embed')).toBeNull();
      unmount();
    }
  });
});
