/** A moment at which the backend kills itself. */
export interface BackendPoint {
  readonly id: string;
  readonly says: string;
  /** The target chain cannot pay this order, so it ends with a refund. */
  readonly isRefunded?: true;
  /**
   * A transaction of the backend waits on this chain. The chain makes no blocks until the restarted backend has sent another
   * transaction for the same order.
   */
  readonly standsStill?: 'NORTHYARD' | 'SOUTHYARD';
}

export const backendPoints = [
  { id: 'B0', says: 'before an order is stored' },
  { id: 'B1', says: 'order stored, not answered' },
  { id: 'B2', says: 'hash reported, before it is written' },
  { id: 'B3', says: 'hash written, not answered' },
  { id: 'B4', says: 'payment found by the scan, not applied' },
  { id: 'B5', says: 'payment applied' },
  { id: 'B6', says: 'payout sent, not mined', standsStill: 'SOUTHYARD' },
  { id: 'B7', says: 'payout mined, not recorded' },
  { id: 'B8', says: 'refund allowed, not recorded', isRefunded: true },
  { id: 'B9', says: 'settle sent', standsStill: 'NORTHYARD' },
] as const satisfies readonly BackendPoint[];
