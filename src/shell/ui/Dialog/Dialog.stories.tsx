import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog, dialogSizes } from './Dialog.tsx';

const lines = Array.from({ length: 80 }, (_none, index) => `Line ${index + 1}`);

const meta: Meta<typeof Dialog> = {
  component: Dialog,
  args: { title: 'Review the swap', closeLabel: 'Close', onClose: fn(), children: 'What will be signed.' },
  argTypes: { size: { control: 'inline-radio', options: dialogSizes } },
};
export default meta;
type Story = StoryObj<typeof Dialog>;

export const Medium: Story = {};
export const Large: Story = { args: { size: 'l' } };
export const ExtraLarge: Story = { args: { size: 'xl' } };
export const PickerOnAPhone: Story = { args: { size: 'xl' }, globals: { viewport: { value: 'phone' } } };
export const SheetOnAPhone: Story = {
  args: { footer: <Button wide>Confirm</Button> },
  globals: { viewport: { value: 'phone' } },
};
export const DrawerOnAPhone: Story = { args: { size: 'side' }, globals: { viewport: { value: 'phone' } } };
export const CodeOnAPhone: Story = { args: { size: 'qr' }, globals: { viewport: { value: 'phone' } } };

export const FixedHeight: Story = { args: { size: 'l', fixedHeight: true, footer: <Button wide>Confirm</Button> } };
export const Side: Story = { args: { size: 'side' } };
export const WithoutCloseIcon: Story = { args: { closeLabel: undefined, children: <Button>Understood</Button> } };
export const VeryLong: Story = {
  args: { children: lines.map((line) => <p key={line}>{line}</p>) },
  // The dialog detects one frame after rendering that its text scrolls. Then the keyboard can reach it.
  play: async () => {
    const [first = ''] = lines;
    await waitFor(() => expect(screen.getByText(first).parentElement).toHaveAttribute('tabindex', '0'));
  },
};
export const LongTitle: Story = {
  args: { title: 'A title that somebody chose to see what a dialog does with it '.repeat(3) },
};

/** The only one on the docs page, which the others would cover. */
export const OpensAndCloses: Story = {
  tags: ['autodocs'],
  render: function Opener(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && <Dialog {...args} onClose={() => setOpen(false)} />}
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    // The page behind the dialog does not scroll.
    await expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
