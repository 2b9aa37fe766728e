import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

// Set this before tsx loads: it caches compiled files in the temporary folder, and the demo must use only its own folder.
const temporary = resolve(process.env.DATA_DIR || '.data', 'tmp');
mkdirSync(temporary, { recursive: true });
for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = temporary;
await import('tsx');
await import('./start.ts');
