import { useEffect, useState } from 'react';
import { useShell } from '../../../shell/ShellContext.tsx';

/** The service's time, each second while `runs`. Milliseconds since 1970. */
export function useNow(runs: boolean): number {
  const { clock } = useShell();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(clock.now()), 1_000);
    return () => clearInterval(timer);
  }, [clock, runs]);
  return now;
}
