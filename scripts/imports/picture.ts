import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import { type Cruise, importGraph, mermaid } from './importGraph.ts';
import { appParts, serverParts } from './parts.ts';

/** The document with the diagrams, between `<!-- graph:app -->` and `<!-- /graph -->`. */
export const PICTURES = 'docs/architecture.md';

/** Minimum number of imports for an arrow of the backend. With a lower value the diagram is unreadable. */
const MIN_SERVER_IMPORTS = 6;

/** Returns the document with diagrams of the current imports. */
export function withPictures(document: string, cruise: z.output<typeof Cruise>): string {
  const drawn = {
    app: mermaid(importGraph(cruise, appParts), appParts, { also: byFolder() }),
    server: mermaid(importGraph(cruise, serverParts), serverParts, { least: MIN_SERVER_IMPORTS }),
  };
  return Object.entries(drawn).reduce((text, [name, lines]) => put(text, name, lines), document);
}

/** Arrows for modules that are found by folder, without an import: from the globs in `src/compose.ts`. */
function byFolder(): readonly string[] {
  const compose = readFileSync('src/compose.ts', 'utf8');
  const globs = [...compose.matchAll(/import\.meta\.glob[^(]*\('\.\/([^']+)'/g)].map(([, glob]) => `src/${glob}`);
  return globs.flatMap((glob) => {
    const part = appParts.find(({ files }) => files.test(glob));
    return part ? [`entry -.->|by folder| ${part.id}`] : [];
  });
}

function put(document: string, name: string, lines: string): string {
  const [open, close] = [`<!-- graph:${name} -->`, '<!-- /graph -->'];
  const start = document.indexOf(open);
  const end = document.indexOf(close, start);
  if (start < 0 || end < 0) throw new Error(`${PICTURES} has no place for the picture ${name}`);
  return `${document.slice(0, start)}${open}\n\n\`\`\`mermaid\n${lines}\n\`\`\`\n\n${document.slice(end)}`;
}
