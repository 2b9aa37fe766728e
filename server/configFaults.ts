import type * as z from 'zod/mini';

/** A variable of the environment that cannot be used. */
export interface ConfigFault {
  readonly variable: string;
  /** The expected value, as text. Never the actual value, which may be a secret. */
  readonly wanted: string;
}

/** The environment is not usable. */
export class ConfigError extends Error {
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    const lines = faults.map(({ variable, wanted }) => `  ${variable} has to be ${wanted}`);
    super(['These environment variables are not valid:', ...lines].join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const ADDRESS = 'an address such as https://host.example: http or https, without a slash at its end';

/** The expected format, by the end of the variable's name. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/_RELAY$/, 'an address such as wss://host.example'],
  [/(_API|_ORIGIN|_ENDPOINT|_NODE)$/, ADDRESS],
  [/_TOKEN$/, 'at least 24 printable characters without spaces'],
  [/_(SOURCE|INTEGRATOR)$/, 'a short name of letters, digits, hyphens and underscores'],
  [/^RISK_LISTS$/, 'addresses such as https://host.example/list.json, or none'],
  [/^RISK_IPS$/, 'IP addresses or networks such as 203.0.113.0/24'],
  [/_BUCKET$/, 'the name of a bucket: lower-case letters, digits, dots and hyphens'],
];

/** The faults, one for each variable. */
export function configFaults(issues: readonly z.core.$ZodIssue[]): readonly ConfigFault[] {
  return issues.map((issue) => ({ variable: String(issue.path[0] ?? ''), wanted: wantedOf(issue) }));
}

function wantedOf(issue: z.core.$ZodIssue): string {
  const variable = String(issue.path[0] ?? '');
  switch (issue.code) {
    case 'invalid_value': {
      const one = `one of ${issue.values.join(', ')}`;
      return issue.path.length > 1 ? `a list, separated by commas, of ${issue.values.join(', ')}` : one;
    }
    case 'too_small':
      return `a whole number of at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `at most ${issue.maximum} characters long` : `at most ${issue.maximum}`;
    case 'invalid_type':
      return 'a whole number';
    default:
      return forms.find(([name]) => name.test(variable))?.[1] ?? 'of its form (see docs/configuration.md)';
  }
}
