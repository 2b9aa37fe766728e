import { act, fireEvent, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { HashRouter, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { FakeChain } from '../../../tests/support/fakes/FakeChain.ts';
import { createReadyShell } from '../../../tests/support/shells/createTestShell.ts';
import { defineDialog, type Feature } from '../feature.ts';
import { ShellProvider } from '../ShellContext.tsx';
import { useCurrentRoute } from './useCurrentRoute.ts';
import { usePageName } from './usePageName.ts';
import { useRouteEffects } from './useRouteEffects.ts';

const view = () => null;
const pages: Feature = {
  id: 'pages',
  routes: [
    {
      path: '/swap',
      view,
      nav: { title: ({ i18n }) => (i18n.language === 'zh' ? '兑换' : 'Bridge'), icon: view, order: 1 },
    },
    { path: '/NFTDetail', view },
  ],
};

function Nft() {
  usePageName('Shunter 7');
  return <p>here</p>;
}

const Layout = observer(function Layout() {
  const route = useCurrentRoute();
  useRouteEffects(route);
  return route?.path === '/NFTDetail' ? <Nft /> : <p>elsewhere</p>;
});

/** Redirects as the start page does, at a moment that the test chooses. */
function RedirectByHand() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/swap', { replace: true })}>
      redirect
    </button>
  );
}

const dialog = defineDialog<object>('some', async () => ({ default: () => null }));

function go(hash: string): void {
  act(() => {
    location.hash = hash;
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

describe('useRouteEffects', () => {
  it("sets the document title in the user's language", async () => {
    window.scrollTo = () => undefined;
    location.hash = '#/swap';
    const { shell } = await createReadyShell({ chains: [new FakeChain('one')], features: [pages] });
    render(
      <ShellProvider value={shell}>
        <HashRouter>
          <Layout />
        </HashRouter>
      </ShellProvider>,
    );
    expect(document.title).toBe('Bridge – Switchyard');
    await act(() => shell.i18n.use('zh'));
    expect(document.title).toBe('兑换 – Switchyard');

    go('#/NFTDetail?tokenId=7');
    expect(screen.getByText('here')).toBeTruthy();
    expect(document.title).toBe('Shunter 7 – Switchyard');

    go('#/nowhere');
    expect(document.title).toBe('Switchyard');
  });

  it('[SHL-04] keeps a dialog that opened before the start page redirected, and closes it with the next page', async () => {
    window.scrollTo = () => undefined;
    location.hash = '#/';
    const { shell } = await createReadyShell({ chains: [new FakeChain('one')], features: [pages] });
    render(
      <ShellProvider value={shell}>
        <HashRouter>
          <Layout />
          <RedirectByHand />
        </HashRouter>
      </ShellProvider>,
    );
    act(() => void shell.dialogs.open(dialog, {}));

    fireEvent.click(screen.getByRole('button', { name: 'redirect' }));
    expect(location.hash).toBe('#/swap');
    expect(shell.dialogs.isOpen('some')).toBe(true);

    go('#/NFTDetail?tokenId=7');
    expect(shell.dialogs.isOpen('some')).toBe(false);
  });
});
