import { useEffect, useRef, useState } from 'react';
import { loadOrReload } from '../../../shell/lazyView.tsx';
import type { ChartModel } from './ChartModel.ts';
import styles from './ChartsTab.module.css';

interface Props {
  readonly model: ChartModel;
  /** Accessible name: the chart, and a hint to the table with the same data. */
  readonly label: string;
  /** Shown if the drawing code cannot be loaded. */
  readonly failed: string;
}

/** The drawn chart. Its code loads on use. It is drawn again when the theme changes. */
export function ChartPlot({ model, label, failed }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const stopped = new AbortController();
    let removeChart: () => void = () => undefined;
    loadOrReload(() => import('./drawChart.ts')).then(
      ({ drawChart }) => {
        if (stopped.signal.aborted) return;
        const draw = () => {
          removeChart();
          removeChart = drawChart(element, model);
        };
        draw();
        onTheme(draw, stopped.signal);
      },
      () => setBroken(true),
    );
    return () => {
      stopped.abort();
      removeChart();
    };
  }, [model]);
  if (isBroken) return <p>{failed}</p>;
  return <div ref={place} role="img" aria-label={label} className={styles.plot} />;
}

/** Calls `changed` when the page's colors change, by the user's choice or the system's. */
function onTheme(changed: () => void, signal: AbortSignal): void {
  const root = new MutationObserver(changed);
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => root.disconnect());
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
}
