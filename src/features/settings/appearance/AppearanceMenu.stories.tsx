import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import AppearanceMenu from './AppearanceMenu.tsx';
import AppearancePanel from './AppearancePanel.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

const meta: Meta<typeof AppearanceMenu> = {
  component: AppearanceMenu,
  subcomponents: { AppearancePanel, LanguageChoice, ThemeChoice },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Theme: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Language and theme' }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Dark' }));
    await expect(loaded.shell.preferences.theme).toBe('dark');
  },
};
/** The language changes at once. Each language is listed under its own name. */
export const Language: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Language and theme' }));
    await userEvent.click(await canvas.findByRole('radio', { name: '한국어' }));
    await expect(await canvas.findByRole('button', { name: '언어와 테마' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '한국어' })).toBeChecked();
  },
};
