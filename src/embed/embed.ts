import type { AppMessageMap, EMBED_VERSION, HostMessageMap } from '../api/embed.ts';

/** A script for pages that show the app in a frame: `<script type="module">import { embed } from 'https://…/embed.js'`. */
const VERSION: typeof EMBED_VERSION = 1;

type Listener<K extends keyof AppMessageMap> = (data: AppMessageMap[K]) => void;
export type Listeners = { readonly [K in keyof AppMessageMap]?: Listener<K> };

export interface EmbedOptions {
  /** Address of the app's page. */
  readonly app: string;
  /** The first page in the app. Default: the swap page. */
  readonly path?: HostMessageMap['open']['path'];
  readonly look?: HostMessageMap['look'];
  /** Name of the frame for screen readers. */
  readonly title?: string;
  readonly on?: Listeners;
}

export interface Embedded {
  readonly frame: HTMLIFrameElement;
  /** Queues the message until the app is ready. */
  send<K extends keyof HostMessageMap>(name: K, data: HostMessageMap[K]): void;
  /** Removes the frame and stops listening. */
  remove(): void;
}

const names: Readonly<Record<keyof AppMessageMap, true>> = {
  ready: true,
  resized: true,
  transactionSent: true,
  transactionClosed: true,
  walletChanged: true,
};

/**
 * Shows the app in a frame within `place`, with the app's height. Accepts only messages of that frame from the app's origin.
 * The deployment must list this page's origin in `embed.origins` of its `config.json`, or browsers refuse to show the app.
 */
export function embed(place: Element, { app, path = '/swap', look, title = 'Swap', on = {} }: EmbedOptions): Embedded {
  const url = new URL(app, location.href);
  url.searchParams.set('embed', '1');
  url.hash = path;
  const frame = document.createElement('iframe');
  frame.src = url.href;
  frame.title = title;
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals',
  );
  frame.allow = `clipboard-write ${url.origin}`;
  frame.style.cssText = 'display:block;width:100%;height:640px;border:0';
  const waiting: (() => void)[] = [];
  let isReady = false;
  const post = (name: string, data: unknown) =>
    frame.contentWindow?.postMessage({ switchyard: name, data }, url.origin);
  const hear = ({ source, origin, data: message }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== url.origin || !isMessage(message)) return;
    const { switchyard: name, data } = message;
    if (name === 'ready' && !isReady) {
      isReady = true;
      for (const send of waiting.splice(0)) send();
    }
    if (name === 'resized') frame.style.height = `${Math.ceil(Object(data).height)}px`;
    // The message comes from the app's own origin, and this file has the same version.
    (on[name] as ((data: unknown) => void) | undefined)?.(data);
  };
  addEventListener('message', hear);
  // Only the app knows when it starts to listen: repeat `hello` until it answers.
  const asking = setInterval(() => (isReady ? clearInterval(asking) : post('hello', { version: VERSION })), 250);
  const send: Embedded['send'] = (name, data) => {
    if (isReady) post(name, data);
    else waiting.push(() => post(name, data));
  };
  if (look) send('look', look);
  place.append(frame);
  return {
    frame,
    send,
    remove() {
      clearInterval(asking);
      removeEventListener('message', hear);
      frame.remove();
    },
  };
}

function isMessage(message: unknown): message is { readonly switchyard: keyof AppMessageMap; readonly data: unknown } {
  const name: unknown = Object(message).switchyard;
  return typeof name === 'string' && Object.hasOwn(names, name);
}
