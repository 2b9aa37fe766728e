import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { storedKeys } from '../../shell/stores/storedKeys.ts';
import GasRow from './GasRow.tsx';

const meta: Meta<typeof GasRow> = {
  component: GasRow,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Rapid' }));
    await expect(loaded.shell.storage.get(storedKeys.gasLevel)).toBe('rapid');
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
