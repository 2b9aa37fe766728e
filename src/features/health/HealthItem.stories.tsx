import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../model/errors.ts';
import { HealthItem } from './HealthItem.tsx';
import type { HealthRow } from './healthRows.ts';

const chain: HealthRow = {
  kind: 'chain',
  id: 'fake:one',
  name: 'Chain one',
  icon: '',
  level: 'unknown',
  isInUse: false,
  aside: undefined,
  seen: undefined,
  nodes: [],
};
const seen = {
  asked: 13,
  answered: 12,
  times: [80, 120, 91],
  last: 'answered',
  error: undefined,
  restsUntil: 0,
} as const;

const meta: Meta<typeof HealthItem> = {
  component: HealthItem,
  args: { row: chain },
  parameters: { shell: async () => (await storyWorld()).shell },
  render: (args) => (
    <ul>
      <HealthItem {...args} />
    </ul>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const NotAsked: Story = {};
export const Answers: Story = { args: { row: { ...chain, level: 'well', seen } } };
export const WithNodes: Story = {
  args: { row: { ...chain, level: 'well', seen, nodes: [{ host: 'node.example', seen }] } },
};
export const InTrouble: Story = {
  args: {
    row: {
      ...chain,
      level: 'trouble',
      seen: { ...seen, last: 'failed', error: new AppError('chain/unreachable', { chain: 'Chain one' }) },
    },
  },
};
export const SetAside: Story = {
  args: { row: { ...chain, level: 'aside', aside: { by: 'faults', last: 'malformed', at: Date.UTC(2026, 4, 1) } } },
};
export const TurnedOff: Story = { args: { row: { ...chain, level: 'aside', aside: { by: 'deployment' } } } };
export const Wallet: Story = {
  args: { row: { ...chain, kind: 'wallet', level: 'well', isInUse: true, readiness: 'installed' } },
};
export const Declined: Story = {
  args: { row: { ...chain, kind: 'wallet', readiness: 'loadable', seen: { ...seen, times: [], last: 'declined' } } },
};
export const Channel: Story = {
  args: { row: { ...chain, kind: 'channel', name: 'Bridgers', level: 'trouble', backend: 'failing', seen } },
};
