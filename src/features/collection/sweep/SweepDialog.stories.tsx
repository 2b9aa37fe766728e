import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen } from 'storybook/test';
import { answerCart } from '../../../../tests/support/answerCart.ts';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { ToastStore } from '../../../shell/stores/ToastStore.ts';
import { readCollection } from '../filters/collectionQuery.ts';
import { answerCollection } from '../testing/fixtures.ts';
import SweepDialog from './SweepDialog.tsx';

const openCart = fn();
let toasts: ToastStore | undefined;

const selling = (count: number) => async () => {
  const { shell, api } = await storyWorld({ nftMarkets: 1 });
  shell.intents.answer('openCart', openCart);
  ({ toasts } = shell);
  answerCollection(api, count);
  answerCart(shell);
  return shell;
};

const meta: Meta<typeof SweepDialog> = {
  component: SweepDialog,
  args: {
    place: { collectionId: 'c1', contract: '', chain: new FakeChain('one', { hasNftMarket: true }).plugin },
    query: readCollection(new URLSearchParams()),
    close: fn(),
  },
  parameters: { shell: selling(90) },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  play: async ({ args, userEvent }) => {
    fireEvent.change(await screen.findByRole('slider'), { target: { value: '4' } });
    await userEvent.type(screen.getByRole('textbox', { name: /Max price each/ }), '9');
    await expect(await screen.findByText('3 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 to cart' }));
    await expect(args.close).toHaveBeenCalled();
    // The toast leads to the cart.
    const action = toasts?.items[0]?.action;
    await expect(action?.label).toBe('View cart');
    action?.onAct();
    await expect(openCart).toHaveBeenCalledOnce();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const NothingForSale: Story = { parameters: { shell: selling(2) } };
export const BackendDown: Story = { parameters: { shell: async () => (await storyWorld({ nftMarkets: 1 })).shell } };
