import type { StandIn } from './StandIn.ts';

const found = import.meta.glob<StandIn>('../../../src/plugins/chains/*/testing/standIn.ts', {
  eager: true,
  import: 'standIn',
});

/** The stand-ins of all families, each from the folder of one of its chains. */
export const standIns: readonly StandIn[] = Object.values(found);
