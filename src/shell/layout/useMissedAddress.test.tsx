import { act, render, screen } from '@testing-library/react';
import { HashRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useMissedAddress } from './useMissedAddress.ts';

/** Goes back during the first render of the page. */
function Page({ backTo }: { readonly backTo: string }) {
  const { pathname, search } = useLocation();
  // Changes the address like the browser. The router does not listen yet.
  if (window.location.hash === '#/swap') window.history.replaceState(null, '', backTo);
  useMissedAddress();
  return <p>{pathname + search}</p>;
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
});
