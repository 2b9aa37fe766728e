import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { orderStatuses } from '../../../api/orderStatus.ts';
import { StatusBadge } from './StatusBadge.tsx';

const meta: Meta<typeof StatusBadge> = {
  component: StatusBadge,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Every: Story = {
  render: () => (
    <ul>
      {orderStatuses.map((status) => (
        <li key={status}>
          <StatusBadge status={status} />
        </li>
      ))}
      <li>
        <StatusBadge status="pending" isReleasable />
      </li>
      <li>
        <StatusBadge status="success" isClaimed />
      </li>
      <li>
        <StatusBadge status="refund_complete" isClaimed />
      </li>
    </ul>
  ),
};
