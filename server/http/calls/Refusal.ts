import type { ResultCode } from '../../../src/api/codes.ts';

/** A business failure: HTTP 200 with a result code of its own (contract §13). */
export class Refusal extends Error {
  readonly resCode: ResultCode;

  constructor(resCode: ResultCode, message: string) {
    super(message);
    this.name = 'Refusal';
    this.resCode = resCode;
  }
}
