import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import type { Feature } from '../feature.ts';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Header } from './Header.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';

const icon = () => <Icon name="nft" />;
const pages: Feature = {
  id: 'pages',
  routes: ['Bridge', 'NFT', 'Records'].map((title, order) => ({
    path: `/${title}` as const,
    view: () => null,
    nav: { title: () => title, icon, order },
  })),
};

const meta: Meta<typeof Header> = {
  title: 'Layout/Header',
  component: Header,
  subcomponents: { Logo },
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld({ features: [pages] });
      location.hash = '#/NFT';
      return shell;
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = {
  play: async ({ canvas, loaded, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'NFT' })).toHaveAttribute('aria-current', 'page');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Theme' }), 'Dark');
    await expect(runInAction(() => loaded.shell.preferences.theme)).toBe('dark');
  },
};
/** The language changes at once. Each language is listed under its own name. */
export const AnotherLanguage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Language' }), '한국어');
    await expect(await canvas.findByRole('combobox', { name: '언어' })).toHaveValue('ko');
  },
};
/** The phone's bottom menu: the same pages, in the same order by keyboard. */
export const BottomMenu: Story = {
  render: () => <MobileMenu />,
  globals: { width: 'phone' },
  play: async ({ canvasElement }) => {
    const links = [...canvasElement.querySelectorAll('a')];
    await expect(links.map((link) => link.textContent)).toEqual(['Bridge', 'NFT', 'Records']);
    await expect(links[1]).toHaveAttribute('aria-current', 'page');
  },
};
