declare module '../../shell/intents.ts' {
  interface Intents {
    /** Shows the order with this transaction hash on the source chain. */
    openOrder: { readonly hash: string };
  }
}

export {};
