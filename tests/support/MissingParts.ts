/** Parts of a family that are left out on purpose, each with its reason. */
export interface MissingParts {
  /** `server/auth/verify/<family>.ts`: without it, accounts of the family cannot sign in. */
  readonly verifier?: string;
  /** A wallet plugin of the family: without it, no account of the family can connect. */
  readonly wallet?: string;
  /** `*Address.test.ts` in the kit, against the family's own library. */
  readonly oracle?: string;
  /** `testing/standIn.ts` of one of its chains: without it, no test pays for a swap from the family by a plain transfer. */
  readonly standIn?: string;
}
