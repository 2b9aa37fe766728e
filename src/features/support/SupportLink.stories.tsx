import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import SupportLink from './SupportLink.tsx';

const asked = fn();

const meta: Meta<typeof SupportLink> = {
  component: SupportLink,
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      shell.intents.answer('openSupport', asked.mockClear());
      return shell;
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheFooter: Story = {
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button')).focus();
    await userEvent.keyboard('{Enter}');
    await expect(asked).toHaveBeenCalledOnce();
  },
};
