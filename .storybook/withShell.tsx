import type { Decorator, Loader } from '@storybook/react-vite';
import { HashRouter } from 'react-router-dom';
import type { Language } from '../src/model/language.ts';
import type { Shell } from '../src/shell/Shell.ts';
import { ShellProvider } from '../src/shell/ShellContext.tsx';

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** Creates the shell of a story. A story without a shell is rendered alone. */
    shell?: () => Promise<Shell>;
  }
}

/** Creates the story's shell, in the language of the toolbar. */
export const loadShell: Loader = async ({ parameters, globals }) => {
  const shell = await parameters.shell?.();
  await shell?.preferences.chooseLanguage(globals.language as Language);
  return { shell };
};

/** Renders a story inside its shell and a router. */
export const withShell: Decorator = (Story, { loaded }) => {
  const shell: Shell | undefined = loaded.shell;
  if (!shell) return <Story />;
  return (
    <ShellProvider value={shell}>
      <HashRouter>
        <Story />
      </HashRouter>
    </ShellProvider>
  );
};

/** Disposes the story's shell. */
export function disposeShell(loaded: Record<string, unknown>): void {
  const shell = loaded.shell as Shell | undefined;
  shell?.dispose();
}
