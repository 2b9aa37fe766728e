import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Dialog, DialogProps } from '../feature.ts';
import { loadOrReload } from '../lazyView.tsx';
import { useShell } from '../ShellContext.tsx';
import type { OpenDialog } from '../stores/DialogStore.ts';
import { FeatureBoundary } from './FeatureBoundary.tsx';

/** Draws the open dialogs, each with its code loaded on opening. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs } = useShell();
  return dialogs.all.map((item) => <HostedDialog key={item.key} item={item} close={() => dialogs.close(item.key)} />);
});

function HostedDialog({ item, close }: { readonly item: OpenDialog; readonly close: () => void }) {
  const { toasts } = useShell();
  const [View] = useState(() => viewOf(item.dialog));
  const handleBroken = (error: unknown) => {
    // Opening it again loads it again.
    views.delete(item.dialog);
    close();
    toasts.fail(error);
  };
  return (
    <FeatureBoundary quiet onBroken={handleBroken}>
      <Suspense fallback={null}>
        <View {...item.props} close={close} />
      </Suspense>
    </FeatureBoundary>
  );
}

/** One lazy component for each dialog, so that opening it again does not load it again. */
const views = new WeakMap<Dialog<object>, ComponentType<DialogProps>>();

function viewOf(dialog: Dialog<object>): ComponentType<DialogProps> {
  const known = views.get(dialog);
  if (known) return known;
  const view = lazy(() => loadOrReload(dialog.load));
  views.set(dialog, view);
  return view;
}
