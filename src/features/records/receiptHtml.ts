import { orderStatusOf } from '../../api/swap.ts';
import { displayText } from '../../model/text.ts';
import type { I18n } from '../../shell/i18n/I18n.ts';
import { messages } from './messages.ts';
import type { ReceiptAmount, ReceiptFacts, ReceiptLink } from './receiptFacts.ts';

interface Place {
  /** Where the app is. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name of the reader's time zone; the browser's unless given. */
  readonly timeZone?: string;
}

/**
 * A receipt as a page of its own, to be kept and printed, in the user's language. It loads nothing and runs nothing; every
 * text in it is escaped, because most are by others. What is not known is written as unknown.
 */
export function receiptHtml(i18n: I18n, facts: ReceiptFacts, { site, now, timeZone }: Place): string {
  const t = i18n.translator(messages);
  const unknown = t('receipt.unknown');
  const time = (at: number | undefined) => (at === undefined ? unknown : timeText(at, i18n.tag, timeZone));
  const amount = (it: ReceiptAmount) => `${it.amount ?? unknown} ${it.symbol} (${it.chain || unknown})`;
  const text = (value: string) => escaped(value || unknown);
  const status = orderStatusOf(facts.status);
  const rows: readonly (readonly [label: string, html: string])[] = [
    [t('receipt.state'), text(`${t(`status.${status}`)} (${displayText(facts.status, 40)})`)],
    [t('order.paid'), text(amount(facts.paid))],
    [t('receipt.promised'), text(amount(facts.promised))],
    [t('order.received'), text(facts.received ? amount(facts.received) : t('receipt.notReceived'))],
    [t('receipt.rate'), text(rateText(facts, unknown))],
    [t('receipt.gasDeposit'), text(facts.gasDeposit ? `${facts.gasDeposit.amount} ${facts.gasDeposit.symbol}` : '–')],
    [t('receipt.fees'), text(t('receipt.fees.text'))],
    [t('order.time'), text(time(facts.createdAt))],
    [t('receipt.confirmed'), text(time(facts.confirmedAt))],
    [t('order.route'), text(facts.route)],
    [t('order.id'), text(facts.orderId)],
    [t('order.transfer'), text(facts.transferId)],
    [t('order.sender'), linked(facts.sender, unknown)],
    [t('order.receive'), linked(facts.recipient, unknown)],
    [t('order.refund'), linked(facts.refundTo, unknown)],
    [t('order.token.from'), text(facts.paid.token)],
    [t('order.token.to'), text(facts.promised.token)],
    ...facts.transactions.map(
      (leg) =>
        [
          `${t('order.hash')}: ${leg.chain || unknown}`,
          `${linked(leg, unknown)} ${escaped(`(${t(legKey(leg.status))})`)}`,
        ] as const,
    ),
    [t('receipt.site'), text(site)],
    [t('receipt.made'), text(time(now))],
  ];
  const title = escaped(t('receipt.title'));
  return `<!doctype html>
<html lang="${escaped(i18n.tag)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<dl>
${rows.map(([label, html]) => `<dt>${escaped(label)}</dt>\n<dd><bdi>${html}</bdi></dd>`).join('\n')}
</dl>
<p>${escaped(t('receipt.note'))}</p>
</body>
</html>
`;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}' +
  'dt{color:#555;margin-top:.75rem}dd{margin:0;overflow-wrap:anywhere}@media print{body{margin:0}a{color:inherit}}';

function rateText({ rate, paid, promised }: ReceiptFacts, unknown: string): string {
  return rate === undefined ? unknown : `1 ${paid.symbol} = ${rate} ${promised.symbol}`;
}

function linked({ text, url }: ReceiptLink, unknown: string): string {
  if (!text) return escaped(unknown);
  return url ? `<a href="${escaped(url)}" rel="noopener noreferrer">${escaped(text)}</a>` : escaped(text);
}

function legKey(status: string): 'leg.pending' | 'leg.success' | 'leg.fail' | 'leg.timeout' {
  return status === 'success' || status === 'fail' || status === 'timeout' ? `leg.${status}` : 'leg.pending';
}

/** With the zone, so that it can be read elsewhere. */
function timeText(at: number, tag: string, timeZone: string | undefined): string {
  const options = { dateStyle: 'full', timeStyle: 'long', ...(timeZone ? { timeZone } : {}) } as const;
  return `${new Intl.DateTimeFormat(tag, options).format(at)} (${new Date(at).toISOString()})`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
