import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

/** Tokens that the user added, among the settings. */
const myTokens: Feature = {
  id: 'my-tokens',
  slots: [{ slot: 'settings.section', order: 30, view: lazyView(() => import('./TokensSection.tsx')) }],
};

export default myTokens;
