import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { storedKeys } from '../../../shell/stores/storedKeys.ts';
import SlippageSection from './SlippageSection.tsx';

const meta: Meta<typeof SlippageSection> = {
  component: SlippageSection,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    await expect(await canvas.findByRole('radio', { name: 'Auto' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: '0.5%' }));
    await expect(loaded.shell.storage.get(storedKeys.slippage)).toBe('0.5');
    await userEvent.click(canvas.getByRole('radio', { name: 'Auto' }));
    await expect(loaded.shell.storage.get(storedKeys.slippage)).toBeUndefined();
  },
};
export const Typed: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      shell.storage.set(storedKeys.slippage, '3.25');
      return shell;
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => expect(await canvas.findByRole('radio', { name: '3.25%' })).toBeChecked(),
};
