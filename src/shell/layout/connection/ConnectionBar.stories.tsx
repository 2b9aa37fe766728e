import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { getPrices } from '../../../api/prices.ts';
import type { CallOutcome } from '../../net/HttpApiCaller.ts';
import ConnectionBar from './ConnectionBar.tsx';

/** A page after an answer and then these outcomes of calls. */
const world =
  (...heard: readonly (CallOutcome | 'nothing')[]) =>
  async () => {
    const { shell, api } = await storyWorld();
    api.on(getPrices, () => ({ status: 'unreachable', body: undefined }));
    for (const outcome of heard) {
      if (outcome === 'nothing') shell.connection.setOffline();
      else shell.connection.recordOutcome(outcome);
    }
    return shell;
  };

const meta: Meta<typeof ConnectionBar> = { component: ConnectionBar };
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  parameters: { shell: world('answered', 'nothing') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(/You’re offline\. Prices stopped at .+\d/);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const OfflineFromTheStart: Story = {
  parameters: { shell: world('nothing') },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('status')).toHaveTextContent(/You’re offline\. Prices aren’t loading\./),
};
export const OfflinePhone: Story = { ...Offline, globals: { viewport: { value: 'phone' } } };
export const Limited: Story = {
  parameters: { shell: world('answered', 'limited') },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('status')).toHaveTextContent(/Too many requests from your network\. Prices stopped/),
};
export const Connected: Story = {
  parameters: { shell: world('answered') },
  play: async ({ canvas }) => expect(await canvas.findByRole('status')).toBeEmptyDOMElement(),
};
