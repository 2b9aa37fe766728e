import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import type { Feature } from '../../feature.ts';
import { lazyView } from '../../lazyView.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Header } from './Header.tsx';
import { HeaderMenu, type HeaderPanelProps } from './HeaderMenu.tsx';
import { Logo } from './Logo.tsx';
import MobileMenu from './MobileMenu.tsx';

const Panel = lazyView<HeaderPanelProps>(async () => ({ default: () => <p>Slow</p> }));
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
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: 'NFT' })).toHaveAttribute('aria-current', 'page');
    await expect(canvasElement.querySelector('header')).toHaveStyle({ height: '64px' });
  },
};
/** The panel opens below its button, and closes by Escape, which gives the focus back. */
export const Menu: Story = {
  render: () => (
    <HeaderMenu label="Gas: $0.04" title="Gas" panel={Panel} panelProps={{}}>
      $0.04
    </HeaderMenu>
  ),
  play: async ({ canvas, userEvent }) => {
    const opener = await canvas.findByRole('button', { name: 'Gas: $0.04' });
    await userEvent.click(opener);
    await expect(await canvas.findByText('Slow')).toBeVisible();
    await expect(canvas.getByRole('dialog', { name: 'Gas' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(opener).toHaveFocus();
  },
};
/** The phone's bottom menu: the same pages, in the same order by keyboard. */
export const BottomMenu: Story = {
  render: () => <MobileMenu />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const links = [...canvasElement.querySelectorAll('a')];
    await expect(links.map((link) => link.textContent)).toEqual(['Bridge', 'NFT', 'Records']);
    await expect(canvas.getByRole('button', { name: 'More', hidden: true })).toBeInTheDocument();
    await expect(links[1]).toHaveAttribute('aria-current', 'page');
  },
};
