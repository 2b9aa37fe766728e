import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeWallet } from '../../../tests/support/fakes/FakeWallet.ts';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { aiStyles } from '../../api/nft/aiMint.ts';
import CreateAiPage from './CreateAiPage.tsx';
import type { Draft, PictureTask } from './Draft.ts';
import { DraftDb } from './DraftDb.ts';
import { DraftTray } from './DraftTray.tsx';
import { JobPanel } from './JobPanel.tsx';
import { PictureForm } from './PictureForm.tsx';
import { PromptInput } from './PromptInput.tsx';
import { StyleChoice } from './StyleChoice.tsx';
import { draftOf, FakePictureApi, photoOf, taskOf } from './testing/fixtures.ts';

interface World {
  readonly looks?: FakePictureApi['looks'];
  readonly drafts?: readonly Draft[];
  readonly task?: PictureTask;
  readonly connected?: boolean;
  readonly markets?: 0 | 1;
  readonly refusal?: number;
  /** The wallet never replies. */
  readonly isAsking?: boolean;
  readonly isDown?: boolean;
  /** The site makes no pictures. */
  readonly isWithoutEngine?: boolean;
  readonly hash?: string;
}

const world =
  (options: World = {}) =>
  async () => {
    const { shell, api, one } = await storyWorld({ nftMarkets: options.markets ?? 1 });
    const wallet = new FakeWallet({ chains: [one], signsMessages: true });
    if (options.connected ?? true) await shell.wallet.connect(wallet);
    if (options.isAsking) wallet.beforeAnswer = new Promise(() => undefined);
    const pictures = new FakePictureApi(api, one);
    if (options.looks) pictures.looks = options.looks;
    pictures.refusal = options.refusal;
    if (options.isDown) api.on(aiStyles, () => ({ status: 'unreachable', body: undefined }));
    if (options.isWithoutEngine) api.on(aiStyles, () => ({ engine: '', lists: [] }));
    // All stories share the device storage, so each story clears it first.
    const db = new DraftDb();
    for (const { uri } of await db.drafts()) await db.discard(uri);
    await db.endTask(options.drafts ?? []);
    if (options.task) await db.keepTask(options.task);
    await db.close();
    location.hash = options.hash ?? '#/createAi';
    return shell;
  };

