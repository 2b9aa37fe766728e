import type { ComponentType } from 'react';
import type { Slots } from '../feature.ts';
import { useShell } from '../ShellContext.tsx';
import { FeatureBoundary } from './FeatureBoundary.tsx';

type Props<S extends keyof Slots> = { readonly name: S } & (keyof Slots[S] extends never
  ? object
  : { readonly props: Slots[S] });

/** What features put into a place of the layout, in their order. One that breaks leaves the others alone. */
export function Slot<S extends keyof Slots>({ name, ...rest }: Props<S>) {
  const { features } = useShell();
  const fills = features
    .flatMap((feature) => (feature.slots ?? []).map((fill) => ({ fill, feature: feature.id })))
    .filter(({ fill }) => fill.slot === name)
    .sort((a, b) => a.fill.order - b.fill.order);
  const props = Object('props' in rest ? rest.props : undefined);
  return fills.map(({ fill, feature }) => {
    // A filling of this slot takes this slot's props: `fill.slot === name` above, which the compiler cannot follow.
    const View = fill.view as ComponentType<object>;
    return (
      <FeatureBoundary key={`${feature}:${fill.order}`} quiet>
        <View {...props} />
      </FeatureBoundary>
    );
  });
}
