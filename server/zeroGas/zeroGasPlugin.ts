import type { DomainPlugin } from '../DomainPlugin.ts';
import { zeroGasRoutes } from './zeroGasRoutes.ts';

/** Payments with gas paid in tokens. */
export const zeroGasPlugin: DomainPlugin = async (app, { zeroGas }) => {
  zeroGasRoutes(app, zeroGas);
};
