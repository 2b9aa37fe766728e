import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { whenSettled } from '../../shell/whenSettled.ts';

/** Follows orders while nobody looks, and says on this device when one ends. Nothing is sent anywhere for it. */
const notifications: Feature = {
  id: 'notifications',
  slots: [{ slot: 'settings.section', order: 10, view: lazyView(() => import('./NotificationSection.tsx')) }],
  start(shell) {
    let stop: (() => void) | undefined = () => undefined;
    void whenSettled(shell.window)
      .then(() => import('./startFollowing.ts'))
      .then(({ startFollowing }) => {
        if (stop) stop = startFollowing(shell);
      })
      // Without it the orders are followed where they are looked at.
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = undefined;
    };
  },
};

export default notifications;
