// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IToken {
    function balanceOf(address owner) external view returns (uint256);
}

interface IWrapped {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

interface IExchange {
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// The way in and out of one chain: swaps within it, and locks and releases what goes to and comes from another.
/// Every order has an id that a contract accepts once, so that nothing is paid twice whatever is sent twice.
///
/// A deposit has two times of its own. `fillDeadline` is the last second in which the target chain's contract pays it out;
/// `expires` is the last second in which the relayer may claim it here. Afterwards anyone may call `refund`, which sends all that
/// is held to `refundTo`, and no role can stop, delay or redirect that. At least `margin` lies between the two, so that a payout that
/// was made in time is final on its chain and can be claimed. Each contract goes by its own chain's `block.timestamp`.
///
/// What this does not give: proof of the payout. The relayer may claim a deposit until `expires` without having paid it; only a hash
/// time lock with the payer's own preimage, or an oracle that is not the relayer, prevents that. A relayer that pays out and
/// does not claim by `expires` loses its own money, never the payer's.
contract SwitchyardRouter {
    /// Native coins of this chain have the zero address.
    struct Swap {
        bytes32 id;
        address payToken;
        uint256 payUnits;
        address receiveToken;
        uint256 minReceiveUnits;
        address recipient;
        uint256 deadline;
    }

    struct Bridge {
        bytes32 id;
        address payToken;
        uint256 payUnits;
        address bridgeToken;
        uint256 minBridgeUnits;
        /// CAIP-2 of the target chain.
        string toChain;
        /// Address text on the target chain; empty for its native coin.
        string receiveToken;
        uint256 minReceiveUnits;
        /// Address text on the target chain.
        string recipient;
        address refundTo;
        /// Second after which the deposit is not taken.
        uint256 deadline;
        /// Second after which the target chain does not pay it out.
        uint256 fillDeadline;
        /// Second after which it goes back to `refundTo`, and nowhere else.
        uint256 expires;
    }

    struct Deposit {
        address bridgeToken;
        /// What arrived here; none once the relayer has claimed it.
        uint256 bridgeUnits;
        address refundTo;
        uint256 expires;
        /// The relayer gave it up before it expired.
        bool isRefundable;
        bool isRefunded;
    }

    event Swapped(
        bytes32 indexed id,
        address indexed sender,
        address payToken,
        uint256 payUnits,
        address receiveToken,
        uint256 minReceiveUnits,
        uint256 receiveUnits,
        address recipient,
        address exchange
    );
    event Deposited(
        bytes32 indexed id,
        address indexed sender,
        address indexed refundTo,
        address payToken,
        uint256 payUnits,
        address bridgeToken,
        uint256 bridgeUnits,
        string toChain,
        string receiveToken,
        uint256 minReceiveUnits,
        string recipient,
        uint256 deadline,
        uint256 fillDeadline,
        uint256 expires
    );
    event Released(bytes32 indexed id, address receiveToken, uint256 receiveUnits, address recipient);
    event Cancelled(bytes32 indexed id, uint8 reason);
    event RefundAllowed(bytes32 indexed id, uint8 reason);
    event Refunded(bytes32 indexed id, address token, uint256 units, address to);

    address public immutable relayer;
    /// Pays the gas of those who pay for it in tokens.
    address public immutable fuel;
    address public immutable wrapped;
    /// Seconds between a deposit's `fillDeadline` and its `expires`, at least: until a payout in the last moment is final on the
    /// target chain, and the claim of it is in a block here. The demo takes 15 minutes, a live deployment two hours.
    uint256 public immutable margin;
    mapping(address => bool) public isExchange;
    mapping(bytes32 => bool) public isUsed;
    /// Paid out or given up: after one, neither can happen.
    mapping(bytes32 => bool) public isReleased;
    mapping(bytes32 => Deposit) public deposits;
    /// What is held for open deposits, by token: releases never touch it.
    mapping(address => uint256) public locked;
    bool private isEntered;

    modifier onlyRelayer() {
        require(msg.sender == relayer, "only the relayer");
        _;
    }

    modifier once() {
        require(!isEntered, "re-entered");
        isEntered = true;
        _;
        isEntered = false;
    }

    constructor(address relayer_, address fuel_, address wrapped_, uint256 margin_, address[] memory exchanges) {
        relayer = relayer_;
        margin = margin_;
        fuel = fuel_;
        wrapped = wrapped_;
        for (uint256 i = 0; i < exchanges.length; i++) isExchange[exchanges[i]] = true;
    }

    receive() external payable {
        require(msg.sender == wrapped, "only the wrapped coin pays in");
    }

    function swap(Swap calldata order, address exchange, address[] calldata path) external payable once {
        _begin(order.id, order.deadline);
        _swap(order, exchange, path, msg.sender, _take(order.payToken, order.payUnits));
    }

    function depositForBridge(Bridge calldata order, address exchange, address[] calldata path) external payable once {
        _begin(order.id, order.deadline);
        _deposit(order, exchange, path, msg.sender, _take(order.payToken, order.payUnits));
    }

    /// A payment by `transferAndCall` (ERC-1363), which needs no allowance. `data` is the part of the payment that is
    /// for gas, and the call of `swap` or `depositForBridge` that the rest is for. A token can only speak for itself.
    function onTransferReceived(address, address from, uint256 value, bytes calldata data) external once returns (bytes4) {
        (uint256 gasFeeUnits, bytes memory order) = abi.decode(data, (uint256, bytes));
        require(gasFeeUnits < value, "nothing is left after the gas fee");
        if (gasFeeUnits > 0) _send(msg.sender, fuel, gasFeeUnits);
        bytes4 selector = bytes4(order);
        bytes memory args = _withoutSelector(order);
        if (selector == this.swap.selector) {
            (Swap memory wanted, address exchange, address[] memory path) = abi.decode(args, (Swap, address, address[]));
            require(wanted.payToken == msg.sender && wanted.payUnits == value, "not what was paid");
            _begin(wanted.id, wanted.deadline);
            _swap(wanted, exchange, path, from, value - gasFeeUnits);
        } else {
            require(selector == this.depositForBridge.selector, "not an order");
            (Bridge memory wanted, address exchange, address[] memory path) =
                abi.decode(args, (Bridge, address, address[]));
            require(wanted.payToken == msg.sender && wanted.payUnits == value, "not what was paid");
            _begin(wanted.id, wanted.deadline);
            _deposit(wanted, exchange, path, from, value - gasFeeUnits);
        }
        return this.onTransferReceived.selector;
    }

    /// Pays an order that was deposited on the other chain out of what this contract holds. `fillDeadline` is the deposit's.
    function release(
        bytes32 id,
        address bridgeToken,
        uint256 bridgeUnits,
        address receiveToken,
        uint256 minReceiveUnits,
        address recipient,
        uint256 fillDeadline,
        address exchange,
        address[] calldata path
    ) external onlyRelayer once {
        require(!isReleased[id], "the order was released");
        require(block.timestamp <= fillDeadline, "too late to pay out");
        isReleased[id] = true;
        require(IToken(bridgeToken).balanceOf(address(this)) - locked[bridgeToken] >= bridgeUnits, "liquidity too low");
        require(path[0] == bridgeToken && path[path.length - 1] == _orWrapped(receiveToken), "wrong path");
        uint256 received = path.length > 1 ? _exchange(exchange, path, bridgeUnits) : bridgeUnits;
        uint256 arrived = _pay(receiveToken, received, recipient);
        require(arrived >= minReceiveUnits, "less than the minimum");
        emit Released(id, receiveToken, arrived, recipient);
    }

    /// Gives up paying an order that was deposited elsewhere: from now on it may be refunded there.
    function cancel(bytes32 id, uint8 reason) external onlyRelayer {
        require(!isReleased[id], "the order was released");
        isReleased[id] = true;
        emit Cancelled(id, reason);
    }

    /// The other side paid: what was held becomes liquidity. Not once the deposit has expired.
    function settle(bytes32 id) external onlyRelayer {
        Deposit storage held = deposits[id];
        require(held.bridgeUnits > 0 && !held.isRefundable && !held.isRefunded, "nothing to settle");
        require(block.timestamp <= held.expires, "the deposit has expired");
        locked[held.bridgeToken] -= held.bridgeUnits;
        held.bridgeUnits = 0;
    }

    /// The deposit may go back before it expires.
    function allowRefund(bytes32 id, uint8 reason) external onlyRelayer {
        Deposit storage held = deposits[id];
        require(held.bridgeUnits > 0 && !held.isRefundable && !held.isRefunded, "nothing to refund");
        held.isRefundable = true;
        emit RefundAllowed(id, reason);
    }

    /// Anyone may call it; all that is held goes where the order said.
    function refund(bytes32 id) external once {
        _refund(id, deposits[id].refundTo);
    }

    /// The same to another address, for a `refundTo` that a token does not pay; only `refundTo` may say so.
    function refundElsewhere(bytes32 id, address to) external once {
        require(msg.sender == deposits[id].refundTo, "only who the refund is for");
        require(to != address(0) && to != address(this), "no address to refund to");
        _refund(id, to);
    }

    function _refund(bytes32 id, address to) private {
        Deposit storage held = deposits[id];
        require(held.bridgeUnits > 0 && !held.isRefunded, "nothing to refund");
        require(held.isRefundable || block.timestamp > held.expires, "not refundable yet");
        held.isRefunded = true;
        locked[held.bridgeToken] -= held.bridgeUnits;
        _send(held.bridgeToken, to, held.bridgeUnits);
        emit Refunded(id, held.bridgeToken, held.bridgeUnits, to);
    }

    function _begin(bytes32 id, uint256 deadline) private {
        require(block.timestamp <= deadline, "the order has expired");
        require(!isUsed[id], "the order was used");
        isUsed[id] = true;
    }

    /// `paid` came in already.
    function _swap(Swap memory order, address exchange, address[] memory path, address sender, uint256 paid) private {
        address outToken = _orWrapped(order.receiveToken);
        require(path[0] == _orWrapped(order.payToken) && path[path.length - 1] == outToken, "wrong path");
        uint256 received = _exchange(exchange, path, paid);
        uint256 arrived = _pay(order.receiveToken, received, order.recipient);
        require(arrived >= order.minReceiveUnits, "less than the minimum");
        emit Swapped(
            order.id,
            sender,
            order.payToken,
            order.payUnits,
            order.receiveToken,
            order.minReceiveUnits,
            arrived,
            order.recipient,
            exchange
        );
    }

    /// `paid` came in already.
    function _deposit(Bridge memory order, address exchange, address[] memory path, address sender, uint256 paid)
        private
    {
        uint256 bridged = paid;
        require(order.refundTo != address(0), "nobody to refund");
        require(order.deadline <= order.fillDeadline, "no time to pay out");
        require(order.fillDeadline + margin <= order.expires, "no time to claim");
        require(path[0] == _orWrapped(order.payToken) && path[path.length - 1] == order.bridgeToken, "wrong path");
        if (path.length > 1) bridged = _exchange(exchange, path, bridged);
        require(bridged >= order.minBridgeUnits, "less than the minimum");
        deposits[order.id] = Deposit(order.bridgeToken, bridged, order.refundTo, order.expires, false, false);
        locked[order.bridgeToken] += bridged;
        _emitDeposited(order, bridged, sender);
    }

    function _emitDeposited(Bridge memory order, uint256 bridged, address sender) private {
        emit Deposited(
            order.id,
            sender,
            order.refundTo,
            order.payToken,
            order.payUnits,
            order.bridgeToken,
            bridged,
            order.toChain,
            order.receiveToken,
            order.minReceiveUnits,
            order.recipient,
            order.deadline,
            order.fillDeadline,
            order.expires
        );
    }

    function _withoutSelector(bytes memory call) private pure returns (bytes memory args) {
        require(call.length >= 4, "not an order");
        args = new bytes(call.length - 4);
        for (uint256 i = 0; i < args.length; i++) args[i] = call[i + 4];
    }

    /// What really came in: a token may take its share on the way. Native coins come in wrapped.
    function _take(address token, uint256 units) private returns (uint256) {
        if (token == address(0)) {
            require(msg.value == units, "the value is not the amount");
            IWrapped(wrapped).deposit{value: units}();
            return units;
        }
        require(msg.value == 0, "a token payment carries no value");
        uint256 before = IToken(token).balanceOf(address(this));
        _call(token, abi.encodeWithSelector(0x23b872dd, msg.sender, address(this), units));
        return IToken(token).balanceOf(address(this)) - before;
    }

    function _exchange(address exchange, address[] memory path, uint256 units) private returns (uint256) {
        require(isExchange[exchange], "not an exchange of ours");
        address outToken = path[path.length - 1];
        uint256 before = IToken(outToken).balanceOf(address(this));
        _call(path[0], abi.encodeWithSelector(0x095ea7b3, exchange, 0));
        _call(path[0], abi.encodeWithSelector(0x095ea7b3, exchange, units));
        IExchange(exchange).swapExactTokensForTokensSupportingFeeOnTransferTokens(
            units, 0, path, address(this), block.timestamp
        );
        return IToken(outToken).balanceOf(address(this)) - before;
    }

    /// What really arrived at the recipient.
    function _pay(address token, uint256 units, address to) private returns (uint256) {
        if (token == address(0)) {
            IWrapped(wrapped).withdraw(units);
            (bool sent,) = to.call{value: units}("");
            require(sent, "native transfer failed");
            return units;
        }
        uint256 before = IToken(token).balanceOf(to);
        _send(token, to, units);
        return IToken(token).balanceOf(to) - before;
    }

    function _send(address token, address to, uint256 units) private {
        _call(token, abi.encodeWithSelector(0xa9059cbb, to, units));
    }

    /// Some tokens return nothing where others return true.
    function _call(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "token call failed");
    }

    function _orWrapped(address token) private view returns (address) {
        return token == address(0) ? wrapped : token;
    }
}
