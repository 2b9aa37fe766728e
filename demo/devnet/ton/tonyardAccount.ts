import { getBytes, id } from 'ethers';
import { TonAccount } from './TonAccount.ts';

/** The service's account for deposits, which the app pins. Its key is public, as those of the other roles of the demo. */
export const tonyardDeposit = new TonAccount(getBytes(id('switchyard devnet tonyard deposit')));
