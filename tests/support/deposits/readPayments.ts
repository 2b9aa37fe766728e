// The demo's chains read the same transactions. Files of plugins import nothing of the server themselves.
export { readTonPayment } from '../../../server/devnet/ton/readTonPayment.ts';
export { readXrp } from '../../../server/devnet/xrp/xrpPayments.ts';
