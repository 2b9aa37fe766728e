import { useEffect, useRef, useState } from 'react';
import { loadOrReload } from '../../shell/lazyView.tsx';
import type { ChartModel } from './ChartModel.ts';
import styles from './ChartsTab.module.css';

interface Props {
  readonly model: ChartModel;
  /** What it is, and that the table says the same. */
  readonly label: string;
  /** Shown where the drawing's code cannot be had. */
  readonly failed: string;
}

/** The picture of a chart. Its code loads on use; it is drawn anew when the theme changes. */
export function ChartPlot({ model, label, failed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const stopped = new AbortController();
    let takeAway: () => void = () => undefined;
    loadOrReload(() => import('./drawChart.ts')).then(
      ({ drawChart }) => {
        if (stopped.signal.aborted) return;
        const draw = () => {
          takeAway();
          takeAway = drawChart(element, model);
        };
        draw();
        onTheme(draw, stopped.signal);
      },
      () => setBroken(true),
    );
    return () => {
      stopped.abort();
      takeAway();
    };
  }, [model]);
  if (isBroken) return <p>{failed}</p>;
  return <div ref={place} role="img" aria-label={label} className={styles.plot} />;
}

/** Calls after the page's colours changed: by the user's choice, or the system's. */
function onTheme(changed: () => void, signal: AbortSignal): void {
  const root = new MutationObserver(changed);
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => root.disconnect());
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
}
