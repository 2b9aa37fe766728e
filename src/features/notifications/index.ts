import { afterLoad } from '../../shell/afterLoad.ts';
import type { Feature } from '../../shell/feature.ts';

/** Follows orders in the background and shows a local notification when one ends. Uses no push service. */
const notifications: Feature = {
  id: 'notifications',
  slots: [
    { slot: 'settings.section', order: 10, load: () => import('./NotificationSection.tsx') },
    { slot: 'order.running', order: 0, load: () => import('./TellMe.tsx') },
  ],
  start(shell) {
    let stop: (() => void) | undefined = () => undefined;
    void afterLoad(shell.window)
      .then(() => import('./startFollowing.ts'))
      .then(({ startFollowing }) => {
        if (stop) stop = startFollowing(shell);
      })
      // If this part cannot be loaded, the pages still follow the orders that they show.
      .catch(() => undefined);
    return () => {
      stop?.();
      stop = undefined;
    };
  },
};

export default notifications;
