import type { Feature } from '../../shell/feature.ts';
import { GasSlot } from './GasSlot.tsx';

const gas: Feature = { id: 'gas', slots: [{ slot: 'header.end', order: 10, view: GasSlot }] };

export default gas;
