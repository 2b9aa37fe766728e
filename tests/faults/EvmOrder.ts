import { AbiCoder, Interface, type Result } from 'ethers';
import { ownContract } from '../../demo/devnet/artifacts.ts';
import { readServiceOrder } from '../support/serviceCalls/serviceOrder.ts';

const router = ownContract('SwitchyardRouter').abi;
const lock = ownContract('HashTimeLock').abi;
const payable = new Interface(['function transferAndCall(address to, uint256 units, bytes note)']);
const noteTypes = ['uint256', 'bytes'];

/** The parts of the call around the order, by name. */
type Around = Readonly<Record<string, unknown>>;

/** An order in the call data of an EVM transaction, with a way to encode it with changed fields. */
export interface EvmOrder {
  readonly call: string;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
  readonly order: Result;
  readonly around: Around;
  encode(order?: Readonly<Record<string, unknown>>, around?: Around): string;
}

/** `undefined` for other calls. Decoded with the contracts' own interfaces, not with code of the app. */
export function readEvmOrder(data: string): EvmOrder | undefined {
  return readRouterOrder(data) ?? readLockOrder(data) ?? readSponsoredOrder(data) ?? readServiceCall(data);
}

function readServiceCall(data: string): EvmOrder | undefined {
  const read = readServiceOrder(data);
  return read && { ...read, around: {} };
}

function readRouterOrder(data: string): EvmOrder | undefined {
  const call = router.parseTransaction({ data });
  if (call?.name !== 'swap' && call?.name !== 'depositForBridge') return undefined;
  const [order, exchange, path] = call.args;
  const { fields, object } = partsOf(call.fragment.inputs[0]?.components ?? [], order);
  const before = { exchange, path };
  return {
    call: call.name,
    fields,
    order,
    around: before,
    encode(changed = {}, around = {}) {
      const after = { ...before, ...around };
      return router.encodeFunctionData(call.name, [{ ...object, ...changed }, after.exchange, after.path]);
    },
  };
}

function readLockOrder(data: string): EvmOrder | undefined {
  const call = lock.parseTransaction({ data });
  if (call?.name !== 'transferOut') return undefined;
  const [order] = call.args;
  const { fields, object } = partsOf(call.fragment.inputs[0]?.components ?? [], order);
  const encode = (changed = {}) => lock.encodeFunctionData(call.name, [{ ...object, ...changed }]);
  return { call: call.name, fields, order, around: {}, encode };
}

function readSponsoredOrder(data: string): EvmOrder | undefined {
  const call = payable.parseTransaction({ data });
  if (!call) return undefined;
  const [contract, units, note] = call.args;
  const [gasFee, innerData] = AbiCoder.defaultAbiCoder().decode(noteTypes, note);
  const inner = readRouterOrder(innerData);
  if (!inner) return undefined;
  const before: Around = { ...inner.around, contract, units, gasFee };
  return {
    ...inner,
    call: `${call.name} ${inner.call}`,
    around: before,
    encode(changed, around = {}) {
      const after = { ...before, ...around };
      const written = AbiCoder.defaultAbiCoder().encode(noteTypes, [after.gasFee, inner.encode(changed, around)]);
      return payable.encodeFunctionData('transferAndCall', [after.contract, after.units, written]);
    },
  };
}

function partsOf(components: readonly { readonly name: string; readonly type: string }[], order: Result) {
  const fields = components.map(({ name, type }) => ({ name, type }));
  return { fields, object: Object.fromEntries(fields.map(({ name }) => [name, order[name]])) };
}
