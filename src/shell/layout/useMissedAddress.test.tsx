import { act, render, screen } from '@testing-library/react';
import { HashRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { HomeRedirect } from './HomeRedirect.tsx';
import { useMissedAddress } from './useMissedAddress.ts';

/** Goes back during the first render of the page. */
function Page({ backTo }: { readonly backTo: string }) {
  const { pathname, search } = useLocation();
  // Changes the address like the browser. The router does not listen yet.
  if (window.location.hash === '#/swap') window.history.replaceState(null, '', backTo);
  useMissedAddress();
  return <p>{pathname + search}</p>;
}

/** The start page. The address becomes `typed` during the first render. */
function Home({ typed }: { readonly typed: string }) {
  if (window.location.hash === '#/') window.history.replaceState(null, '', typed || '#');
  useMissedAddress();
  const { pathname } = useLocation();
  return (
    <Routes>
      <Route path="/" element={<HomeRedirect />} />
      <Route path="*" element={<p>{pathname}</p>} />
    </Routes>
  );
}

const show = async (backTo: string) => {
  window.history.replaceState(null, '', '#/swap');
  await act(
    async () =>
      void render(
        <HashRouter>
          <Page backTo={backTo} />
        </HashRouter>,
      ),
  );
};

describe('useMissedAddress', () => {
  it('shows the previous page after "back" during the first render of another', async () => {
    await show('#/collection?name=Shunters%20(1)');

    expect(screen.getByText('/collection?name=Shunters%20(1)')).toBeTruthy();
  });

  it('does not touch the router otherwise', async () => {
    let heard = 0;
    const listen = () => {
      heard += 1;
    };
    window.addEventListener('popstate', listen);

    await show('#/swap');

    window.removeEventListener('popstate', listen);
    expect(screen.getByText('/swap')).toBeTruthy();
    expect(heard).toBe(0);
  });

  it.each([
    ['', '/swap'],
    ['#/', '/swap'],
    ['#/NFT', '/NFT'],
  ])('[SHL-01] redirects / to the swap page, unless the user went elsewhere meanwhile: "%s"', async (typed, shown) => {
    window.history.replaceState(null, '', '#/');
    await act(
      async () =>
        void render(
          <HashRouter>
            <Home typed={typed} />
          </HashRouter>,
        ),
    );

    expect(await screen.findByText(shown)).toBeTruthy();
    expect(window.location.hash).toBe(`#${shown}`);
  });
});
