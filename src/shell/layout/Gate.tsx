import type { ReactNode } from 'react';
import { useShell } from '../ShellContext.tsx';
import { FeatureBoundary } from './FeatureBoundary.tsx';

/** Wraps the page in the gates of features, which may replace the page. A gate must show the page if its own check fails. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const { features } = useShell();
  const gates = features.flatMap(({ slots }) =>
    (slots ?? []).flatMap((fill) => (fill.slot === 'app.gate' ? [{ view: fill.view, order: fill.order }] : [])),
  );
  let content = <FeatureBoundary>{children}</FeatureBoundary>;
  for (const { view: View } of gates.sort((a, b) => b.order - a.order)) content = <View>{content}</View>;
  return content;
}
