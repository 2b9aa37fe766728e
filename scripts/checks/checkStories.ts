import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf } from '../stories/coverage.ts';
import { excused } from '../stories/excused.ts';
import { readModule } from '../stories/readModule.ts';

/** Fails if a component has neither a story nor a listed reason. */
const modules = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = join('src', name);
      return [path, readModule(path, readFileSync(path, 'utf8'))] as const;
    }),
);
const { faults } = coverageOf({ modules, excused });
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
