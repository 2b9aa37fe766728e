import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { withLargeText } from '../../../../tests/support/largeText.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { SwapStore } from '../SwapStore.ts';
import { SwapStage, withRoutes } from '../testing/SwapStage.tsx';
import CardTools from './CardTools.tsx';
import SwapSettings from './SwapSettings.tsx';

const meta: Meta<{ setUp: (store: SwapStore) => void }> = {
  subcomponents: { SwapSettings },
  parameters: { shell: async () => (await storyWorld({ connected: true })).shell },
  args: { setUp: withRoutes },
  render: ({ setUp }) => (
    <SwapStage setUp={setUp}>
      <CardTools />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing to link to, and no quotes to renew. */
export const Empty: Story = {
  args: { setUp: () => undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Swap settings. Slippage: Auto' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy swap link' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Refresh quotes' })).toBeNull();
  },
};
export const Counting: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      store.quotes.clock.secondsLeft = 7;
    },
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Refresh quotes' })).toHaveAttribute('title', 'New quotes in 7s'),
};
/** The user has not touched the page for two minutes. */
export const Paused: Story = {
  args: {
    setUp: (store) => {
      withRoutes(store);
      store.quotes.clock.isIdle = true;
    },
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Paused. Refresh quotes' })).toHaveTextContent('Paused'),
};
const openSettings: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByTestId('swap-settings-open'));
};
export const Settings: Story = {
  play: async (context) => {
    await openSettings(context);
    const { canvas, userEvent } = context;
    const help = await canvas.findByText('Auto uses 1% for this pair. Your swap stops if the price moves more.');
    // The popover fades in.
    await waitFor(() => expect(help).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '0.5%' }));
    await expect(canvas.getByTestId('swap-settings-open')).toHaveTextContent('0.5%');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('region', { name: 'Swap settings' })).toBeNull();
  },
};
export const SettingsOnAPhoneWithLargeText: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await openSettings(context);
    const sheet = await screen.findByRole('dialog', { name: 'Swap settings' });
    await withLargeText(async () => {
      const group = within(sheet).getByRole('group', { name: /^Max slippage/ });
      const { right } = group.getBoundingClientRect();
      for (const choice of within(group).getAllByRole('button')) {
        await expect(choice.getBoundingClientRect().right).toBeLessThanOrEqual(right);
      }
    });
  },
};
/** Tab past the last control closes the settings and goes on in the page, not back to the button that opened them. */
export const SettingsByKeyboard: Story = {
  render: ({ setUp }) => (
    <SwapStage setUp={setUp}>
      <CardTools />
      <button type="button">After the settings</button>
    </SwapStage>
  ),
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByTestId('swap-settings-open');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const panel = await canvas.findByRole('region', { name: 'Swap settings' });
    await waitFor(() => expect(panel).toHaveFocus());
    const controls = panel.querySelectorAll<HTMLElement>('button, input');
    controls[controls.length - 1]?.focus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After the settings' })).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Swap settings' })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'After the settings' })).toHaveFocus();

    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Swap settings' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const SlippageTooHigh: Story = {
  play: async (context) => {
    await openSettings(context);
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Custom' }));
    const field = canvas.getByTestId('swap-slippage');
    await userEvent.clear(field);
    await userEvent.type(field, '16');
    await expect(canvas.getByText('Maximum slippage is 15%')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
};
export const LinkCopied: Story = {
  beforeEach: () => {
    const own = navigator.clipboard;
    const written: string[] = [];
    const clipboard = { writeText: async (text: string) => void written.push(text), written };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    return () => Object.defineProperty(navigator, 'clipboard', { value: own, configurable: true });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy swap link' }));
    const { written } = navigator.clipboard as unknown as { readonly written: readonly string[] };
    await waitFor(() =>
      expect(written[0]).toMatch(/#\/swap\?from=fake%3Aone%2Fnative&to=fake%3Atwo%2Fnative&amount=0\.125$/),
    );
  },
};