const meta: Meta<typeof CreateAiPage> = {
  component: CreateAiPage,
  subcomponents: { DraftTray, JobPanel, PictureForm, PromptInput, StyleChoice },
  parameters: { shell: world() },
};
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const ask: Play = async ({ canvas, userEvent }) => {
  await canvas.findByRole('radio', { name: 'Cut paper' });
  await userEvent.click(canvas.getByRole('button', { name: 'Neon city in the rain at night' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Generate images' }));
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Cut paper' })).toBeChecked();
    await expect(canvas.getByText('No images yet')).toBeVisible();
    await expect(canvas.getByText(/no AI model/)).toBeVisible();
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const prompt = await canvas.findByRole('textbox', { name: 'Describe your image' });
    const style = await canvas.findByRole('radio', { name: 'Cut paper' });
    style.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Ink wash' })).toBeChecked();
    await userEvent.type(prompt, 'A boat');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await canvas.findAllByText('2 images ready')).not.toHaveLength(0);
  },
};
export const NoWords: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('radio', { name: 'Cut paper' });
    await userEvent.click(canvas.getByRole('button', { name: 'Generate images' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Describe your image in a few words');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};
export const StylesMissing: Story = {
  parameters: { shell: world({ isDown: true }) },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible(),
};
export const NotOffered: Story = {
  parameters: { shell: world({ isWithoutEngine: true, drafts: [draftOf(1)] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/doesn’t generate images/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Generate images' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Upload a file instead' })).toBeVisible();
  },
};
export const NoWallet: Story = {
  parameters: { shell: world({ connected: false, drafts: [draftOf(1)] }) },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Connect wallet' })).toBeVisible(),
};
export const NoMarket: Story = { parameters: { shell: world({ markets: 0 }) } };
export const BrokenLink: Story = { parameters: { shell: world({ hash: '#/createAi?tokenId=%3Cscript%3E' }) } };
export const SigningIn: Story = {
  parameters: { shell: world({ isAsking: true }) },
  play: async (context) => {
    await ask(context);
    await expect(await context.canvas.findByText('Sign in your wallet…')).toBeVisible();
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Stop' }));
    await expect(await context.canvas.findByText(/^Stopped/)).toBeVisible();
  },
};
export const Running: Story = {
  parameters: { shell: world({ looks: [photoOf('t', 1, { status: 'pending', progress: 0.5 })] }) },
  play: async (context) => {
    await ask(context);
    await expect(await context.canvas.findByRole('progressbar')).toHaveValue(0.5);
    await expect(context.canvas.getByText('1 of 2 done')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Generate images' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const AfterReload: Story = {
  parameters: {
    shell: world({ task: taskOf({ count: 4 }), looks: [photoOf('t', 3, { status: 'pending', progress: 0.75 })] }),
  },
  play: async ({ canvas }) => expect(await canvas.findByText('3 of 4 done')).toBeVisible(),
};
export const Offline: Story = {
  parameters: { shell: world({ task: taskOf(), looks: ['down'] }) },
  play: async ({ canvas }) => expect(await canvas.findByText(/^The service isn’t answering/)).toBeVisible(),
};
export const Made: Story = {
  parameters: { shell: world({ looks: [photoOf('made', 2)] }) },
  play: async (context) => {
    await ask(context);
    await expect(await context.canvas.findAllByText('2 images ready')).not.toHaveLength(0);
    await expect(context.canvas.getByRole('button', { name: 'Use image 1 for an NFT' })).toBeVisible();
  },
};
export const MadeSome: Story = {
  parameters: { shell: world({ task: taskOf({ count: 4 }), looks: [photoOf('some', 3)] }) },
  play: async ({ canvas }) => expect(await canvas.findAllByText(/^3 of 4 images ready/)).not.toHaveLength(0),
};
export const Failed: Story = {
  parameters: { shell: world({ looks: [photoOf('f', 0, { status: 'fail', reason: 'engine' })] }) },
  play: async (context) => {
    await ask(context);
    await expect(await context.canvas.findByText('NFT image generation failed')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Try again' })).toHaveAttribute(
      'data-variant',
      'secondary',
    );
  },
};
export const Refused: Story = {
  parameters: { shell: world({ task: taskOf(), looks: [photoOf('f', 0, { status: 'fail', reason: 'refused' })] }) },
  play: async ({ canvas }) => expect(await canvas.findByText(/Change it and try again/)).toBeVisible(),
};
export const SignedOut: Story = {
  parameters: { shell: world({ task: taskOf(), looks: ['out'] }) },
  play: async ({ canvas }) => expect(await canvas.findByText(/^You’re signed out/)).toBeVisible(),
};
export const Gone: Story = {
  parameters: { shell: world({ task: taskOf(), looks: ['none'] }) },
  play: async ({ canvas }) => expect(await canvas.findByText(/These images are gone/)).toBeVisible(),
};
export const Slow: Story = {
  parameters: {
    shell: world({ task: taskOf({ startedAt: 0 }), looks: [photoOf('t', 0, { status: 'pending', progress: 0 })] }),
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Check again' })).toBeVisible(),
};
export const Enough: Story = {
  parameters: { shell: world({ refusal: 777 }) },
  play: async (context) => {
    await ask(context);
    await expect(await context.canvas.findByText(/^You’ve reached the limit/)).toBeVisible();
  },
};
export const Broken: Story = {
  parameters: { shell: world({ refusal: 999 }) },
  play: async (context) => {
    await ask(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('NFT image generation failed');
  },
};
const tray = [
  draftOf(3, { prompt: '<b>A</b> \u202eprompt', styleName: 'Ink wash' }),
  draftOf(2, { prompt: 'An unbroken word of many letters: '.concat('abcdefghij'.repeat(40)) }),
  draftOf(1),
];
/** Only one button of the page is the primary one. */
export const Drafts: Story = {
  parameters: { shell: world({ drafts: tray }) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const discard = await canvas.findByRole('button', { name: 'Discard image 3' });
    const primary = [...canvasElement.querySelectorAll('[data-variant="primary"]')];
    await expect(primary.map((button) => button.textContent)).toEqual(['Generate images']);
    await userEvent.click(discard);
    await expect(canvas.queryByRole('button', { name: 'Discard image 3' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Your images' })).toHaveFocus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('button', { name: 'Discard image 3' })).toBeVisible();
  },
};
export const Used: Story = {
  parameters: { shell: world({ drafts: [draftOf(1)] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use image 1 for an NFT' }));
    await expect(location.hash).toMatch(/^#\/create\?picture=ipfs%3A%2F%2F[a-z2-7]+&mediaType=image%2Fsvg%2Bxml&made=/);
  },
};
export const Phone: Story = {
  parameters: { shell: world({ drafts: tray }) },
  globals: { viewport: { value: 'phone' } },
};
