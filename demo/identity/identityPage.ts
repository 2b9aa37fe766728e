import { escapeHtml } from '../../server/http/escapeHtml.ts';
import type { Order } from '../../server/orders/orderRow.ts';
import { resultOf } from './DemoIdentityService.ts';
import { type IdentityLanguage, identityTexts } from './identityTexts.ts';

/** The check page of an order. The result can be chosen while the check is open. No script; all texts are escaped. */
export function checkPage(order: Order, language: IdentityLanguage): string {
  const t = identityTexts[language];
  const word = resultOf(order);
  const facts = [
    [t.order, order.order_id],
    [t.paid, `${order.sender} (${order.from_chain})`],
  ].map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  const form = `<form method="post"><button name="word" value="pass">${t.pass}</button><button name="word" value="refuse">${t.refuse}</button></form>`;
  return pageOf(language, `<p role="status">${t[word]}</p><dl>${facts.join('')}</dl>${word === 'open' ? form : ''}`);
}

/** Explains the check. Shown if no order matches. */
export function aboutPage(language: IdentityLanguage, text: 'about' | 'unknown'): string {
  return pageOf(language, `<p>${identityTexts[language][text]}</p>`);
}

function pageOf(language: IdentityLanguage, body: string): string {
  const { tag, title } = identityTexts[language];
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/devnet/explorer.css"><link rel="icon" href="/icon.svg"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
