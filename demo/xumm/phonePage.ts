import { escapeHtml } from '../../server/http/escapeHtml.ts';
import { SIGN_PATH } from './describePayload.ts';
import type { LocalPayload } from './LocalPayloads.ts';

/** The phone's page for a request. Without `state` the user can answer. No script; all texts are escaped. */
export function phonePage({ uuid, txjson }: LocalPayload, account: string, state: string | undefined): string {
  const rows: readonly (readonly [string, unknown])[] = [['Signs', account], ...Object.entries(txjson)];
  const facts = rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(textOf(value))}</dd>`);
  const answers = state
    ? `<p role="status">${escapeHtml(state)}</p>`
    : ['approve', 'decline'].map((answer) => button(`${SIGN_PATH}/${uuid}/${answer}`, answer)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo phone</title></head><body><h1>Demo phone</h1><dl>${facts.join('')}</dl>${answers}</body></html>`;
}

function button(action: string, answer: string): string {
  return `<form method="post" action="${action}"><button>${answer === 'approve' ? 'Sign' : 'Decline'}</button></form>`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
