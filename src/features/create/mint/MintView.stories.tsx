import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { resultCodes } from '../../../api/codes.ts';
import { signMint } from '../../../api/nft/creation.ts';
import { AppError } from '../../../model/errors.ts';
import { slowAtOnce } from '../../../trade/pipeline/testing/slowAtOnce.ts';
import type { Creation } from '../draft/Creation.ts';
import type { Uploader } from '../files/Uploader.ts';
import type { StudioFacts } from '../Studio.ts';
import { drawing } from '../testing/fixtures.ts';
import { StoryCreation, studioShell } from '../testing/storyCreation.tsx';
import { MintView } from './MintView.tsx';

interface Args {
  readonly prepare: (creation: Creation, facts: StudioFacts) => void;
  readonly upload?: Uploader;
}

const { signal } = new AbortController();

const Shown = (args: Args) => (
  <StoryCreation {...args}>
    {(creation, facts) => <MintView creation={creation} onRun={() => void creation.flow.run(facts, signal)} />}
  </StoryCreation>
);

const filled = async ({ store }: Creation) => {
  store.edit({ name: 'Siding at dusk' });
  await store.choose(new File([drawing], 'siding.svg'));
};
const begun = (creation: Creation, facts: StudioFacts) => {
  void filled(creation).then(() => creation.flow.run(facts, signal));
};
/** The upload stops at this share. */
const stuck =
  (share: number, isPaused: boolean): Uploader =>
  ({ file, onProgress, onPause }) => {
    onProgress(Math.floor(file.size * share));
    onPause(isPaused);
    return new Promise(() => undefined);
  };

const meta: Meta<typeof Shown> = {
  component: Shown,
  parameters: { shell: studioShell() },
  args: { prepare: begun },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Uploading: Story = {
  args: { upload: stuck(0.5, false) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Upload the file' })).toBeVisible();
  },
};
export const Offline: Story = {
  args: { upload: stuck(0.5, true) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/resumes when you’re back/)).toBeVisible();
  },
};
export const Resumed: Story = {
  args: {
    prepare: (creation) => {
      void filled(creation).then(() => creation.store.keep({ isBegun: true }));
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Picking up where you left off/)).toBeVisible();
    await expect(canvas.getByTestId('create-continue')).toBeVisible();
  },
};
export const InTheWallet: Story = {
  parameters: {
    shell: studioShell(({ wallet }) => {
      wallet.beforeAnswer = new Promise(() => undefined);
    }),
  },
};
/** The service has not returned the permit for 15 s. */
export const SlowService: Story = {
  args: {
    prepare: (creation, facts) => {
      slowAtOnce(creation.flow.progress.wait);
      begun(creation, facts);
    },
  },
  parameters: { shell: studioShell(({ api }) => api.ignoreNext(signMint, Number.POSITIVE_INFINITY)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The service is slow. Keep waiting or try again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const Declined: Story = {
  parameters: {
    shell: studioShell(({ wallet }) => {
      wallet.rejectsSigning = true;
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Declined in your wallet. Nothing was sent.')).toBeVisible();
    await expect(canvas.getByText(/^Your draft is saved\./)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
export const RefusedByTheService: Story = {
  parameters: {
    shell: studioShell(({ fakeStudio }) => {
      fakeStudio.refuses = resultCodes.uploadHarmful;
    }),
  },
};
export const Forged: Story = {
  parameters: {
    shell: studioShell(({ fakeStudio }) => {
      fakeStudio.forge = (effect) => (effect.kind === 'nft-mint' ? { ...effect, to: 'one-eve' } : effect);
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('transaction/mismatch')).toBeVisible();
  },
};
export const Unknown: Story = {
  parameters: {
    shell: studioShell(({ one, wallet }) => {
      one.findSent = async () => undefined;
      wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'Chain one' });
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Not in your wallet? Ask again' })).toBeVisible();
  },
};
export const WithACollection: Story = {
  args: {
    prepare: (creation, facts) => {
      const collection = { kind: 'new', name: 'Sidings', symbol: 'SDG', requestId: 'c'.repeat(32) } as const;
      creation.store.edit({ collection });
      begun(creation, facts);
    },
    upload: stuck(1, false),
  },
};
