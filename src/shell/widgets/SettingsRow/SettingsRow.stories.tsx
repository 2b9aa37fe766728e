import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Choices } from '../Choices/Choices.tsx';
import { SettingsRow } from './SettingsRow.tsx';

const options = ['Slow', 'Normal', 'Rapid'].map((value) => ({ value, label: value }));
const meta: Meta<typeof SettingsRow> = {
  component: SettingsRow,
  args: {
    title: 'Gas speed',
    about: 'The price that the header shows.',
    children: <Choices look="segments" label="Gas speed" value="Normal" options={options} onChoose={fn()} />,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const LongText: Story = {
  args: { title: 'W'.repeat(120), about: 'w'.repeat(400) },
  globals: { viewport: { value: 'phone' } },
};
