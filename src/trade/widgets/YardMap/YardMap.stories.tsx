import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { YardMap, type YardState } from './YardMap.tsx';

interface Args {
  readonly card: 'form' | 'review' | 'sent' | 'order';
  readonly states: readonly [YardState, YardState];
}

/** The yard beside an empty place of its card's size. */
function Yard({ card, states }: Args) {
  const { chains } = useShell();
  const [from, to] = chains.all;
  return (
    <div style={{ position: 'relative', height: 480, margin: '288px auto 0', width: card === 'form' ? 480 : 568 }}>
      <YardMap from={from} to={to} card={card} states={states} />
    </div>
  );
}

const meta: Meta<typeof YardMap> = {
  component: YardMap,
  parameters: { shell: async () => (await storyWorld()).shell },
  args: { card: 'form', states: ['idle', 'idle'], from: undefined, to: undefined },
  render: ({ card, states }) => <Yard card={card} states={states} />,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};
export const RouteTaken: Story = { args: { states: ['lit', 'lit'] } };
export const Review: Story = { args: { card: 'review', states: ['lit', 'lit'] } };
export const OnItsWay: Story = { args: { card: 'order', states: ['lit', 'idle'] } };
export const Arrived: Story = { args: { card: 'order', states: ['go', 'go'] } };
