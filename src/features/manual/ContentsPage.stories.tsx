import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import ContentsPage from './ContentsPage.tsx';

const meta: Meta<typeof ContentsPage> = {
  component: ContentsPage,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Contents: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Chinese: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld();
      await shell.preferences.chooseLanguage('zh');
      return shell;
    },
  },
};
export const Found: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'recovery phrase');
    await expect(canvas.getByText('2 results')).toBeVisible();
  },
};
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'xyzzy');
    await expect(canvas.getByText('No results')).toBeVisible();
  },
};
