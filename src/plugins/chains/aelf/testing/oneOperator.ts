/** Why all nodes of the build belong to one operator. */
export const oneOperator = '`aelf-public-node.aelf.io` is the only public node of the main chain (docs.aelf.com).';
