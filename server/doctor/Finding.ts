/** Result of a check. Contains no secret: no keys, and of an address only its host. */
export interface Finding {
  /** `warn`: works, but maybe not as expected. `fail`: does not work. */
  readonly level: 'ok' | 'warn' | 'fail';
  readonly what: string;
  /** Advice for the operator. Absent if there is nothing to do. */
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

/** The finding as one line of text. */
export function lineOf({ level, what, advice }: Finding): string {
  const sign = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' }[level];
  return `${sign}  ${what}${advice === undefined ? '' : ` — ${advice}`}`;
}
