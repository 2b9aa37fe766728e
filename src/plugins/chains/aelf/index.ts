import { defineAelfChain } from '../../kits/aelf/defineAelfChain.ts';
import icon from './icon.svg';

export default defineAelfChain({
  network: 'AELF',
  wire: { name: 'AELF', chainId: '520520', aliases: ['ELF'] },
  name: 'aelf',
  symbol: 'ELF',
  tokenContract: 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE',
  icon,
  addressUrl: 'https://aelfscan.io/AELF/address/ELF_{}_AELF',
  transactionUrl: 'https://aelfscan.io/AELF/tx/{}',
  rpcUrls: ['https://aelf-public-node.aelf.io'],
  sample: 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE',
});
