import { when } from 'mobx';
import type { ServiceWait } from '../../../shell/net/ServiceWait.ts';

/** For stories: the service is slow as soon as it is awaited. */
export function slowAtOnce(wait: ServiceWait): void {
  when(
    () => wait.status === 'waiting',
    () => Object.assign(wait, { status: 'slow', canAskAgain: true }),
  );
}
