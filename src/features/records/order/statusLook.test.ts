import { describe, expect, it } from 'vitest';
import { orderStatusOf } from '../../../api/orderStatus.ts';
import { statusLook } from './statusLook.ts';

describe('statusLook', () => {
  it.each([
    ['pending', 'info'],
    ['wait_kyc', 'info'],
    ['wait_refund', 'info'],
    ['fail', 'danger'],
    ['timeout', 'danger'],
    ['success', 'success'],
    ['refund_complete', 'success'],
    ['wait_for_information', 'info'],
    ['SUCCESS', 'info'],
    ['', 'info'],
  ] as const)('[ORD-02] shows the status %j in the colour %s', (raw, tone) => {
    expect(statusLook(orderStatusOf(raw)).tone).toBe(tone);
  });

  it('[ORD-02] gives statuses of one colour different icons or the same meaning', () => {
    const icons = (['pending', 'wait_kyc', 'wait_refund', 'fail', 'timeout'] as const).map(
      (status) => statusLook(status).icon,
    );

    expect(new Set(icons).size).toBe(icons.length);
  });
});
