import type { Feature } from '../../shell/feature.ts';
import { recommend } from './recommend.ts';

const recommendation: Feature = { id: 'recommendation', start: recommend };

export default recommendation;
