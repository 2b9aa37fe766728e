import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import SettingsLink from './SettingsLink.tsx';

const meta: Meta<typeof SettingsLink> = {
  component: SettingsLink,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheFooter: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('link')).toHaveAttribute('href', '#/settings'),
};
