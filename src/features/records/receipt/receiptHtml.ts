import { displayText } from '../../../model/text.ts';
import type { I18n } from '../../../shell/i18n/I18n.ts';
import { withValue } from '../../../shell/i18n/joinTexts.ts';
import type { Translate } from '../../../shell/i18n/messages.ts';
import type { en } from '../messages/en.ts';
import { messages } from '../messages.ts';
import { claimKey } from '../order/statusLook.ts';
import type { ReceiptAmount, ReceiptFacts, ReceiptLink } from './receiptFacts.ts';

interface Place {
  /** URL of the app. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name of the reader's time zone. The default is the browser's. */
  readonly timeZone?: string;
}

/**
 * A receipt as a separate HTML page in the user's language, to be saved and printed. It loads nothing and runs no
 * scripts. All text is escaped, because most of it comes from external sources. Missing values are shown as unknown.
 */
export function receiptHtml(i18n: I18n, facts: ReceiptFacts, { site, now, timeZone }: Place): string {
  const t = i18n.translator(messages);
  const unknown = t('receipt.unknown');
  const time = (at: number | undefined) => (at === undefined ? unknown : timeText(at, i18n.tag, timeZone));
  const text = (value: string) => escaped(value || unknown);
  const isPurchase = facts.nfts.length > 0;
  const rows: readonly (readonly [label: string, html: string])[] = [
    [t('receipt.state'), text(statusText(t, facts))],
    [t('order.paid'), text(amountText(t, facts.paid))],
    ...(facts.piece === undefined ? [] : [[t('receipt.piece'), text(facts.piece)] as const]),
    ...(isPurchase ? purchaseRows(t, facts) : swapRows(t, facts)).map(
      ([label, value]) => [label, text(value)] as const,
    ),
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
          withValue(i18n.language, t('order.hash'), leg.chain || unknown),
          `${linked(leg, unknown)} ${escaped(`(${legText(t, leg)})`)}`,
        ] as const,
    ),
    [t('receipt.site'), text(site)],
    [t('receipt.made'), text(time(now))],
  ];
  const title = escaped(t(isPurchase ? 'receipt.title.nft' : 'receipt.title'));
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

type Rows = readonly (readonly [label: string, value: string])[];

function swapRows(t: Translate<typeof en>, { promised, received, rate, paid, status, isClaimed }: ReceiptFacts): Rows {
  return [
    [t('receipt.promised'), amountText(t, promised)],
    [
      t('order.received'),
      received
        ? amountText(t, received)
        : t(isClaimed && status === 'success' ? 'receipt.claimed' : 'receipt.notReceived'),
    ],
    [t('receipt.rate'), rate === undefined ? t('receipt.unknown') : `1 ${paid.symbol} = ${rate} ${promised.symbol}`],
  ];
}

function purchaseRows(t: Translate<typeof en>, { nfts, received, status, isClaimed }: ReceiptFacts): Rows {
  const counts = new Map<string, number>();
  for (const name of nfts) counts.set(name, (counts.get(name) ?? 0) + 1);
  const items = [...counts].map(([name, count]) => t('receipt.item', { count, name: name || t('nft.unnamed') }));
  return [
    [t('order.nfts'), items.join(', ')],
    [
      t('order.received'),
      received ? items.join(', ') : t(isClaimed && status === 'success' ? 'receipt.claimed' : 'receipt.notReceived'),
    ],
  ];
}

function amountText(t: Translate<typeof en>, { amount, symbol, chain }: ReceiptAmount): string {
  return `${amount ?? t('receipt.unknown')} ${symbol} (${chain || t('receipt.unknown')})`;
}

/** Adds the service's own name only for a status that the app does not know. */
function statusText(t: Translate<typeof en>, { status, unknownStatus, isClaimed }: ReceiptFacts): string {
  if (isClaimed) return t(claimKey(status));
  if (unknownStatus === '') return t(`status.${status}`);
  return `${t(`status.${status}`)} (${t('status.raw', { raw: displayText(unknownStatus, 40) })})`;
}

function linked({ text, url }: ReceiptLink, unknown: string): string {
  if (!text) return escaped(unknown);
  return url ? `<a href="${escaped(url)}" rel="noopener noreferrer">${escaped(text)}</a>` : escaped(text);
}

function legText(t: Translate<typeof en>, { status, isClaimed }: ReceiptFacts['transactions'][number]): string {
  const state = t(`leg.${status}`);
  return isClaimed ? t('leg.reported', { state }) : state;
}

/** Includes the time zone, so that the time is clear in other places. */
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
