import { escapeHtml } from '../../../server/http/escapeHtml.ts';
import { decimal } from './decimal.ts';
import type { PhoneRequest } from './Phone.ts';

/** Path of a request's page and picture. */
export const PHONE_PATH = '/devnet/phone/pay';

const TITLE = 'Demo phone';

/**
 * The phone's page for a request, where the user pays. The fields can be changed, to see what becomes of a wrong payment. No
 * script; all texts are escaped. `problem`: why the last attempt failed. `stray`: the hash of a payment that is not the asked one.
 */
export function phonePage(
  request: PhoneRequest,
  { problem, stray }: { readonly problem?: string; readonly stray?: string } = {},
): string {
  const { account, state, hash } = request;
  const { native, name } = request.yard;
  const balance = `${decimal(account.balance(), native.decimals)} ${native.symbol}`;
  const facts = [
    ['Pays from', account.address],
    ['Balance', balance],
  ].map(([label = '', value = '']) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`);
  const notes = [
    ...(problem ? [`<p role="alert">Nothing was paid: ${escapeHtml(problem)}.</p>`] : []),
    ...(stray ? [`<p role="status">Paid, but not as the page asked. ${paymentLink(name, stray)}</p>`] : []),
    ...(hash ? [`<p role="status">Paid. You can close this page. ${paymentLink(name, hash)}</p>`] : []),
    ...(state === 'declined' ? ['<p role="status">This request is over. Nothing was paid.</p>'] : []),
  ];
  return pageOf(`${notes.join('')}<dl>${facts.join('')}</dl>${state === 'open' ? formOf(request) : ''}`);
}

/** Shown if no request matches. */
export function unknownPage(): string {
  return pageOf('<p>There is no such request. The demo may have been restarted.</p>');
}

function formOf({ yard: { native, orderBy }, asked }: PhoneRequest): string {
  const field = (label: string, name: string, value: string) =>
    `<label>${label} <input name="${name}" value="${escapeHtml(value)}" autocomplete="off"></label>`;
  const memo = orderBy.kind === 'memo' ? field(orderBy.field === 'tag' ? 'Tag' : 'Memo', 'memo', asked.memo) : '';
  const what =
    asked.inscription === undefined
      ? field(`Amount (${native.symbol})`, 'amount', decimal(asked.units, native.decimals))
      : `<p>Inscription ${escapeHtml(asked.inscription)}</p>`;
  const answers = '<button name="word" value="pay">Pay</button><button name="word" value="decline">Decline</button>';
  return `<form method="post">${field('To', 'to', asked.to)}${what}${memo}${answers}</form>`;
}

function paymentLink(chain: string, hash: string): string {
  return `<a href="/devnet/explorer/${chain}/tx/${escapeHtml(hash)}">${escapeHtml(hash)}</a>`;
}

function pageOf(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/devnet/explorer.css"><link rel="icon" href="/icon.svg"><title>${TITLE}</title></head><body><main><h1>${TITLE}</h1>${body}</main></body></html>`;
}
