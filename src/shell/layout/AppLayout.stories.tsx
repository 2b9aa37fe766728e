import type { Meta, StoryObj } from '@storybook/react-vite';
import { runInAction } from 'mobx';
import { expect } from 'storybook/test';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import { AppError } from '../../model/errors.ts';
import type { Feature } from '../feature.ts';
import { Button } from '../ui/Button/Button.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { AppLayout } from './AppLayout.tsx';
import Footer from './Footer.tsx';
import { Gate } from './Gate.tsx';
import { HomeRedirect } from './HomeRedirect.tsx';
import { Header } from './header/Header.tsx';
import { Logo } from './header/Logo.tsx';
import MobileMenu from './header/MobileMenu.tsx';
import NotFoundPage from './notices/NotFoundPage.tsx';
import PluginProblems from './notices/PluginProblems.tsx';
import { Slot } from './Slot.tsx';
import { ToastHost } from './top/ToastHost.tsx';
import { TopLayer } from './top/TopLayer.tsx';

const icon = () => <Icon name="swap" />;
const links = {
  product: 'https://switchyard.example',
  manual: 'https://manual.example',
  help: 'https://help.example',
  twitter: 'https://x.example',
  businessEmail: 'yard@switchyard.example',
};

function Broken(): never {
  throw new Error('broken while drawing');
}

const pages: Feature = {
  id: 'pages',
  routes: [
    { path: '/swap', view: () => <h1>Swap</h1>, nav: { title: () => 'Bridge', icon, order: 1 } },
    { path: '/NFT', view: () => <h1>NFT</h1>, nav: { title: () => 'NFT', icon, order: 2 } },
    { path: '/broken', view: Broken },
  ],
};

const at = (path: string) => async () => {
  const { shell } = await storyWorld({ features: [pages], config: { links } });
  location.hash = `#${path}`;
  return shell;
};

const meta: Meta<typeof AppLayout> = {
  component: AppLayout,
  subcomponents: {
    Footer,
    Gate,
    Header,
    HomeRedirect,
    Logo,
    MobileMenu,
    NotFoundPage,
    PluginProblems,
    Slot,
    ToastHost,
    TopLayer,
  },
  parameters: { shell: at('/swap') },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
/** The focus moves to the new page. */
export const AnotherPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Swap' })).toBeVisible();
    await expect(canvas.getByRole('main')).not.toHaveFocus();
    await userEvent.click(canvas.getAllByRole('link', { name: 'NFT' })[0] ?? document.body);
    await expect(await canvas.findByRole('heading', { name: 'NFT' })).toBeVisible();
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
/** The first Tab stop skips the header. */
export const SkipsToTheContent: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Swap' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const NotFound: Story = {
  parameters: { shell: at('/nowhere') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading')).toBeVisible();
  },
};
export const PluginsLeftOut: Story = {
  parameters: {
    shell: async () => {
      const problems = [{ plugin: './plugins/chains/foo/index.ts', error: new Error('broken on import') }];
      const { shell } = await storyWorld({ features: [pages], problems });
      location.hash = '#/swap';
      return shell;
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Couldn’t load: foo/)).toBeVisible();
  },
};
const corner: Feature = {
  id: 'corner',
  slots: [{ slot: 'app.corner', order: 1, view: () => <Button size="l">Ask</Button> }],
};
/** The button in the corner covers no toast. */
export const Toasts: Story = {
  parameters: {
    shell: async () => {
      const { shell } = await storyWorld({ features: [pages, corner] });
      location.hash = '#/swap';
      return shell;
    },
  },
  play: async ({ canvas, loaded }) => {
    const button = await canvas.findByRole('button', { name: 'Ask' });
    // After the first page, which clears earlier toasts.
    runInAction(() => {
      loaded.shell.toasts.fail(new AppError('chain/unreachable', { chain: 'Chain one' }));
      loaded.shell.toasts.succeed('Copied');
    });
    const toast = (await canvas.findByText('Copied')).closest('[data-tone="success"]');
    await expect(toast?.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
  },
};
