declare module '../../shell/intents.ts' {
  interface Intents {
    /** Shows the support chat. */
    openSupport: object;
  }
}

export {};
