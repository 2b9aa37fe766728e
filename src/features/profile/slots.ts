declare module '../../shell/feature.ts' {
  interface Slots {
    'profile.section': object;
    'wallet.menu': { close(): void };
  }
}

export {};
