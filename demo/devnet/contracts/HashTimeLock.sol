// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// One end of a bridge of hash time locks (cBridge v1). The payer locks on the source chain, the relayer locks the
/// payout on the target chain under the same hash; the preimage releases the one, and by becoming public the other.
/// What is not released goes back after its time lock. Every id is accepted once at each end, and each lock ends once.
///
/// A payout is over at least `margin` before the payment that it is for: it cannot be released once that may go back. From its time
/// lock on a payment goes back to its payer and nowhere else, and no role can stop that.
contract HashTimeLock {
    enum Status {
        Null,
        Pending,
        Confirmed,
        Refunded
    }

    /// What a payer locks, and what the relayer is to lock for it.
    struct Order {
        bytes32 id;
        address token;
        uint256 units;
        /// CAIP-2 of the target chain.
        string toChain;
        /// Address text on the target chain.
        string receiveToken;
        uint256 minReceiveUnits;
        /// Address text on the target chain.
        string recipient;
        /// keccak256 of the preimage.
        bytes32 hashLock;
        /// Second from which the payer may take the money back.
        uint256 timeLock;
        /// Second after which the order is not taken.
        uint256 deadline;
    }

    struct Lock {
        Status status;
        bool isRefundAllowed;
        address token;
        uint256 units;
        /// Who gets it when it is not released.
        address payer;
        /// Who gets it when it is.
        address recipient;
        bytes32 hashLock;
        uint256 timeLock;
    }

    event TransferredOut(bytes32 indexed id, address indexed sender, Order order);
    event TransferredIn(
        bytes32 indexed id, address token, uint256 units, address recipient, bytes32 hashLock, uint256 timeLock
    );
    /// The recipient has the money, and the preimage is public.
    event Released(bytes32 indexed id, address receiveToken, uint256 receiveUnits, address recipient);
    event Confirmed(bytes32 indexed id, bytes32 preimage);
    event TakenBack(bytes32 indexed id);
    event Claimed(bytes32 indexed id);
    event RefundAllowed(bytes32 indexed id, uint8 reason);
    event Refunded(bytes32 indexed id, address token, uint256 units, address to);

    /// Deposit timeout among the reasons for a refund.
    uint8 private constant TIMEOUT = 7;

    address public immutable relayer;
    /// Seconds between the end of a payout's lock and that of the payment's, at least: until a release in the last moment is final, and
    /// the claim of it is in a block at the other end. The demo takes 15 minutes, a live deployment two hours.
    uint256 public immutable margin;
    /// Locked here for a payout elsewhere.
    mapping(bytes32 => Lock) public outs;
    /// Locked here as the payout of what is locked elsewhere.
    mapping(bytes32 => Lock) public ins;
    bool private isEntered;

    modifier once() {
        require(!isEntered, "re-entered");
        isEntered = true;
        _;
        isEntered = false;
    }

    constructor(address relayer_, uint256 margin_) {
        relayer = relayer_;
        margin = margin_;
    }

    function transferOut(Order calldata order) external once {
        require(block.timestamp <= order.deadline, "the order has expired");
        require(block.timestamp < order.timeLock, "the time lock is over");
        require(outs[order.id].status == Status.Null, "the order was used");
        outs[order.id] = Lock(
            Status.Pending, false, order.token, order.units, msg.sender, relayer, order.hashLock, order.timeLock
        );
        _take(order.token, order.units);
        emit TransferredOut(order.id, msg.sender, order);
    }

    /// Only the relayer, so that no other account takes an id first. `paidTimeLock` is that of the payment.
    function transferIn(
        bytes32 id,
        address token,
        uint256 units,
        address recipient,
        bytes32 hashLock,
        uint256 timeLock,
        uint256 paidTimeLock
    ) external once {
        require(msg.sender == relayer, "only the relayer");
        require(block.timestamp < timeLock, "the time lock is over");
        require(timeLock + margin <= paidTimeLock, "no time to claim");
        require(ins[id].status == Status.Null, "the order was used");
        ins[id] = Lock(Status.Pending, false, token, units, relayer, recipient, hashLock, timeLock);
        _take(token, units);
        emit TransferredIn(id, token, units, recipient, hashLock, timeLock);
    }

    /// Releases a payout. Anyone who has the preimage may call it; the money goes where the order said.
    function confirm(bytes32 id, bytes32 preimage) external once {
        Lock storage held = ins[id];
        require(held.status == Status.Pending, "nothing to release");
        require(block.timestamp < held.timeLock, "the time lock is over");
        require(keccak256(abi.encodePacked(preimage)) == held.hashLock, "wrong preimage");
        held.status = Status.Confirmed;
        _send(held.token, held.recipient, held.units);
        emit Released(id, held.token, held.units, held.recipient);
        emit Confirmed(id, preimage);
    }

    /// A payout that was not released goes back to the relayer.
    function takeBack(bytes32 id) external once {
        Lock storage held = ins[id];
        require(held.status == Status.Pending, "nothing to take back");
        require(block.timestamp >= held.timeLock, "still locked");
        held.status = Status.Refunded;
        _send(held.token, held.payer, held.units);
        emit TakenBack(id);
    }

    /// What was locked for a payout that was released goes to the relayer, until the time lock is over.
    function claim(bytes32 id, bytes32 preimage) external once {
        Lock storage held = outs[id];
        require(held.status == Status.Pending, "nothing to claim");
        require(block.timestamp < held.timeLock, "the time lock is over");
        require(keccak256(abi.encodePacked(preimage)) == held.hashLock, "wrong preimage");
        held.status = Status.Confirmed;
        _send(held.token, held.recipient, held.units);
        emit Claimed(id);
    }

    /// Says that the time lock is over, for those who follow events. Refunds do not wait for it.
    function allowRefund(bytes32 id) external {
        Lock storage held = outs[id];
        require(held.status == Status.Pending && !held.isRefundAllowed, "nothing to refund");
        require(block.timestamp >= held.timeLock, "still locked");
        held.isRefundAllowed = true;
        emit RefundAllowed(id, TIMEOUT);
    }

    /// Anyone may call it; the money goes back to who paid.
    function refund(bytes32 id) external once {
        Lock storage held = outs[id];
        require(held.status == Status.Pending, "nothing to refund");
        require(block.timestamp >= held.timeLock, "still locked");
        held.status = Status.Refunded;
        _send(held.token, held.payer, held.units);
        emit Refunded(id, held.token, held.units, held.payer);
    }

    /// Exactly so much: a token that takes its share on the way is not carried.
    function _take(address token, uint256 units) private {
        require(units > 0, "nothing to lock");
        uint256 before = _balance(token);
        _call(token, abi.encodeWithSelector(0x23b872dd, msg.sender, address(this), units));
        require(_balance(token) - before == units, "the token takes a share");
    }

    function _balance(address token) private view returns (uint256) {
        (bool done, bytes memory answer) = token.staticcall(abi.encodeWithSelector(0x70a08231, address(this)));
        require(done && answer.length == 32, "not a token");
        return abi.decode(answer, (uint256));
    }

    function _send(address token, address to, uint256 units) private {
        _call(token, abi.encodeWithSelector(0xa9059cbb, to, units));
    }

    /// Some tokens return nothing where others return true.
    function _call(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "token call failed");
    }
}
