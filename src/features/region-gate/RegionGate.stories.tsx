import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { ipSupplyServe } from '../../api/meta.ts';
import type { Feature } from '../../shell/feature.ts';
import ClosedRegion from './ClosedRegion.tsx';
import { RegionGate } from './RegionGate.tsx';

const records: Feature = {
  id: 'records',
  slots: [{ slot: 'home.records', order: 1, view: () => <p>No records</p> }],
};

const meta: Meta<typeof RegionGate> = {
  component: RegionGate,
  args: { children: 'The app' },
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ config: { testHosts: [] }, features: [records] });
      shell.intents.answer('openSupport', () => undefined);
      api.on(ipSupplyServe, () => ({ used: true }));
      return shell;
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The app')).toBeVisible();
  },
};
/** The view after a refusal. */
export const Closed: Story = { render: () => <ClosedRegion /> };
export const ClosedOnAPhone: Story = { render: () => <ClosedRegion />, globals: { viewport: { value: 'phone' } } };
