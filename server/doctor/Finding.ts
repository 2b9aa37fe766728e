/** What was looked at and found. Holds no secret: neither keys nor what stands in an address beside its host. */
export interface Finding {
  /** `warn`: it works, though not as somebody may expect. `fail`: it does not. */
  readonly level: 'ok' | 'warn' | 'fail';
  readonly what: string;
  /** What to do; absent where nothing is to be done. */
  readonly advice?: string;
}

export function ok(what: string): Finding {
  return { level: 'ok', what };
}

export function warn(what: string, advice: string): Finding {
  return { level: 'warn', what, advice };
}

export function fail(what: string, advice: string): Finding {
  return { level: 'fail', what, advice };
}

/** As a line to read. */
export function lineOf({ level, what, advice }: Finding): string {
  const sign = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' }[level];
  return `${sign}  ${what}${advice === undefined ? '' : ` — ${advice}`}`;
}
