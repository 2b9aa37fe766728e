import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TokenAvatar } from '../TokenAvatar/TokenAvatar.tsx';
import { type Station, Track } from './Track.tsx';
import { TrackLine, type TrackState } from './TrackLine.tsx';

const stations = (first: Station['line'], second: Station['line']): readonly Station[] => [
  { id: 'pay', mark: <TokenAvatar symbol="USDC" />, size: 'l', title: '1,250 USDC', caption: 'Base' },
  {
    id: 'route',
    mark: <TokenAvatar symbol="R" />,
    size: 's',
    title: 'Relay',
    caption: 'Bridging',
    ...(first ? { line: first } : {}),
  },
  {
    id: 'receive',
    mark: <TokenAvatar symbol="ETH" />,
    size: 'l',
    title: '0.365752 ETH',
    caption: 'Arbitrum',
    ...(second ? { line: second } : {}),
  },
];

const both = (state: TrackState, share?: number) => stations({ state, share }, { state, share });

const meta: Meta<typeof Track> = {
  tags: ['autodocs'],
  component: Track,
  subcomponents: { TrackLine },
  args: { label: '1,250 USDC on Base goes over Relay to Arbitrum.', stations: both('next') },
};
export default meta;
type Story = StoryObj<typeof Track>;

export const Next: Story = {};
export const Live: Story = {
  args: { stations: stations({ state: 'done' }, { state: 'live', share: 0.6 }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: /goes over Relay/ })).toBeVisible();
    const line = canvasElement.querySelector('svg[data-state="live"]')?.getBoundingClientRect();
    const light = canvasElement.querySelector('circle:last-of-type')?.getBoundingClientRect();
    // The middle of the light stands at 60 % of its line.
    const middle = (light?.left ?? 0) + (light?.width ?? 0) / 2 - (line?.left ?? 0);
    await expect(middle / (line?.width ?? 1)).toBeCloseTo(0.6, 1);
  },
};
/** Without a share, a light runs along the line. */
export const Quoting: Story = { args: { stations: both('live') } };
export const Waiting: Story = { args: { stations: stations({ state: 'done' }, { state: 'wait' }) } };
export const Cut: Story = { args: { stations: stations({ state: 'done' }, { state: 'cut' }) } };
export const Arrived: Story = { args: { stations: both('go') } };
export const Refunded: Story = { args: { stations: both('idle') } };
export const Phone: Story = {
  args: {
    stations: stations({ state: 'done' }, { state: 'live', share: 0.25 }).map((station) => ({
      ...station,
      caption: 'A network with a very long name',
    })),
  },
  globals: { viewport: { value: 'phone' } },
};

/** With text of 200 % on a phone, no word is cut. */
export const LargeText: Story = {
  ...Phone,
  args: { stations: both('next').map((station) => ({ ...station, title: 'Northyard', caption: 'NEAR Intents' })) },
  play: async ({ canvasElement }) => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    try {
      const words = [...canvasElement.querySelectorAll('span')].filter(
        ({ textContent }) => textContent === 'Northyard',
      );
      await expect(words).toHaveLength(3);
      for (const word of words) await expect(word.firstChild && linesOf(word.firstChild)).toBe(1);
    } finally {
      style.fontSize = '';
    }
  },
};

function linesOf(text: Node): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getClientRects().length;
}
