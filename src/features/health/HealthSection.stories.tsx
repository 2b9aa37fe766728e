import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import HealthSection from './HealthSection.tsx';

const meta: Meta<typeof HealthSection> = {
  component: HealthSection,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
