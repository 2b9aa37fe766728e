import { writeFileSync } from 'node:fs';
import { licencesPage } from '../../dependencies/licences.ts';
import { LICENCES_FILE, readProject } from '../../dependencies/readProject.ts';

writeFileSync(LICENCES_FILE, licencesPage(readProject().lockfile));
console.log(`licences: ${LICENCES_FILE} is written; what is not permitted, \`npm run check -- dependencies\` says`);
