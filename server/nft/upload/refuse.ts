import { resultCodes } from '../../../src/api/codes.ts';
import { Refusal } from '../../http/calls/Refusal.ts';

/** The bytes do not match the file's format. */
export function broken(why: string): Refusal {
  return new Refusal(resultCodes.uploadTypeRefused, `the file is damaged or of no format that can be minted: ${why}`);
}

/** The file does more than show itself. */
export function harmful(why: string): Refusal {
  return new Refusal(resultCodes.uploadHarmful, `the file is not safe: ${why}`);
}
