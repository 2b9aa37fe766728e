import { defineDialog } from '../../../shell/feature.ts';

export const cartDialog = defineDialog('cart', () => import('./CartDialog.tsx'));
