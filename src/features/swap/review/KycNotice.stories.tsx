import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { Amount } from '../../../model/Amount.ts';
import { routeFixture } from '../testing/fixtures.ts';
import { KycNotice } from './KycNotice.tsx';

const received = Amount.parse('312.47', new FakeChain('two').token('USD', 6));
const kycPages = { en: 'https://kyc.example/en', zh: 'https://kyc.example/zh' };

const meta: Meta<typeof KycNotice> = {
  component: KycNotice,
  args: { route: routeFixture(received, { needsKyc: true, kycPages }) },
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAPage: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'How ID checks work (kyc.example)' });
    await expect(link).toHaveAttribute('href', kycPages.en);
  },
};
/** The service has a page of its own in Chinese. */
export const InChinese: Story = {
  globals: { language: 'zh' },
  play: async ({ canvas }) => expect(await canvas.findByRole('link')).toHaveAttribute('href', kycPages.zh),
};
export const WithoutAPage: Story = {
  args: { route: routeFixture(received, { needsKyc: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Yard Bridge/)).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
