/** The app's own font for everything: fonts of the system differ between machines. */
export const FONT_RULES =
  ':root, :root[data-theme] { --font: "Instrument Sans", sans-serif; --font-mono: "Instrument Sans", monospace; }';
