import { expect, it } from 'vitest';
import { Amount } from '../../../model/Amount.ts';
import xrpyard from '../../chains/xrpyard/index.ts';
import { inspectPayment, makePayment } from './payments.ts';
import { testSpelling } from './xrpAddress.ts';

const address = xrpyard.samples.address;

it('[SWP-11] names the network in payments of a test network, and reads no other network', () => {
  const amount = Amount.parse('1', xrpyard.native);
  const intent = { from: address, to: address, token: xrpyard.native, amount, memo: '77' };

  const payment = makePayment(intent, { chain: xrpyard.id, spelling: testSpelling }, 90_000_000);

  expect(payment.payload.txjson).toMatchObject({
    Account: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    DestinationTag: 77,
    NetworkID: 771_005,
  });
  expect(inspectPayment(payment, testSpelling)).toMatchObject({ kind: 'transfer', to: address, memo: '77' });
  const { NetworkID: _network, ...unnamed } = payment.payload.txjson;
  for (const txjson of [unnamed, { ...unnamed, NetworkID: 771_004 }]) {
    const changed = { ...payment, payload: { ...payment.payload, txjson } };
    expect(inspectPayment(changed, testSpelling)).toMatchObject({ kind: 'opaque' });
  }
});
