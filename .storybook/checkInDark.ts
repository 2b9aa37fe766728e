import { afterEach as checkAccess } from '@storybook/addon-a11y/preview';

type Context = Parameters<typeof checkAccess>[0];

/** The axe rules about colors. All other rules give the same result in every theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the colors of a rendered light story again in the dark theme, without a second render: that would take twice as long.
 * Transitions are off during the check, so that it does not see colors between the themes.
 */
export async function checkInDark(context: Context): Promise<void> {
  const root = document.documentElement;
  if (context.globals.theme === 'dark') return;
  const { a11y } = context.parameters;
  const { theme } = root.dataset;
  root.dataset.still = '';
  root.dataset.theme = 'dark';
  try {
    const options = { ...a11y?.options, runOnly: { type: 'rule', values: colorRules } };
    await checkAccess({ ...context, parameters: { ...context.parameters, a11y: { ...a11y, options } } });
  } finally {
    if (theme === undefined) delete root.dataset.theme;
    else root.dataset.theme = theme;
    // Apply the final colors before transitions are on again.
    getComputedStyle(root).getPropertyValue('color');
    delete root.dataset.still;
  }
}
