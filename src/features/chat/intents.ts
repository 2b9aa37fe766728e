declare module '../../shell/intents.ts' {
  interface Intents {
    /** Shows the assistant. Puts `question` into its field and does not send it. */
    openChat: { readonly question?: string };
  }
}

export {};
