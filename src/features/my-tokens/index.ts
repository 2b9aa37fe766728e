import type { Feature } from '../../shell/feature.ts';

/** Settings section with the tokens that the user added. */
const myTokens: Feature = {
  id: 'my-tokens',
  slots: [{ slot: 'settings.section', order: 30, load: () => import('./TokensSection.tsx') }],
};

export default myTokens;
