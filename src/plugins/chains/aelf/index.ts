import { defineAelfChain } from '../../kits/aelf/defineAelfChain.ts';
import icon from './icon.svg';

export default defineAelfChain({
  network: 'AELF',
  wire: { name: 'AELF', chainId: '520520', aliases: ['ELF'] },
  name: 'aelf',
  symbol: 'ELF',
  tokenContract: 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE',
  icon,
  explorer: {
    address: (address) => `https://aelfscan.io/AELF/address/ELF_${encodeURIComponent(address)}_AELF`,
    transaction: (hash) => `https://aelfscan.io/AELF/tx/${encodeURIComponent(hash)}`,
  },
  rpcUrls: ['https://aelf-public-node.aelf.io'],
  samples: {
    address: 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE',
    notAddress: 'ELF_JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE_tDVV',
  },
});
