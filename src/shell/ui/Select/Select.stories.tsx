import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Field } from '../Field/Field.tsx';
import { OptionList } from './OptionList.tsx';
import { Select } from './Select.tsx';

const names = ['All chains', 'Ethereum', 'Base', 'BNB Chain', 'A chain whose name does not know where to end'] as const;
const options = names.map((label) => ({ value: label, label }));

function Controlled({ value: first, onChange, ...rest }: ComponentProps<typeof Select>) {
  const [value, setValue] = useState(first);
  return (
    <Select
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const meta: Meta<typeof Select> = {
  tags: ['autodocs'],
  component: Select,
  subcomponents: { OptionList },
  args: { 'aria-label': 'Chain', options, value: 'All chains', onChange: fn() },
  render: (args) => <Controlled {...args} />,
};
export default meta;
type Story = StoryObj<typeof Select>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Chain' }));
    await expect(screen.getByRole('listbox', { name: 'Chain' })).toBeVisible();
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('All chains');
  },
};
export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Chain' });
    await userEvent.click(select);
    await userEvent.click(screen.getByRole('option', { name: 'Ethereum' }));
    await expect(args.onChange).toHaveBeenCalledWith('Ethereum');
    await expect(select).toHaveTextContent('Ethereum');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(select).toHaveFocus();
  },
};
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Chain' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = () => document.getElementById(select.getAttribute('aria-activedescendant') ?? '');
    await expect(active()).toHaveTextContent('Ethereum');
    await userEvent.keyboard('b');
    await expect(active()).toHaveTextContent('Base');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(names.at(-1));
    await expect(select).toHaveFocus();
  },
};
export const PressedOutside: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.click(screen.getByRole('listbox').parentElement as HTMLElement);
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Placeholder: Story = { args: { value: undefined, placeholder: 'Unknown network' } };
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { args: { invalid: true } };
export const InAField: Story = {
  args: { 'aria-label': undefined },
  render: (args) => (
    <Field label="Network" hint="Where the order is sent.">
      <Controlled {...args} />
    </Field>
  ),
  play: ({ canvas }) => expect(canvas.getByRole('combobox', { name: 'Network' })).toHaveTextContent('All chains'),
};
/** Above the dialog; Escape closes the list, not the dialog. */
export const InADialog: Story = {
  // Its dialog would cover the docs page.
  tags: ['!autodocs'],
  render: function InDialog(args) {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <Dialog title="Filter" closeLabel="Close" onClose={() => setOpen(false)}>
        <Controlled {...args} />
      </Dialog>
    ) : (
      <p>Closed</p>
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Chain' }));
    await expect(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  },
};
export const Many: Story = {
  args: {
    options: Array.from({ length: 80 }, (_none, index) => ({ value: `${index}`, label: `Network ${index}` })),
    value: '70',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    // The chosen option is scrolled into sight.
    const { top, bottom } = screen.getByRole('option', { selected: true }).getBoundingClientRect();
    const list = screen.getByRole('listbox').getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(list.top);
    await expect(bottom).toBeLessThanOrEqual(list.bottom);
  },
};
/** A scroll that began before the list was open must not close it. */
export const InAScrolledPage: Story = {
  render: (args) => (
    <div data-testid="page" style={{ height: 240, overflow: 'auto' }}>
      <div style={{ padding: '160px 0 600px' }}>
        <Controlled {...args} />
      </div>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox');
    const page = canvas.getByTestId('page');
    const distance = () =>
      screen.getByRole('listbox').getBoundingClientRect().top - select.getBoundingClientRect().bottom;
    await userEvent.click(select);
    page.scrollTop = 100;
    // The list follows its opener: 4 px below it, once it stands still.
    await waitFor(() => expect(select.getBoundingClientRect().top).toBeLessThan(page.getBoundingClientRect().top + 70));
    await waitFor(() => expect(Math.round(distance())).toBe(4));
    await expect(screen.getByRole('listbox')).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
