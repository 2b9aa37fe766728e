/** Why all nodes of the build belong to one operator. */
export const oneOperator =
  'The makers of the chain run the only nodes that are known to this build. No other operator was looked for.';
