import { useEffect } from 'react';
import { useShell } from '../../../shell/ShellContext.tsx';
import { followLost } from './followLost.ts';

/** Follows a wallet of the last visit that did not come back, for as long as the page is open. Shows nothing itself. */
export default function LostWallet() {
  const shell = useShell();
  useEffect(() => {
    const ended = new AbortController();
    followLost(shell, ended.signal);
    return () => ended.abort();
  }, [shell]);
  return null;
}
