import type { Feature } from '../../shell/feature.ts';

/** Keeps the page up to date while the browser translates it. Shows nothing. */
const pageTranslation: Feature = {
  id: 'page-translation',
  slots: [{ slot: 'app.notice', order: 9, load: () => import('./PageTranslation.tsx'), timing: 'idle' }],
};

export default pageTranslation;
