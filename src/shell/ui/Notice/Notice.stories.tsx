import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Notice, noticeTones } from './Notice.tsx';

const meta: Meta<typeof Notice> = {
  tags: ['autodocs'],
  component: Notice,
  args: { children: 'The rate is that of a minute ago.' },
  argTypes: { tone: { control: 'inline-radio', options: noticeTones } },
};
export default meta;
type Story = StoryObj<typeof Notice>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success', children: 'Sent. You can close this page.' } };
export const Warning: Story = {
  args: { tone: 'warning', children: 'Such a low limit may make the swap fail.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('may make the swap fail');
  },
};
export const Danger: Story = { args: { tone: 'danger', children: 'The network did not answer. Nothing was sent.' } };
export const WithAction: Story = {
  args: {
    tone: 'warning',
    action: (
      <Button size="s" variant="secondary">
        Try again
      </Button>
    ),
  },
};
export const LongText: Story = {
  args: { tone: 'danger', children: `0x${'5f1c2a9be3d44709'.repeat(6)} did not answer.` },
  globals: { viewport: { value: 'phone' } },
};
