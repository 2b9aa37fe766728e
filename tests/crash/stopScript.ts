/** The page sends a request here to be stopped. The request is never answered. */
export const STOP_PATH = '/crash-point-reached';

/**
 * Script for the pages of a test. It stops a page in the middle of its own work: a synchronous request blocks all scripts of the
 * page, and the test kills the browser instead of answering.
 */
const stop = `
  const stopHere = () => {
    const request = new XMLHttpRequest();
    request.open('GET', '${STOP_PATH}', false);
    request.send();
  };
`;

/** The record of the swap is on disk, and the app is about to ask the wallet. */
export const stopBeforeAsking = `${stop}
  const askWallet = window.signerRequest;
  const isSwap = (params) => !String(params?.[0]?.data).startsWith('0x095ea7b3');
  window.signerRequest = (method, params) => {
    if (method === 'eth_sendTransaction' && isSwap(params)) stopHere();
    return askWallet(method, params);
  };
`;

/** The wallet returned the hash of the swap, and the app is about to store it. */
export const stopBeforeStoringHash = `${stop}
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, ...rest) {
    if (value?.kind === 'swap' && value.stage === 'sent') stopHere();
    return put.call(this, value, ...rest);
  };
`;
