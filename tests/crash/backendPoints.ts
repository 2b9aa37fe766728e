/** A moment at which the backend dies, by its own hand. */
export interface BackendPoint {
  readonly id: string;
  readonly says: string;
  /** The far side cannot pay this order: it ends with the money given back. */
  readonly isRefunded?: true;
  /**
   * A transaction of the backend's own waits on this chain, which stands still until the next life of the backend has
   * sent another one for the same order.
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
