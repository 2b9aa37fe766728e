/** A command block of a document, with its expected output. */
export interface Block {
  /** The heading above it. */
  readonly heading: string;
  readonly commands: string;
  /** Texts that the output must contain. `…` matches any text within a line. */
  readonly prints: readonly string[];
}

/** The blocks marked `<!-- run -->`, in document order, with the `<!-- prints -->` blocks that follow them. */
export function blocksOf(markdown: string): readonly Block[] {
  const blocks: { heading: string; commands: string; prints: string[] }[] = [];
  let heading = '';
  const parts = markdown.matchAll(/^#+ (.+)$|^<!-- (run|prints) -->\n+```\w+\n([\s\S]*?)^```$/gm);
  for (const [, title, mark, text = ''] of parts) {
    if (title !== undefined) heading = title;
    else if (mark === 'run') blocks.push({ heading, commands: text, prints: [] });
    else blocks.at(-1)?.prints.push(...text.split('\n').filter((line) => line !== ''));
  }
  return blocks;
}

/** Whether `output` contains the expected text. */
export function isPrinted(expected: string, output: string): boolean {
  const pieces = expected.split('…').map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(pieces.join('.*')).test(output);
}
