import type { MissingParts } from '../../../../../tests/support/MissingParts.ts';

export const missingParts: MissingParts = { standIn: "The demo's own chains are of this family." };
