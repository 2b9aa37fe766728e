import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Select } from './Select.tsx';

// The keys are those of the example "Select-Only Combobox" of the ARIA Authoring Practices Guide.
const labels = ['Apple', 'Apricot', 'Banana', 'Blue plum', 'Blueberry'];

const options = labels.map((label) => ({ value: label, label }));

function Fruit({ onChange }: { readonly onChange: (value: string) => void }) {
  const [value, setValue] = useState('Banana');
  const choose = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return <Select aria-label="Fruit" options={options} value={value} onChange={choose} />;
}

function opened(...keys: readonly string[]) {
  const onChange = vi.fn();
  render(<Fruit onChange={onChange} />);
  const select = screen.getByRole('combobox', { name: 'Fruit' });
  select.focus();
  const press = (key: string, more = {}) => fireEvent.keyDown(select, { key, ...more });
  for (const key of keys) press(key);
  const active = () => document.getElementById(select.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { select, press, active, onChange, isOpen: () => select.getAttribute('aria-expanded') === 'true' };
}

it.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('opens by "%s", at the chosen option', (key) => {
  const { active, isOpen } = opened(key);
  expect([isOpen(), active()]).toEqual([true, 'Banana']);
});

it.each([
  ['Home', 'Apple'],
  ['End', 'Blueberry'],
])('opens by %s at %s', (key, label) => {
  expect(opened(key).active()).toBe(label);
});

it('stops at the first and the last option', () => {
  const { active, press } = opened('Home', 'ArrowUp');
  expect(active()).toBe('Apple');
  press('PageDown');
  press('ArrowDown');
  expect(active()).toBe('Blueberry');
});

it.each(['Enter', ' ', 'Tab'])('chooses by "%s" and closes', (key) => {
  const { select, onChange, isOpen } = opened('Enter', 'ArrowUp', key);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Apricot');
  expect([isOpen(), select.textContent]).toEqual([false, 'Apricot']);
});

it('chooses by Alt and the up arrow', () => {
  const { press, onChange } = opened('Home');
  press('ArrowUp', { altKey: true });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Apple');
});

it('[SHL-14] closes by Escape without a choice, and leaves the dialog around it open', () => {
  const { select, onChange, isOpen } = opened('Home');
  // `false`: the key is handled, so a dialog ignores it.
  expect(fireEvent.keyDown(select, { key: 'Escape' })).toBe(false);
  expect([isOpen(), onChange.mock.calls.length]).toEqual([false, 0]);
  expect(fireEvent.keyDown(select, { key: 'Escape' })).toBe(true);
});

it('finds the option whose label starts with what is typed, with spaces', () => {
  const { active, press } = opened('b');
  expect(active()).toBe('Blue plum');
  for (const key of 'lue p') press(key);
  expect(active()).toBe('Blue plum');
});

it('goes through all options of the same first letter', () => {
  const { active, press } = opened('a');
  expect(active()).toBe('Apple');
  press('a');
  expect(active()).toBe('Apricot');
  press('a');
  expect(active()).toBe('Apple');
});

it('reports no change if the chosen option is chosen again', () => {
  const { onChange } = opened('Enter', 'Enter');
  expect(onChange).not.toHaveBeenCalled();
});

it('closes when the focus leaves', () => {
  const { select, isOpen } = opened('Enter');
  fireEvent.blur(select);
  expect(isOpen()).toBe(false);
});
