import type { Feature } from '../../shell/feature.ts';
import { RegionGate } from './RegionGate.tsx';
import type {} from './slots.ts';

const regionGate: Feature = {
  id: 'region-gate',
  slots: [{ slot: 'app.gate', order: 1, view: RegionGate }],
};

export default regionGate;
