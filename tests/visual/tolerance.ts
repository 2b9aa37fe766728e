/**
 * What may differ: a colour by what the eye does not see, and the edge of a letter that came out differently.
 * `tolerance.spec.ts` says what may not.
 */
export const tolerance = { threshold: 0.015, maxDiffPixels: 10 } as const;
