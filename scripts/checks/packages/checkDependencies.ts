import { writeFileSync } from 'node:fs';
import { licencesPage } from '../../dependencies/licences.ts';
import { LICENCES_FILE, readProject } from '../../dependencies/readProject.ts';
import { violationsOf } from '../../dependencies/violations.ts';

/** Checks `package.json` and the lockfile against the dependency policy, without the network. `--write` writes the licences. */
const { lockfile } = readProject();
if (process.argv.includes('--write')) writeFileSync(LICENCES_FILE, licencesPage(lockfile));
const project = readProject();
const stale = project.licences === licencesPage(project.lockfile) ? [] : [`${LICENCES_FILE}: run \`npm run generate\``];
const problems = [...violationsOf(project), ...stale];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
