import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Prerequisite } from '../../../shell/plugin/prerequisite.ts';
import PrerequisiteList from './PrerequisiteList.tsx';

const one = new FakeChain('one');
const two = new FakeChain('two', { symbol: 'TWO' });
const amount = Amount.parse('1.5', one.native);
const about = (...needs: readonly Prerequisite[]) => ({ found: [{ token: one.native, needs }] });

const meta: Meta<typeof PrerequisiteList> = {
  component: PrerequisiteList,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Blocking items come first, in whatever order the chains answered. */
export const Blocked: Story = {
  args: about(
    { kind: 'note', code: 'sender.opens' },
    { kind: 'blocked', code: 'receiver.missing' },
    { kind: 'blocked', code: 'receiver.needsTag' },
    { kind: 'blocked', code: 'receiver.noTrustLine' },
    { kind: 'blocked', code: 'receiver.tooLittle', amount },
    { kind: 'blocked', code: 'amount.dust', amount },
    { kind: 'blocked', code: 'sender.keeps', amount },
    { kind: 'blocked', code: 'sender.lacks', resource: 'RAM' },
    { kind: 'blocked', code: 'sender.frozen' },
    { kind: 'blocked', code: 'receiver.frozen' },
    { kind: 'blocked', code: 'token.nonTransferable' },
    { kind: 'blocked', code: 'token.paused' },
    { kind: 'blocked', code: 'token.transferHook' },
  ),
  play: async ({ canvas }) => {
    const steps = await canvas.findAllByRole('listitem');
    await expect(steps[0]).toHaveTextContent(/no Chain one account/);
    await expect(steps.at(-1)).toHaveTextContent(/sets up your wallet/);
  },
};
export const Costs: Story = {
  args: about(
    { kind: 'cost', code: 'receiver.costs', amount },
    { kind: 'cost', code: 'sender.attaches', amount },
    { kind: 'cost', code: 'sender.burns', resource: 'energy', amount },
    { kind: 'cost', code: 'sender.burns', resource: 'bandwidth', amount },
  ),
  play: async ({ canvas }) => {
    const steps = await canvas.findAllByRole('listitem');
    await expect(steps[2]).toHaveTextContent('Not enough energy on Chain one. Up to 1.5 ONE will be burned instead.');
  },
};
export const Notes: Story = {
  args: about(
    { kind: 'note', code: 'receiver.opens', amount },
    { kind: 'note', code: 'sender.opens' },
    { kind: 'note', code: 'sender.lacks', resource: 'CPU' },
    { kind: 'note', code: 'token.takesFee', amount },
  ),
};
/** An unknown result is not "fine", so the list shows it. */
export const Unknown: Story = {
  args: { found: [{ token: two.native, needs: 'unknown' }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Couldn’t check what Chain two requires/);
  },
};
