import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { listedHosts } from '../../../api/links.ts';
import { LinkGuard } from '../../links/LinkGuard.ts';
import { LinkGuards } from './LinkGuards.ts';
import { OutsideLink } from './OutsideLink.tsx';

/** A guard with a backend that lists these hosts. Without hosts, the backend never replies. */
function guardOf(listed?: readonly string[]): LinkGuard {
  const api = new FakeApi();
  if (listed) api.on(listedHosts, () => ({ listed: [...listed] }));
  return new LinkGuard(api);
}

const meta: Meta<typeof OutsideLink> = {
  component: OutsideLink,
  args: { href: 'https://claim.example/airdrop', children: 'Claim your airdrop' },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Clear: Story = {
  decorators: [(Part) => <LinkGuards value={guardOf([])}>{Part()}</LinkGuards>],
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Claim your airdrop' })).toBeVisible(),
};
export const Listed: Story = {
  decorators: [(Part) => <LinkGuards value={guardOf(['claim.example'])}>{Part()}</LinkGuards>],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Known phishing site, not linked')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const NotYetKnown: Story = {
  decorators: [(Part) => <LinkGuards value={guardOf()}>{Part()}</LinkGuards>],
  play: async ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
};
export const OurOwn: Story = {};
