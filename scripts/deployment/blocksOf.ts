/** A block of commands of a document, with what it has to print. */
export interface Block {
  /** The heading above it. */
  readonly heading: string;
  readonly commands: string;
  /** Each is looked for in what the block prints; `…` stands for anything within a line. */
  readonly prints: readonly string[];
}

/** The blocks that a document marks with `<!-- run -->`, in their order, with those marked `<!-- prints -->` right after them. */
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

/** Whether `output` has what a document says is printed. */
export function isPrinted(said: string, output: string): boolean {
  const pieces = said.split('…').map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(pieces.join('.*')).test(output);
}
