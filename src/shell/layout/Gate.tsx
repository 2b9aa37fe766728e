import type { ReactNode } from 'react';
import { useShell } from '../ShellContext.tsx';
import { FeatureBoundary } from './FeatureBoundary.tsx';

/** Features that may replace everything stand around it; a gate that breaks lets everything through. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const { features } = useShell();
  const gates = features.flatMap(({ slots }) =>
    (slots ?? []).flatMap((fill) => (fill.slot === 'app.gate' ? [{ view: fill.view, order: fill.order }] : [])),
  );
  let content = <FeatureBoundary>{children}</FeatureBoundary>;
  for (const { view: View } of gates.sort((a, b) => b.order - a.order)) content = <View>{content}</View>;
  return content;
}
