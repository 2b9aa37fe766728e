import type { FamilyLacks } from '../../../../../tests/support/FamilyLacks.ts';

export const lacks: FamilyLacks = { standIn: "The demo's own chains are of this family." };
