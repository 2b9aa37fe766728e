import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Combobox } from './Combobox.tsx';

const fruits = ['Apple', 'Banana', 'Cherry'];

interface Props {
  readonly isExpanded: boolean;
  readonly onTake: (fruit: string | undefined) => void;
}

function Fruits({ isExpanded, onTake }: Props) {
  const [active, setActive] = useState(0);
  const [text, setText] = useState('');
  return (
    <div>
      <Combobox
        label="Search fruits"
        listId="fruits"
        isExpanded={isExpanded}
        activeId={`fruit-${active}`}
        pageRows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onMove={(step) => setActive((before) => Math.min(fruits.length - 1, Math.max(0, before + step)))}
        onEnter={() => onTake(fruits[active])}
      />
      {isExpanded && (
        <div id="fruits" role="listbox" aria-label="Fruits">
          {fruits.map((fruit, index) => (
            <div key={fruit} id={`fruit-${index}`} role="option" aria-selected={index === active} tabIndex={-1}>
              {fruit}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const onTake = fn();
const meta: Meta<typeof Combobox> = {
  tags: ['autodocs'],
  component: Combobox,
  args: { label: 'Search fruits', listId: 'fruits', isExpanded: true, activeId: undefined, onMove: fn() },
  render: ({ isExpanded }) => <Fruits isExpanded={isExpanded} onTake={onTake} />,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Expanded: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Search fruits' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveAttribute('aria-activedescendant', 'fruit-1');
    await userEvent.keyboard('{PageDown}{ArrowUp}{PageUp}{ArrowDown}{Enter}');
    await expect(onTake).toHaveBeenLastCalledWith('Banana');
    await expect(field).toHaveFocus();
  },
};
export const Collapsed: Story = {
  args: { isExpanded: false },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Search fruits' });
    await expect(field).not.toHaveAttribute('aria-controls');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
  },
};
