import type { FamilyLacks } from '../../../../../tests/support/FamilyLacks.ts';

export const lacks: FamilyLacks = { verifier: 'The backend verifies no signatures of this family yet.' };
