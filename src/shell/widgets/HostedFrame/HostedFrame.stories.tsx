import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/storyShell.ts';
import { HostedFrame } from './HostedFrame.tsx';

/** This machine's other name: to a browser another origin. */
const elsewhere = location.origin.includes('127.0.0.1')
  ? location.origin.replace('127.0.0.1', 'localhost')
  : location.origin.replace('localhost', '127.0.0.1');
const EVIL = `${elsewhere}/tests/support/evilFrame.html`;

const meta: Meta<typeof HostedFrame> = {
  title: 'Widgets/HostedFrame',
  component: HostedFrame,
  args: { address: `${elsewhere}/icon.svg`, title: 'Somebody else’s page' },
  parameters: {
    shell: async () => {
      const links = { businessEmail: 'help@switchyard.example' };
      return (await storyWorld({ config: { links } })).shell;
    },
    // The page in it is not ours to judge, and what is in it depends on the story.
    a11y: { options: { iframes: false } },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('status', { name: 'Loading…' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'Write to help@switchyard.example' })).toBeVisible();
  },
};
/** It knows the app, and has not said that it is ready. */
export const Loading: Story = {
  args: { address: `${elsewhere}/icon.svg?app={app}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading…' })).toBeVisible();
  },
};
export const NoAddress: Story = {
  args: { address: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This could not be loaded')).toBeVisible();
  },
};
export const SameOrigin: Story = {
  args: { address: '/icon.svg' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};

/** Everything that it tried and that worked. */
async function whatWorked(): Promise<readonly string[]> {
  const report = await new Promise<Record<string, boolean>>((resolve) => {
    addEventListener('message', function hear({ data }) {
      if (typeof data !== 'object' || data === null || !('report' in data)) return;
      removeEventListener('message', hear);
      resolve(data.report);
    });
  });
  if (Object.keys(report).length < 25) throw new Error('the frame did not try everything');
  return Object.entries(report).flatMap(([name, worked]) => (worked ? name : []));
}

/** A page that tries 25 ways out of its frame (CHT-06). */
export const Evil: Story = {
  args: { address: `${EVIL}?app={app}`, onMessage: fn() },
  play: async ({ args, canvasElement }) => {
    const before = location.href;
    await expect(await whatWorked()).toEqual([]);
    await expect(location.href).toBe(before);
    await expect(args.onMessage).not.toHaveBeenCalled();
    await expect(canvasElement.querySelector('iframe')).toHaveAttribute('data-loading');
  },
};
