// The demo's chains read the same transactions. Files of plugins import nothing of the server themselves.
export { readTonPayment } from '../../../demo/devnet/ton/readTonPayment.ts';
export { readXrp } from '../../../demo/devnet/xrp/xrpPayments.ts';
