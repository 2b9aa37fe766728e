export interface ManualSection {
  readonly title: string;
  /** Markdown. Its headings are below the section's level. */
  readonly text: string;
}

export interface ManualPage {
  readonly slug: string;
  readonly title: string;
  readonly order: number;
  readonly sections: readonly ManualSection[];
}

const HEAD = /^---\s*\ntitle: (.+)\norder: (\d+)\n---\n/;

/** Reads a page's file; `path` ends in `<slug>.md`. Throws if the file lacks the form that `tests/conformance` requires. */
export function readPage(path: string, file: string): ManualPage {
  const slug = /([a-z0-9-]+)\.md$/.exec(path)?.[1];
  const head = HEAD.exec(file);
  const [, title, order] = head ?? [];
  if (!slug || !head || !title) throw new Error(`${path} is no page of the manual`);
  const [, ...parts] = file.slice(head[0].length).split(/^## /m);
  const sections = parts.map((part) => {
    const end = part.indexOf('\n');
    return { title: part.slice(0, end).trim(), text: part.slice(end).trim() };
  });
  return { slug, title, order: Number(order), sections };
}
