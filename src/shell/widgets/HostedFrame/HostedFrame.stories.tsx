import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { HostedFrame } from './HostedFrame.tsx';

/** Another host name of this machine. The browser treats it as another origin. */
const elsewhere = location.origin.includes('127.0.0.1')
  ? location.origin.replace('127.0.0.1', 'localhost')
  : location.origin.replace('localhost', '127.0.0.1');
const EVIL = `${elsewhere}/tests/support/texts/evilFrame.html`;

const meta: Meta<typeof HostedFrame> = {
  component: HostedFrame,
  args: { address: `${elsewhere}/icon.svg`, title: 'Somebody else’s page' },
  parameters: {
    shell: async () => {
      const links = { businessEmail: 'help@switchyard.example' };
      return (await storyWorld({ config: { links } })).shell;
    },
    // Accessibility checks skip the frame: its page is not ours, and its content depends on the story.
    a11y: { options: { iframes: false } },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('status', { name: 'Loading…' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'Email help@switchyard.example' })).toBeVisible();
  },
};
/** The frame knows the app's address, but has not sent `ready`. */
export const Loading: Story = {
  args: { address: `${elsewhere}/icon.svg?app={app}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading…' })).toBeVisible();
  },
};
export const NoAddress: Story = {
  args: { address: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Couldn’t load this')).toBeVisible();
  },
};
export const SameOrigin: Story = {
  args: { address: '/icon.svg' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};

/** All attempts of the page that succeeded. */
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

/** A page that tries 25 ways to escape its frame (CHT-06). */
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
