import type { Meta, StoryObj } from '@storybook/react-vite';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { checkTransferConfirm, refund } from '../../../api/bridge.ts';
import { getTransDetail } from '../../../api/swapOrders.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { arrivalsOf } from '../../../trade/arrivals/Arrivals.ts';
import { slowAtOnce } from '../../../trade/pipeline/testing/slowAtOnce.ts';
import { OrderStore } from '../order/OrderStore.ts';
import { orderFixtures, pendingOrder } from '../testing/fixtures.ts';
import { TakeAction } from './TakeAction.tsx';

/** The refund of an order, at a service that is slow as soon as it is awaited. */
const Stage = observer(function Stage({ onTaken }: { readonly onTaken: (pressed: Element) => void }) {
  const shell = useShell();
  const [store] = useState(() => {
    const made = new OrderStore(shell, pendingOrder.txHash, arrivalsOf(shell));
    slowAtOnce(made.refunding.wait);
    return made;
  });
  return store.polled.current ? <TakeAction store={store} kind="refund" onTaken={onTaken} /> : null;
});

const meta: Meta<typeof Stage> = { component: Stage, args: { onTaken: fn() } };
export default meta;
type Story = StoryObj<typeof meta>;

export const SlowService: Story = {
  parameters: {
    shell: async () => {
      const { shell, api } = await storyWorld({ connected: true });
      api.on(getTransDetail, () => orderFixtures.waitRefund);
      api.on(checkTransferConfirm, () => ({ isConfirm: false }));
      api.ignoreNext(refund, Number.POSITIVE_INFINITY);
      return shell;
    },
  },
  play: async ({ canvas, userEvent }) => {
    const take = await canvas.findByRole('button', { name: 'Claim refund' });
    await userEvent.click(take);
    await expect(await canvas.findByText('The service is slow. Keep waiting or try again.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Waiting for the service’s transaction…')).toBeVisible();
    await expect(take).toHaveAttribute('aria-busy', 'true');
  },
};
