import { diagnose } from '../server/doctor/diagnose.ts';
import { lineOf } from '../server/doctor/Finding.ts';

/** `npm run doctor`: checks the environment of a server. `-- --json` for programs. Exits with 1 if a check fails. */
const findings = await diagnose(process.env);
const isFailing = findings.some(({ level }) => level === 'fail');
console.log(process.argv.includes('--json') ? JSON.stringify(findings, null, 2) : findings.map(lineOf).join('\n'));
process.exit(isFailing ? 1 : 0);
