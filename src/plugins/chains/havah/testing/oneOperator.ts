/** Why all nodes of the build belong to one operator. */
export const oneOperator = '`ctz.havah.io` is the only published node (docs.havah.io).';
