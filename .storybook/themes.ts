import { create } from 'storybook/theming/create';

/** Tokens of `tokens.css` that Storybook's own pages use. They are repeated because Storybook's sidebar is built without CSS. */
export const colors = {
  light: { page: '#f7f7f5', surface: '#ffffff', line: '#e3e3df', ink: '#14171a', 'ink-2': '#555b60', move: '#1b5cbd' },
  dark: { page: '#0c0e10', surface: '#14171a', line: '#262b30', ink: '#f3f2ef', 'ink-2': '#aab0b5', move: '#82b4ff' },
} as const;

const MARK = '<img src="icon.svg" width="28" height="28" alt="" style="vertical-align:-8px;margin-inline-end:10px">';

/** Storybook's themes in the colors of the app, for its sidebar and for documents. */
export const themes = { light: themeOf('light'), dark: themeOf('dark') };

function themeOf(base: 'light' | 'dark') {
  const color = colors[base];
  return create({
    base,
    brandTitle: `${MARK}<span>Switchyard</span>`,
    brandUrl: './',
    brandTarget: '_self',
    appBg: color.page,
    appContentBg: color.page,
    appPreviewBg: color.page,
    appBorderColor: color.line,
    appBorderRadius: 12,
    barBg: color.surface,
    barTextColor: color['ink-2'],
    barSelectedColor: color.move,
    textColor: color.ink,
    textMutedColor: color['ink-2'],
    colorPrimary: color.move,
    colorSecondary: color.move,
  });
}
