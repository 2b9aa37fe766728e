declare module '../../shell/intents.ts' {
  interface Intents {
    /** Shows the order with this transaction hash on the source chain. */
    openOrder: {
      readonly hash: string;
      /** Whether Back leads to the page before the current one. */
      readonly replacesPage?: boolean;
    };
  }
}

export {};
