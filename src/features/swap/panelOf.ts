/** What the swap page shows for a route (spec 2). */
export type Panel = 'Trade' | 'SwapConfirm' | 'Records';

/** `/swap` (Home) is Trade; the other two are named as their routes. Routes are compared without case, as the router does. */
export function panelOf(path: string): Panel {
  const lower = path.toLowerCase();
  if (lower === '/records') return 'Records';
  return lower === '/swapconfirm' ? 'SwapConfirm' : 'Trade';
}
