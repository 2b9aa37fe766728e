import { createContext, useContext } from 'react';
import type { Shell } from './Shell.ts';

const ShellContext = createContext<Shell | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

/** The shell of this page. Throws outside of `ShellProvider`, which is a programming error. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside of ShellProvider');
  return shell;
}
