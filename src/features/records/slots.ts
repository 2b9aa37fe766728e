declare module '../../shell/feature.ts' {
  interface Slots {
    /** Below an order that goes on by itself: a button each. */
    'order.running': object;
  }
}

export {};
