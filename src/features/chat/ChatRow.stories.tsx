import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import ChatRow from './ChatRow.tsx';

const opened = fn();

const meta: Meta<typeof ChatRow> = {
  component: ChatRow,
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      runInAction(() => shell.intents.answer('openChat', opened));
      return shell;
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'AI assistant' }));
    await expect(opened).toHaveBeenCalledWith({});
  },
};
