import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pagination } from './Pagination.tsx';

const texts = { label: 'Pages', previousLabel: 'Previous', nextLabel: 'Next', position: '' };

it('restores the focus to the pressed button after the list re-renders for its page', () => {
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

it('leaves a focus that was moved meanwhile', () => {
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
