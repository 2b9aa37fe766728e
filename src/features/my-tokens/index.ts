import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';

/** Settings section with the tokens that the user added. */
const myTokens: Feature = {
  id: 'my-tokens',
  slots: [{ slot: 'settings.section', order: 30, view: lazyView(() => import('./TokensSection.tsx')) }],
};

export default myTokens;
