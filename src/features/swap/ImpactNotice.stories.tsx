import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/storyShell.ts';
import { ImpactNotice } from './ImpactNotice.tsx';
import { SwapStage, withRoutes } from './SwapStage.tsx';

const meta: Meta<{ impactBps: number | undefined }> = {
  title: 'Swap/ImpactNotice',
  parameters: { shell: async () => (await storyWorld()).shell },
  render: ({ impactBps }) => (
    <SwapStage
      setUp={(store) => {
        withRoutes(store);
        store.quotes.impactBps = impactBps;
      }}
    >
      <ImpactNotice />
    </SwapStage>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Unknown: Story = { args: { impactBps: undefined } };
export const Small: Story = {
  args: { impactBps: 100 },
  play: async ({ canvas }) => expect(canvas.queryByText(/price impact/i)).toBeNull(),
};
export const WorthAWord: Story = { args: { impactBps: 350 } };
export const Warning: Story = { args: { impactBps: 700 } };
export const OnlyWithConsent: Story = {
  args: { impactBps: 2_000 },
  play: async ({ canvas, userEvent }) => {
    const consent = await canvas.findByRole('checkbox', { name: /accept losing 20 %/i });
    await userEvent.click(consent);
    await expect(consent).toBeChecked();
  },
};
export const Refused: Story = { args: { impactBps: 6_000 } };
