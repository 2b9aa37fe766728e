import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { dropOffer } from './earlyOffer.ts';
import InstallSection from './InstallSection.tsx';

const meta: Meta<typeof InstallSection> = {
  component: InstallSection,
  parameters: {
    shell: async () => {
      dropOffer(window);
      return (await storyWorld()).shell;
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const ByHand: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Offered: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/Use your browser’s menu/);
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Install' }));
    // An offer can be used once.
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};

export const Installed: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/Use your browser’s menu/);
    window.dispatchEvent(new Event('appinstalled'));
    await waitFor(() => expect(canvas.queryByRole('heading')).toBeNull());
  },
};
