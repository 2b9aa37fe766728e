import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import HealthLink from './HealthLink.tsx';

const meta: Meta<typeof HealthLink> = {
  component: HealthLink,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
