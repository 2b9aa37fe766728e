import type { ReactNode } from 'react';
import { useShell } from '../ShellContext.tsx';
import { FeatureBoundary } from './FeatureBoundary.tsx';

/** Features that may replace everything stand around it; a gate that breaks lets everything through. */
export function Gate({ children }: { readonly children: ReactNode }) {
  const { features } = useShell();
  const gates = features.flatMap(({ slots }) =>
    (slots ?? []).flatMap((fill) => (fill.slot === 'app.gate' ? [{ view: fill.view, order: fill.order }] : [])),
  );
  return gates
    .sort((a, b) => b.order - a.order)
    .reduce<ReactNode>((inner, { view: View }) => <View>{inner}</View>, <FeatureBoundary>{children}</FeatureBoundary>);
}
