/**
 * The published contracts of Bridgers (bridgers.xyz), the same list for every chain. gemwalletcom/wallet
 * (bridgers/asset.rs) and Cryptorubic/rubic-sdk (bridgers-contract-addresses.ts) pin them too.
 */
export const bridgersContracts: readonly string[] = [
  '0xc1d13492285eb664951E201BF7C80c7c6318a1b5',
  '0xa18968Cc31232724F1DBD0D1e8d0b323D89F3501',
  '0x8F957Ed3F969D7b6e5d6dF81e61A5Ff45F594dD1',
  '0xD1088D3376C2384D469d1c0d55D503695e1BE3E6',
  '0x8159891DFe9de7fC3bF1b665EB1aDda60F2aCd0e',
  '0x89A70b162bE7dBc8b5e7579066fA58190C48d693',
  '0xB685760EBD368a891F27ae547391F4E2A289895b',
];
