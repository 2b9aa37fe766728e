import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import type { Language } from '../../model/language.ts';
import ManualPage from './ManualPage.tsx';

const at = (path: string, language?: Language) => async () => {
  const { shell } = await storyWorld();
  if (language) await shell.preferences.chooseLanguage(language);
  location.hash = `#/manual/${path}`;
  return shell;
};

const meta: Meta<typeof ManualPage> = {
  component: ManualPage,
  render: () => (
    <Suspense>
      <Routes>
        <Route path="/manual/:page" element={<ManualPage />} />
      </Routes>
    </Suspense>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { parameters: { shell: at('first-steps') } };
export const Section: Story = {
  parameters: { shell: at('swap?at=5') },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 2, name: 'What is slippage?' });
    await waitFor(() => expect(heading).toHaveFocus());
  },
};
export const Tables: Story = { parameters: { shell: at('problems') } };
export const TablesOnAPhone: Story = { ...Tables, globals: { viewport: { value: 'phone' } } };
export const Chinese: Story = { parameters: { shell: at('order-states', 'zh') } };
export const Korean: Story = {
  parameters: { shell: at('order-states', 'ko') },
  globals: { viewport: { value: 'phone' } },
};
export const Last: Story = { parameters: { shell: at('glossary') } };
export const Unknown: Story = {
  parameters: { shell: at('no-such-page') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Page not found')).toBeVisible();
  },
};
