declare module '../../shell/feature.ts' {
  interface Slots {
    /** On the settings page, each in a `SettingsSection`. */
    'settings.section': object;
  }
}

export {};
