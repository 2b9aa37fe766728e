declare module '../../shell/intents.ts' {
  interface Intents {
    openProfile: object;
  }
}

export {};
