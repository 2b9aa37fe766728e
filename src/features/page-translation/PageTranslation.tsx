import { useEffect } from 'react';
import { useShell } from '../../shell/ShellContext.tsx';
import { followTranslation } from './followTranslation.ts';

/** Follows the texts of the page for as long as it is open. */
export default function PageTranslation() {
  const { window: page } = useShell();
  useEffect(() => {
    const stopped = new AbortController();
    followTranslation(page.document.body, stopped.signal);
    return () => stopped.abort();
  }, [page]);
  return null;
}
