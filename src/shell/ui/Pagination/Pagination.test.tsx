import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pagination } from './Pagination.tsx';

const texts = { label: 'Pages', previousLabel: 'Previous', nextLabel: 'Next', position: '' };

it('gives the focus back to the button that was pressed, when the list was drawn anew for its page', () => {
  const draw = (page: number) => <Pagination key={page} {...texts} page={page} pages={3} onPage={() => undefined} />;
  const { rerender } = render(draw(1));
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();

  fireEvent.click(next);
  rerender(<p>Loading</p>);
  expect(document.activeElement).toBe(document.body);
  rerender(draw(2));

  expect(next.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
});

it('leaves the focus where somebody has moved it meanwhile', () => {
  const draw = (page: number) => (
    <>
      <input aria-label="Search" />
      <Pagination key={page} {...texts} page={page} pages={3} onPage={() => undefined} />
    </>
  );
  const { rerender } = render(draw(1));

  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  screen.getByRole('textbox').focus();
  rerender(draw(2));

  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
