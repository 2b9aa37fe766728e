import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import TokensSection from './TokensSection.tsx';

const token = (symbol: string, name: string, address: string) => ({
  chain: 'fake:one',
  address,
  symbol,
  name,
  decimals: 18,
});
const world = (imported: readonly object[], favourites: readonly string[] = []) => ({
  shell: async () => {
    const stored = { userAddTokens: JSON.stringify(imported), favouriteTokens: JSON.stringify(favourites) };
    return (await storyWorld({ stored })).shell;
  },
});

const meta: Meta<typeof TokensSection> = {
  component: TokensSection,
  parameters: world(
    [token('GEM', 'Gem of the yard', 'one-gem'), token('DUST', 'Dust', 'one-dust')],
    ['fake:one/native', 'fake:two/native'],
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Empty: Story = { parameters: world([]) };
export const LongNames: Story = {
  parameters: world([token('W'.repeat(60), 'w'.repeat(300), `one-${'w'.repeat(160)}`)]),
  globals: { viewport: { value: 'phone' } },
};
export const Removed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove GEM on Chain one' }));
    await expect(canvas.queryByText('Gem of the yard')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByText('Gem of the yard')).toBeVisible();
  },
};
