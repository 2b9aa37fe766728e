import { Interface, type ParamType, Result } from 'ethers';

const bridge =
  'tuple(bytes32 transactionId, string bridge, string integrator, address referrer, address sendingAssetId, address receiver, uint256 minAmount, uint256 destinationChainId, bool hasSourceSwaps, bool hasDestinationCall) bridge';
const swap =
  'tuple(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)';
const across =
  'tuple(bytes32 receiverAddress, bytes32 refundAddress, bytes32 sendingAssetId, bytes32 receivingAssetId, uint256 outputAmount, uint128 outputAmountMultiplier, bytes32 exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes message) own';

/** The calls of LI.FI (github.com/lifinance/contracts, `src/Facets`) and of Bridgers' contract that are recorded. */
const services = new Interface([
  `function startBridgeTokensViaAcrossV4(${bridge}, ${across}) payable`,
  `function swapAndStartBridgeTokensViaAcrossV4(${bridge}, ${swap}[] swaps, ${across}) payable`,
  `function swapTokensSingleV3ERC20ToERC20(bytes32 id, string integrator, string referrer, address receiver, uint256 minAmount, ${swap} swap)`,
  'function swap(address fromToken, string toToken, string destination, uint256 fromAmount, uint256 minReturnAmount)',
  'function swapEth(string toToken, string destination, uint256 minReturnAmount) payable',
]);

type Values = Readonly<Record<string, unknown>>;

/** The call of a service: its values by path, such as `own.fillDeadline`, and a way to encode it with changed ones. */
export interface ServiceOrder {
  readonly call: string;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
  readonly order: Result;
  encode(changed?: Values): string;
}

/** `undefined` for other calls. Decoded with the services' own interfaces, not with code of the app. */
export function readServiceOrder(data: string): ServiceOrder | undefined {
  const call = services.parseTransaction({ data });
  if (!call) return undefined;
  const leaves = leavesOf(call.fragment.inputs, call.args);
  return {
    call: call.name,
    fields: leaves.map(({ name, type }) => ({ name, type })),
    order: Result.fromItems(
      leaves.map(({ value }) => value),
      leaves.map(({ name }) => name),
    ),
    encode: (changed = {}) =>
      services.encodeFunctionData(call.fragment, withValues(call.fragment.inputs, { values: call.args, changed })),
  };
}

interface Leaf {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
}

function leavesOf(types: readonly ParamType[], values: Result, path = ''): readonly Leaf[] {
  return types.flatMap((type, index) => {
    const [name, value] = [`${path}${type.name}`, values[index]];
    if (type.isTuple()) return leavesOf(type.components, value, `${name}.`);
    if (!type.isArray()) return [{ name, type: type.type, value }];
    const { components } = type.arrayChildren;
    return [...value].flatMap((item, at) => leavesOf(components ?? [], item, `${name}.${at}.`));
  });
}

interface Edit {
  readonly values: Result;
  /** By path. */
  readonly changed: Values;
}

function withValues(types: readonly ParamType[], { values, changed }: Edit, path = ''): readonly unknown[] {
  return types.map((type, index) => {
    const [name, value] = [`${path}${type.name}`, values[index]];
    if (type.isTuple()) return withValues(type.components, { values: value, changed }, `${name}.`);
    if (!type.isArray()) return name in changed ? changed[name] : value;
    const { components } = type.arrayChildren;
    return [...value].map((item, at) => withValues(components ?? [], { values: item, changed }, `${name}.${at}.`));
  });
}
