import { afterEach as checkAccess } from '@storybook/addon-a11y/preview';

type Context = Parameters<typeof checkAccess>[0];

/** What of axe is about colours: everything else is the same in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the colours of a story that was drawn in the light once more in the dark, where it stands: drawing it again would take
 * twice as long. Transitions are off meanwhile, or what is checked would be on its way between the themes.
 */
export async function checkInDark(context: Context): Promise<void> {
  const root = document.documentElement;
  if (context.globals.theme === 'dark') return;
  const { a11y } = context.parameters;
  const { theme } = root.dataset;
  root.dataset.still = '';
  root.dataset.theme = 'dark';
  try {
    const options = { ...a11y?.options, runOnly: { type: 'rule', values: colourRules } };
    await checkAccess({ ...context, parameters: { ...context.parameters, a11y: { ...a11y, options } } });
  } finally {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
    // Colours are settled before they may move again.
    getComputedStyle(root).getPropertyValue('color');
    delete root.dataset.still;
  }
}
