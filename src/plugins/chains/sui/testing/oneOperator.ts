/** Why all nodes of the build belong to one operator. */
export const oneOperator =
  'The Sui Foundation turned its JSON-RPC nodes off in July 2026. All GraphQL nodes of others need a key (docs.sui.io, “RPC and data providers”).';
