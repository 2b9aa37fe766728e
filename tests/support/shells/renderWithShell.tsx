import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';
import type { Shell } from '../../../src/shell/Shell.ts';
import { ShellProvider } from '../../../src/shell/ShellContext.tsx';

/** Renders children inside a shell and a router. */
export function renderWithShell(shell: Shell, children: ReactNode): RenderResult {
  return render(
    <ShellProvider value={shell}>
      <HashRouter>{children}</HashRouter>
    </ShellProvider>,
  );
}
