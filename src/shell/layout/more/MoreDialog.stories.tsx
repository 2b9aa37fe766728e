import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { Feature } from '../../feature.ts';
import MoreDialog from './MoreDialog.tsx';

const links = {
  manual: '#/manual',
  help: 'https://help.example',
  twitter: 'https://x.example',
  github: 'https://github.example',
  businessEmail: 'yard@switchyard.example',
};
const pages: Feature = {
  id: 'pages',
  slots: [
    { slot: 'more.item', order: 1, view: () => <button type="button">AI assistant</button> },
    { slot: 'footer.end', order: 1, view: () => <a href="#/settings">Settings</a> },
  ],
};

const meta: Meta<typeof MoreDialog> = {
  component: MoreDialog,
  args: { close: fn() },
  globals: { viewport: { value: 'phone' } },
  parameters: { shell: async () => (await storyWorld({ features: [pages], config: { links } })).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Each row closes the sheet. */
export const Phone: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'AI assistant' }));
    await expect(args.close).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('link', { name: 'yard@switchyard.example' })).toBeVisible();
  },
};
/** A deployment without links. */
export const NoLinks: Story = {
  parameters: { shell: async () => (await storyWorld()).shell },
};
