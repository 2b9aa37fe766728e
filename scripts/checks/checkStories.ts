import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf } from '../stories/coverage.ts';
import { excused } from '../stories/excused.ts';
import { readModule } from '../stories/readModule.ts';
import { tableOf } from '../stories/tableOf.ts';

/** Prints the story coverage by folder. Fails if a component has neither a story nor a listed reason. */
const modules = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = join('src', name);
      return [path, readModule(path, readFileSync(path, 'utf8'))] as const;
    }),
);
const coverage = coverageOf({ modules, excused });
console.log(tableOf(coverage.components));
const reasons = Object.entries(excused);
if (reasons.length > 0) console.log(`\nExcused:\n${reasons.map(([id, why]) => `  ${id}: ${why}`).join('\n')}`);
for (const fault of coverage.faults) console.log(`\n${fault}`);
process.exitCode = coverage.faults.length === 0 ? 0 : 1;
