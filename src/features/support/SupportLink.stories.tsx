import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import SupportLink from './SupportLink.tsx';

const meta: Meta<typeof SupportLink> = {
  title: 'Layout/SupportLink',
  component: SupportLink,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheFooter: Story = {};
