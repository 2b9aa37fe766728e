/**
 * Allowed differences: invisible color differences, and a few edge pixels of letters.
 * `tolerance.spec.ts` lists differences that are not allowed.
 */
export const tolerance = { threshold: 0.015, maxDiffPixels: 10 } as const;
