import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { SlotCondition, SlotFill, Slots } from '../feature.ts';
import { idleView, lazyView } from '../lazyView.tsx';
import { useShell } from '../ShellContext.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import { FeatureBoundary } from './FeatureBoundary.tsx';
import styles from './Slot.module.css';
import { useCurrentRoute } from './useCurrentRoute.ts';

type Props<S extends keyof Slots> = {
  readonly name: S;
  /**
   * The `Suspense` around the slot waits for all views without a `when`, so that the layout does not move. Otherwise each view
   * comes by itself.
   */
  readonly isAwaited?: boolean;
} & (keyof Slots[S] extends never ? object : { readonly props: Slots[S] });

/** Views that features put into a place of the layout, in order. A broken view does not affect the other ones. */
export function Slot<S extends keyof Slots>({ name, isAwaited = false, ...rest }: Props<S>) {
  const { features } = useShell();
  const fills = features
    .flatMap((feature) => (feature.slots ?? []).map((fill) => ({ fill, feature: feature.id })))
    .filter(({ fill }) => fill.slot === name)
    .sort((a, b) => a.fill.order - b.fill.order);
  const props = Object('props' in rest ? rest.props : undefined);
  return fills.map(({ fill, feature }) => (
    <FeatureBoundary key={`${feature}:${fill.order}`} quiet>
      <Fill fill={fill} props={props} isAwaited={isAwaited} />
    </FeatureBoundary>
  ));
}

interface FillProps {
  readonly fill: SlotFill;
  readonly props: object;
  readonly isAwaited: boolean;
}

function Fill({ fill, props, isAwaited }: FillProps) {
  const View = viewOf(fill);
  if (fill.view || (isAwaited && !fill.when)) return <View {...props} />;
  const loading = (
    <Suspense fallback={fill.placeholder && placeholders[fill.placeholder]}>
      <View {...props} />
    </Suspense>
  );
  return fill.when ? <Conditional when={fill.when}>{loading}</Conditional> : loading;
}

const placeholders = { icon: <span className={styles.icon} />, spinner: <Spinner /> };

interface ConditionalProps {
  readonly when: SlotCondition;
  readonly children: ReactNode;
}

const Conditional = observer(function Conditional({ when, children }: ConditionalProps) {
  const shell = useShell();
  const route = useCurrentRoute();
  // A condition may be about the page alone, but MobX warns in tests about an observer that reads nothing.
  void shell.location.path;
  return when(shell, route) ? children : null;
});

const lazyViews = new WeakMap<SlotFill, ComponentType<object>>();

/** The component of a fill. It takes the props of its slot, and `Slot` has checked the name. The compiler cannot infer that. */
function viewOf(fill: SlotFill): ComponentType<object> {
  if (fill.view) return fill.view as ComponentType<object>;
  const known = lazyViews.get(fill);
  if (known) return known;
  const load = fill.load as Parameters<typeof lazyView<object>>[0];
  const view = fill.timing === 'idle' ? idleView(load) : lazyView(load);
  lazyViews.set(fill, view);
  return view;
}
