import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { makeShell } from '../../../tests/support/shells/makeShell.ts';
import { AppMessages, readMessage } from '../../api/embed.ts';
import type { OutboxRecord } from '../../shell/outbox/OutboxRecord.ts';
import { RuntimeConfig } from '../../shell/RuntimeConfig.ts';
import { listenToHost } from './listenToHost.ts';

const HOST = 'https://host.example';
const record = {
  id: 'a'.repeat(32),
  kind: 'swap',
  stage: 'asking',
  createdAt: 1,
  updatedAt: 1,
  transaction: { chain: 'eip155:1' },
} as unknown as OutboxRecord;

let end = new AbortController();

function world() {
  const { shell } = makeShell({ config: z.parse(RuntimeConfig, { embed: { origins: [HOST] } }) });
  // In a test the page is its own parent; what it posts there is what the host would get.
  const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined);
  listenToHost(shell, end.signal);
  const say = (data: unknown, from: { origin?: string; source?: MessageEventSource | null } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: HOST, source: window.parent, ...from }));
  const messages = () =>
    posted.mock.calls.map(([message, to]) => {
      expect(to).toBe(HOST);
      return readMessage(AppMessages, message);
    });
  return { shell, say, messages, posted };
}

describe('messages between the app in a frame and its host page', () => {
  beforeEach(() => {
    end = new AbortController();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(() => {
    end.abort();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    window.location.hash = '';
  });

  it('sends nothing before a greeting, and nothing to origins that the deployment does not name', () => {
    const { say, posted } = world();

    say({ switchyard: 'hello', data: { version: 1 } }, { origin: 'https://evil.example' });
    say({ switchyard: 'hello', data: { version: 1 } }, { source: null });
    say({ switchyard: 'hello', data: { version: 'one' } });
    say({ switchyard: 'look', data: { theme: 'dark' } }, { origin: 'null' });

    expect(posted).not.toHaveBeenCalled();
  });

  it('reports a transaction once when sent and once when final', () => {
    const { shell, say, messages } = world();
    say({ switchyard: 'hello', data: { version: 1 } });
    const put = (change: Partial<OutboxRecord>) =>
      runInAction(() => shell.outbox.records.set(record.id, { ...record, ...change }));

    put({});
    put({ stage: 'sent', hash: '0x1' });
    put({ stage: 'sent', hash: '0x1', attempts: 3 });
    put({ stage: 'closed', hash: '0x1', outcome: 'reported' });

    const facts = { kind: 'swap', chain: 'eip155:1', hash: '0x1' };
    expect(messages()).toEqual([
      { name: 'ready', data: { version: 1 } },
      { name: 'walletChanged', data: { connected: false } },
      { name: 'transactionSent', data: facts },
      { name: 'transactionClosed', data: { ...facts, outcome: 'reported' } },
    ]);
  });

  it('changes its look, and navigates within the app on request', () => {
    const { shell, say } = world();

    say({ switchyard: 'look', data: { theme: 'dark' } });
    say({ switchyard: 'open', data: { path: '/Records' } });
    expect(shell.preferences.theme).toBe('dark');
    expect(window.location.hash).toBe('#/Records');

    for (const path of ['javascript:alert(1)', '//evil.example', '/swap#x', `/${'a'.repeat(600)}`, '']) {
      say({ switchyard: 'open', data: { path } });
    }
    say({ switchyard: 'look', data: { theme: '<b>' } });
    expect(window.location.hash).toBe('#/Records');
    expect(shell.preferences.theme).toBe('dark');
  });

  it('sends nothing after disposal', () => {
    const { say, posted } = world();

    end.abort();
    say({ switchyard: 'hello', data: { version: 1 } });

    expect(posted).not.toHaveBeenCalled();
  });
});
