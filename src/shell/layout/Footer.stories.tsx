import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import Footer from './Footer.tsx';

type Links = NonNullable<NonNullable<Parameters<typeof storyWorld>[0]>['config']>['links'];
const having = (links: Links) => async () => (await storyWorld({ config: links ? { links } : {} })).shell;
const all = {
  manual: '#/manual',
  help: 'https://help.example',
  twitter: 'https://x.example',
  telegram: 'https://t.example',
  discord: 'https://discord.example',
  github: 'https://github.example',
  businessEmail: 'yard@switchyard.example',
};

const meta: Meta<typeof Footer> = { component: Footer };
export default meta;
type Story = StoryObj<typeof meta>;

/** External links open in a new tab; the manual opens in the app. */
export const AllLinks: Story = {
  parameters: { shell: having(all) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'GitHub' })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: /manual/i })).not.toHaveAttribute('target');
  },
};
export const OnAPhone: Story = { ...AllLinks, globals: { viewport: { value: 'phone' } } };
/** Missing and invalid links are not shown. */
export const NoLinks: Story = {
  parameters: { shell: having({ manual: 'javascript:alert(1)', businessEmail: '"a b"@example' }) },
  play: async ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
};
