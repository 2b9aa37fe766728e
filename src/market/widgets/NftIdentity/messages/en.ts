export const en = {
  contract: 'Contract',
  token: 'Token ID',
  'names.stated': 'Names and images are the service’s word. Compare contract and token ID.',
} as const;
