import { diagnose } from '../server/doctor/diagnose.ts';
import { lineOf } from '../server/doctor/Finding.ts';

/** `npm run doctor`: what a server with this environment would meet. `-- --json` for programs. Ends with 1 when something fails. */
const findings = await diagnose(process.env);
const isFailing = findings.some(({ level }) => level === 'fail');
console.log(process.argv.includes('--json') ? JSON.stringify(findings, null, 2) : findings.map(lineOf).join('\n'));
process.exit(isFailing ? 1 : 0);
