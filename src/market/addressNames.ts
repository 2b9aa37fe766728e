/** Parameters of an address whose names in the app differ (spec §2). */
export const addressNames = { contract: 'contractAddress', chainName: 'mainnet' } as const;
