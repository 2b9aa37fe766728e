declare module '../../shell/feature.ts' {
  interface Slots {
    /** Below the swap card. */
    'swap.foot': object;
  }
}

export {};
