import { lazyView } from '../../../shell/lazyView.tsx';
import type { SwapExecution } from '../execute/SwapExecution.ts';

export const ReviewPage = lazyView<{ readonly execution: SwapExecution }>(() => import('./ReviewPage.tsx'));
