import { TAKE_OVER } from '../../../src/shell/workerMessages.ts';

/** A worker as pages see it. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: unknown[] = [];
  readonly #onMessage: (message: unknown) => void;

  constructor(onMessage: (worker: FakeWorker, message: unknown) => void = () => undefined) {
    super();
    this.#onMessage = (message) => onMessage(this, message);
  }

  postMessage(message: unknown): void {
    this.messages.push(message);
    this.#onMessage(message);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** One registration. Its notifications are in `shown`. */
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  updates = 0;
  readonly shown: { readonly title: string; readonly options: NotificationOptions | undefined }[] = [];

  async update(): Promise<void> {
    this.updates += 1;
  }

  async showNotification(title: string, options?: NotificationOptions): Promise<void> {
    this.shown.push({ title, options });
  }
}

/** `navigator.serviceWorker` of one tab, with the event order of browsers. */
export class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  /** A waiting version does not answer the request to take over. */
  isStuck = false;

  /** As `ServiceWorkerContainer`. The app uses only the members defined here. */
  get container(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer;
  }

  async getRegistration(): Promise<ServiceWorkerRegistration> {
    return this.registration as unknown as ServiceWorkerRegistration;
  }

  /** Releases another version of the site. It is fetched, and installed unless it `breaks`. */
  release({ breaks = false } = {}): void {
    const worker = new FakeWorker((self, message) => {
      if (message === TAKE_OVER && !this.isStuck) this.#activate(self);
    });
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    this.registration.installing = null;
    if (breaks) {
      worker.become('redundant');
      return;
    }
    this.registration.waiting = worker;
    worker.become('installed');
    if (!this.registration.active) this.#activate(worker);
  }

  #activate(worker: FakeWorker): void {
    this.registration.waiting = null;
    this.registration.active = worker;
    worker.become('activated');
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}
