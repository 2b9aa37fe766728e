import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { themes } from './themes.ts';

addons.setConfig({ theme: themes.light, sidebar: { renderLabel: ({ id, name }) => labelOf(id, name) } });

// The sidebar follows the theme of the toolbar.
addons.register('switchyard/theme', (api) => {
  const follow = ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) =>
    addons.setConfig({ theme: globals.theme === 'dark' ? themes.dark : themes.light });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});

/** Folders have names such as `nft-detail` and `receiveAddress`, scenarios such as `DeadRpc`. Components keep their names. */
function labelOf(id: string, name: string): string {
  if (!/^[a-z]/.test(name) && !id.startsWith('scenarios-')) return name;
  const words = name
    .replace(/-/g, ' ')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(nfts?|ai|rpc)\b/g, (word) => word.toUpperCase().replace(/S$/, 's'));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
