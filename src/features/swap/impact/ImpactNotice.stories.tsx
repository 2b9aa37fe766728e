import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { SwapStage, withImpact, withRoutes } from '../testing/SwapStage.tsx';
import ImpactNotice from './ImpactNotice.tsx';

const meta: Meta<{ impactBps: number | undefined }> = {
  parameters: { shell: async () => (await storyWorld()).shell },
  render: ({ impactBps }) => (
    <SwapStage
      setUp={(store) => {
        withRoutes(store);
        withImpact(store, impactBps);
      }}
    >
      <ImpactNotice />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Unknown: Story = {
  args: { impactBps: undefined },
  play: async ({ canvas, userEvent }) => {
    const consent = await canvas.findByRole('checkbox', { name: /I checked the rate/i });
    await userEvent.click(consent);
    await expect(consent).toBeChecked();
    await expect(canvas.queryByText(/ 0%/)).toBeNull();
  },
};
export const Small: Story = {
  args: { impactBps: 100 },
  play: async ({ canvas }) => expect(canvas.queryByText(/price impact/i)).toBeNull(),
};
export const WorthAWord: Story = { args: { impactBps: 350 } };
/** The same figure as on the card. */
export const Warning: Story = {
  args: { impactBps: 701 },
  play: async ({ canvas }) => expect(await canvas.findByText(/Price impact 7% by the service’s quotes/)).toBeVisible(),
};
export const OnlyWithConsent: Story = {
  args: { impactBps: 1_950 },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: /type 20/i });
    await userEvent.type(field, '1');
    await expect(canvas.queryByText('Accepted')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '20 %');
    await expect(canvas.getByText('Accepted')).toBeVisible();
  },
};
export const ConsentOnAPhone: Story = { args: { impactBps: 1_950 }, globals: { viewport: { value: 'phone' } } };
export const ConsentInKorean: Story = { args: { impactBps: 1_950 }, globals: { language: 'ko' } };
export const Refused: Story = { args: { impactBps: 6_000 } };
