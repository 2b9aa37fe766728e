import { escapeHtml } from '../../../server/http/escapeHtml.ts';

export interface ExplorerPage {
  readonly status: number;
  readonly html: string;
}

/** A plain page without scripts; all texts are escaped. */
export function explorerPage(
  title: string,
  rows: readonly (readonly [name: string, value: string])[],
  status = 200,
): ExplorerPage {
  const body = rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/devnet/explorer.css"><link rel="icon" href="/icon.svg"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1><dl>${body}</dl></main></body></html>`;
  return { status, html };
}
