import { reaction } from 'mobx';
import { type AppMessageMap, EMBED_VERSION, type HostMessageMap, HostMessages, readMessage } from '../../api/embed.ts';
import { fromWireLanguage } from '../../api/language.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import type { Shell } from '../../shell/Shell.ts';

type Tell = <K extends keyof AppMessageMap>(name: K, data: AppMessageMap[K]) => void;

/**
 * Handles messages of the page around the frame and sends it events, if the deployment lists its origin. Ignores all other
 * messages. Stops when the signal aborts.
 */
export function listenToHost(shell: Shell, signal: AbortSignal): void {
  const { window: page, config } = shell;
  const host = page.parent;
  let session: AbortController | undefined;
  page.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== host || !config.embed.origins.includes(origin)) return;
      const message = readMessage(HostMessages, data);
      if (message?.name === 'hello') {
        // The surrounding page may have been reloaded.
        session?.abort();
        session = new AbortController();
        const tell: Tell = (name, facts) => host.postMessage({ switchyard: name, data: facts }, origin);
        tell('ready', { version: EMBED_VERSION });
        follow(shell, tell, AbortSignal.any([signal, session.signal]));
      }
      if (message?.name === 'look') applyLook(shell, message.data);
      if (message?.name === 'open') page.location.hash = message.data.path;
    },
    { signal },
  );
}

function applyLook({ preferences, toasts }: Shell, { theme, language }: HostMessageMap['look']): void {
  if (theme) preferences.chooseTheme(theme);
  if (language) {
    preferences.chooseLanguage(fromWireLanguage(language)).catch((error: unknown) => toasts.fail(error));
  }
}

/** Sends the current page height and wallet state, and every later change. */
function follow({ window: page, wallet, outbox }: Shell, tell: Tell, signal: AbortSignal): void {
  const { documentElement, body } = page.document;
  const size = new ResizeObserver(() => tell('resized', { height: documentElement.scrollHeight }));
  size.observe(body);
  const stops = [
    reaction(
      () => wallet.account !== undefined,
      (connected) => tell('walletChanged', { connected }),
      { fireImmediately: true },
    ),
    reaction(
      () => outbox.all,
      (records, before) => {
        const known = new Map((before ?? []).map((record) => [record.id, record]));
        for (const record of records) tellOf(record, known.get(record.id), tell);
      },
    ),
    () => size.disconnect(),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}

function tellOf(record: OutboxRecord, before: OutboxRecord | undefined, tell: Tell): void {
  const { kind, hash, outcome, transaction } = record;
  if (!hash) return;
  const facts = { kind, hash, chain: transaction.chain };
  if (hash !== before?.hash) tell('transactionSent', facts);
  if (record.stage === 'closed' && before?.stage !== 'closed' && outcome)
    tell('transactionClosed', { ...facts, outcome });
}
