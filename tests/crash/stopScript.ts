/** Where the page asks to be stopped; never answered. */
export const STOP_PATH = '/crash-point-reached';

/**
 * Put into the pages of a test: stops a page dead in the middle of its own work. A request that waits for its answer
 * blocks all script of the page, and the test, which is asked, kills the browser instead of answering.
 */
const stop = `
  const stopHere = () => {
    const request = new XMLHttpRequest();
    request.open('GET', '${STOP_PATH}', false);
    request.send();
  };
`;

/** The record of the swap is on disk, and the wallet is about to be asked. */
export const stopBeforeAsking = `${stop}
  const askWallet = window.signerRequest;
  const isSwap = (params) => !String(params?.[0]?.data).startsWith('0x095ea7b3');
  window.signerRequest = (method, params) => {
    if (method === 'eth_sendTransaction' && isSwap(params)) stopHere();
    return askWallet(method, params);
  };
`;

/** The wallet gave the hash of the swap, and it is about to be written. */
export const stopBeforeStoringHash = `${stop}
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, ...rest) {
    if (value?.kind === 'swap' && value.stage === 'sent') stopHere();
    return put.call(this, value, ...rest);
  };
`;
