import type { MissingParts } from '../../../../../tests/support/MissingParts.ts';

export const missingParts: MissingParts = { verifier: 'The backend verifies no signatures of this family yet.' };
