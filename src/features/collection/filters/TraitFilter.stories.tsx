import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { TraitFilter } from './TraitFilter.tsx';

const trait = (values: readonly string[]) => ({
  name: 'Livery',
  values: values.map((value, index) => ({ value, count: 1_200 - index * 11 })),
});
const many = Array.from({ length: 240 }, (_none, index) => `Colour ${index + 1}`);

const meta: Meta<typeof TraitFilter> = {
  component: TraitFilter,
  args: { trait: trait(['Amber', 'Slate', '']), chosen: [], onToggle: fn() },
  parameters: { shell: async () => (await storyWorld()).shell },
  globals: { viewport: { value: 'phone' } },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Values are chosen with the keyboard. */
export const Few: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvasElement.querySelector('summary') ?? document.body);
    const slate = await canvas.findByRole('checkbox', { name: /Slate/ });
    slate.focus();
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenCalledWith({ type: 'Livery', value: 'Slate' });
  },
};
export const Chosen: Story = { args: { chosen: [{ type: 'Livery', value: 'Slate' }] } };
/** Draws a hundred values. The search finds all values. */
export const Many: Story = {
  args: { trait: trait(many) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvasElement.querySelector('summary') ?? document.body);
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(100);
    await userEvent.type(await canvas.findByRole('searchbox'), '239');
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1);
  },
};
export const HostileNames: Story = {
  args: { trait: trait(['<img src=x onerror=alert(1)>', '\u202edetrevni\u202c', 'long '.repeat(60)]) },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('details')?.setAttribute('open', '');
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};
