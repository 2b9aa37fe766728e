import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { AppLayout } from '../../src/shell/layout/AppLayout.tsx';
import { whale } from '../../tests/support/scenarios/whale.ts';

const at = (hash: string) => async () => (await whale(hash)).shell;

/** 1,500 tokens in one account. Lists render only visible rows, and a search finds a token at once. */
const meta: Meta<typeof AppLayout> = {
  component: AppLayout,
  parameters: { shell: at('#/swap') },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const PicksAToken: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /ONE.*Chain one/ }));
    // Until its code has loaded, another dialog says so.
    const search = await screen.findByRole('combobox', { name: /search|symbol/i });
    const dialog = within(screen.getByRole('dialog'));
    await expect((await dialog.findAllByRole('option')).length).toBeLessThan(60);
    await userEvent.type(search, 'TBFR');
    await expect(await dialog.findByRole('option', { name: /TBFR/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('button', { name: /TBFR.*Chain one/ })).toBeVisible();
    await expect(await canvas.findByTitle('Balance: 824.25')).toHaveTextContent('Balance: 824.25');
  },
};
export const Profile: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Fake Wallet/ }));
    await expect(await screen.findByRole('dialog', { name: 'Your wallet' })).toBeVisible();
  },
};
export const OnAPhone: Story = { ...Profile, globals: { viewport: { value: 'phone' } } };
