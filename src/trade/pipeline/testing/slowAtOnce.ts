import { reaction, runInAction } from 'mobx';
import type { ServiceWait } from '../../../shell/net/ServiceWait.ts';

/** For stories: the service is slow as soon as it is awaited, but not when it is asked again. */
export function slowAtOnce(wait: ServiceWait): void {
  reaction(
    () => wait.status,
    (status, before) => {
      if (status !== 'waiting' || before !== 'none') return;
      runInAction(() => Object.assign(wait, { status: 'slow', canAskAgain: true }));
    },
  );
}
