import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Field } from '../Field/Field.tsx';
import { TextArea } from './TextArea.tsx';

const meta: Meta<typeof TextArea> = {
  tags: ['autodocs'],
  component: TextArea,
  args: { 'aria-label': 'Description', value: 'Drawn beside the track.', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof TextArea>;

export const Filled: Story = {};
export const Empty: Story = { args: { value: '', placeholder: 'A sleepy purple creature' } };
export const Invalid: Story = { args: { invalid: true } };
export const Disabled: Story = { args: { disabled: true } };
export const ManyLeft: Story = {
  args: { maxLength: 100 },
  play: ({ canvas }) => expect(canvas.queryByText('77')).toBeNull(),
};
export const FewLeft: Story = {
  args: { maxLength: 60 },
  play: ({ canvas }) => expect(canvas.getByText('37')).toBeVisible(),
};
export const InAField: Story = {
  args: { 'aria-label': undefined },
  render: (args) => (
    <Field label="Description" error="Too long.">
      <TextArea {...args} />
    </Field>
  ),
  play: ({ canvas }) => expect(canvas.getByRole('textbox', { name: 'Description' })).toBeInvalid(),
};
