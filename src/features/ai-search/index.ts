import type { Feature } from '../../shell/feature.ts';
import { AiSearchSlot } from './AiSearchSlot.tsx';

const aiSearch: Feature = { id: 'ai-search', slots: [{ slot: 'header.search', order: 3, view: AiSearchSlot }] };

export default aiSearch;
