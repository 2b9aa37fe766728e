import type { ComponentType } from 'react';
import type { Slots } from '../feature.ts';
import { useShell } from '../ShellContext.tsx';
import { FeatureBoundary } from './FeatureBoundary.tsx';

type Props<S extends keyof Slots> = { readonly name: S } & (keyof Slots[S] extends never
  ? object
  : { readonly props: Slots[S] });

/** Views that features put into a place of the layout, in order. A broken view does not affect the other ones. */
export function Slot<S extends keyof Slots>({ name, ...rest }: Props<S>) {
  const { features } = useShell();
  const fills = features
    .flatMap((feature) => (feature.slots ?? []).map((fill) => ({ fill, feature: feature.id })))
    .filter(({ fill }) => fill.slot === name)
    .sort((a, b) => a.fill.order - b.fill.order);
  const props = Object('props' in rest ? rest.props : undefined);
  return fills.map(({ fill, feature }) => {
    // The view takes this slot's props, because `fill.slot === name` above. The compiler cannot infer that.
    const View = fill.view as ComponentType<object>;
    return (
      <FeatureBoundary key={`${feature}:${fill.order}`} quiet>
        <View {...props} />
      </FeatureBoundary>
    );
  });
}
