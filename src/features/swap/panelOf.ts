/** The panels of the swap page (spec §2). */
export type Panel = 'Trade' | 'SwapConfirm' | 'Records';

/** `/swap` (Home) is Trade; the other two have the names of their routes. Ignores case, like the router. */
export function panelOf(path: string): Panel {
  const lower = path.toLowerCase();
  if (lower === '/records') return 'Records';
  return lower === '/swapconfirm' ? 'SwapConfirm' : 'Trade';
}
