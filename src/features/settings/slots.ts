declare module '../../shell/feature.ts' {
  interface Slots {
    /** In the first card of the settings page, after language and theme: a `SettingsRow` each. */
    'settings.row': object;
    /** On the settings page, each in a `SettingsSection`. */
    'settings.section': object;
  }
}

export {};
