import type { IdentityChecks, IdentityResult } from '../../../server/channels/IdentityChecks.ts';

/** Identity checks with results set by a test. */
export class IdentityBook implements IdentityChecks {
  readonly about = { cnUrl: 'https://identity.example/?lang=cn', enUrl: 'https://identity.example/?lang=en' };
  /** Result for orders without their own result. */
  word: IdentityResult = 'passed';
  readonly wordsOn = new Map<string, IdentityResult>();
  /** Checked orders, in sequence. */
  readonly asked: string[] = [];

  async resultFor(orderId: string): Promise<IdentityResult> {
    this.asked.push(orderId);
    return this.wordsOn.get(orderId) ?? this.word;
  }
}
