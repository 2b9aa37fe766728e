declare module '../../shell/feature.ts' {
  interface Slots {
    /** Where the service is not offered, after the orders: links to the pages that stay open. */
    'closed.end': object;
  }
}

export {};
