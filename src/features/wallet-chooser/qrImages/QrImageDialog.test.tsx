import { fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { createTestShell } from '../../../../tests/support/shells/createTestShell.ts';
import { renderWithShell } from '../../../../tests/support/shells/renderWithShell.tsx';
import kava from '../../../plugins/chains/kava/index.ts';
import tonyard from '../../../plugins/chains/tonyard/index.ts';
import xrpyard from '../../../plugins/chains/xrpyard/index.ts';
import QrImageDialog from './QrImageDialog.tsx';

const image = {
  wallet: 'Signal Box',
  code: { imageUrl: 'https://signal.example/sign/1_q.png' },
  openUrl: 'https://signal.example/sign/1',
  onClose: vi.fn(),
};

describe('QrImageDialog', () => {
  it('[WAL-16] shows a spinner until the picture has loaded, with the instruction', async () => {
    renderWithShell(createTestShell().shell, <QrImageDialog image={image} close={vi.fn()} />);

    expect(await screen.findByRole('status')).toBeDefined();
    expect(screen.getByText(/scan this code/i)).toBeDefined();
    fireEvent.load(screen.getByAltText(/QR code/));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[WAL-16] offers the link into the app on a phone only', async () => {
    const { shell } = createTestShell();
    const drawn = renderWithShell(shell, <QrImageDialog image={image} close={vi.fn()} />);
    await screen.findByRole('dialog');
    expect(screen.queryByRole('link')).toBeNull();
    drawn.unmount();
    runInAction(() => {
      shell.environment.isMobile = true;
    });
    renderWithShell(shell, <QrImageDialog image={image} close={vi.fn()} />);

    expect((await screen.findByRole('link')).getAttribute('href')).toBe(image.openUrl);
  });

  it.each([
    [xrpyard, 'Destination tag'],
    [tonyard, 'Comment'],
    [kava, 'Memo'],
  ])(
    '[SWP-11] shows a payment as text, and what it must carry by the name of the chain: $0.name',
    async (chain, name) => {
      const memo = { kind: chain.memo?.kind ?? 'memo', text: '77' };
      const payment = { to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', amount: '0.05 BTC', memo };
      renderWithShell(createTestShell().shell, <QrImageDialog image={{ ...image, payment }} close={vi.fn()} />);

      for (const text of [payment.to, payment.amount, name, memo.text])
        expect(await screen.findByText(text)).toBeDefined();
      expect(screen.getByRole('link').getAttribute('href')).toBe(image.openUrl);
    },
  );

  it('[WAL-16] notifies the caller when closed', async () => {
    const close = vi.fn();
    renderWithShell(createTestShell().shell, <QrImageDialog image={image} close={close} />);
    fireEvent.click(await screen.findByRole('button', { name: /close/i }));

    expect(image.onClose).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
  });
});
