import * as resultCodes from './resultCodes.ts';

export { resultCodes };

/** Codes that come with HTTP 503: the result is not known yet, and the same request may be sent again. */
export const retryableCodes: ReadonlySet<number> = new Set([resultCodes.signatureUnchecked]);

export type ResultCode = (typeof resultCodes)[keyof typeof resultCodes];
