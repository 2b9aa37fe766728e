import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { RateNotice } from './RateNotice.tsx';

const usd = new FakeChain('two').token('USD', 6);
const gives = (text: string) => routeFixture(Amount.parse(text, usd));

const meta: Meta<typeof RateNotice> = {
  component: RateNotice,
  args: { shown: gives('312.47'), worse: undefined, better: undefined },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Worse: Story = {
  args: { worse: gives('309.3453') },
  play: async ({ canvas }) => expect(await canvas.findByText(/309\.3453.*1%|1%.*309\.3453/)).toBeVisible(),
};
export const Better: Story = {
  args: { better: gives('315.5947') },
  play: async ({ canvas }) => expect(await canvas.findByText(/315\.5947/)).toBeVisible(),
};
export const Unchanged: Story = {
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/^$/),
};
/** Less than a hundredth of a percent. */
export const HardlyBetter: Story = {
  args: { better: gives('312.470001') },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/^$/),
};
export const NotEvenWorse: Story = {
  args: { worse: gives('312.47') },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/^$/),
};
