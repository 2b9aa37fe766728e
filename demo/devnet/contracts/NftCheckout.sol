// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Orders as Seaport 1.6 takes them (github.com/ProjectOpenSea/seaport).
struct OfferItem {
    uint8 itemType;
    address token;
    uint256 identifierOrCriteria;
    uint256 startAmount;
    uint256 endAmount;
}

struct ConsiderationItem {
    uint8 itemType;
    address token;
    uint256 identifierOrCriteria;
    uint256 startAmount;
    uint256 endAmount;
    address payable recipient;
}

struct OrderParameters {
    address offerer;
    address zone;
    OfferItem[] offer;
    ConsiderationItem[] consideration;
    uint8 orderType;
    uint256 startTime;
    uint256 endTime;
    bytes32 zoneHash;
    uint256 salt;
    bytes32 conduitKey;
    uint256 totalOriginalConsiderationItems;
}

struct AdvancedOrder {
    OrderParameters parameters;
    uint120 numerator;
    uint120 denominator;
    bytes signature;
    bytes extraData;
}

struct CriteriaResolver {
    uint256 orderIndex;
    uint8 side;
    uint256 index;
    uint256 identifier;
    bytes32[] criteriaProof;
}

struct FulfillmentComponent {
    uint256 orderIndex;
    uint256 itemIndex;
}

interface ISeaport {
    function fulfillAvailableAdvancedOrders(
        AdvancedOrder[] calldata orders,
        CriteriaResolver[] calldata resolvers,
        FulfillmentComponent[][] calldata offers,
        FulfillmentComponent[][] calldata considerations,
        bytes32 conduitKey,
        address recipient,
        uint256 maximumFulfilled
    ) external payable;
}

interface ICoin {
    function balanceOf(address owner) external view returns (uint256);
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

interface IExactExchange {
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}

/// Buys NFTs with a token that their sellers do not ask for: exchanges exactly what they ask for, fills what of the orders
/// still stands, and gives the rest back, all in one transaction. Holds nothing between transactions.
contract NftCheckout {
    /// The zero address is the chain's coin.
    struct Payment {
        address payToken;
        /// Taken at first; what is not needed goes back.
        uint256 maxPayUnits;
        address askedToken;
        /// What all orders ask for together.
        uint256 askedUnits;
        uint256 deadline;
    }

    address public immutable seaport;
    address public immutable wrapped;
    mapping(address => bool) public isExchange;
    bool private isEntered;

    /// Sellers and tokens are called while the buyer's money is here.
    modifier once() {
        require(!isEntered, "re-entered");
        isEntered = true;
        _;
        isEntered = false;
    }

    constructor(address seaport_, address wrapped_, address[] memory exchanges) {
        seaport = seaport_;
        wrapped = wrapped_;
        for (uint256 i = 0; i < exchanges.length; i++) isExchange[exchanges[i]] = true;
    }

    receive() external payable {
        require(msg.sender == wrapped || msg.sender == seaport, "only the wrapped coin and the market pay in");
    }

    /// The NFTs and the rest of the money go to the caller.
    function buy(
        Payment calldata payment,
        address exchange,
        address[] calldata path,
        AdvancedOrder[] calldata orders,
        FulfillmentComponent[][] calldata offers,
        FulfillmentComponent[][] calldata considerations
    ) external payable once {
        require(block.timestamp <= payment.deadline, "the offer has expired");
        _take(payment.payToken, payment.maxPayUnits);
        _exchange(payment, exchange, path);
        uint256 value = _offer(payment.askedToken, payment.askedUnits);
        ISeaport(seaport).fulfillAvailableAdvancedOrders{value: value}(
            orders, new CriteriaResolver[](0), offers, considerations, bytes32(0), msg.sender, orders.length
        );
        if (payment.askedToken != address(0)) _approve(payment.askedToken, seaport, 0);
        _giveBack(payment.payToken, payment.askedToken);
    }

    /// Coins come in wrapped, as the exchanges want them.
    function _take(address token, uint256 units) private {
        if (token == address(0)) {
            require(msg.value == units, "the value is not the amount");
            ICoin(wrapped).deposit{value: units}();
            return;
        }
        require(msg.value == 0, "a token payment carries no value");
        uint256 before = ICoin(token).balanceOf(address(this));
        _call(token, abi.encodeWithSelector(0x23b872dd, msg.sender, address(this), units));
        require(ICoin(token).balanceOf(address(this)) - before == units, "the token takes a share");
    }

    function _exchange(Payment calldata payment, address exchange, address[] calldata path) private {
        address inToken = _orWrapped(payment.payToken);
        address outToken = _orWrapped(payment.askedToken);
        require(path[0] == inToken && path[path.length - 1] == outToken, "wrong path");
        if (inToken == outToken) return;
        require(isExchange[exchange], "not an exchange of ours");
        _approve(inToken, exchange, payment.maxPayUnits);
        IExactExchange(exchange).swapTokensForExactTokens(
            payment.askedUnits, payment.maxPayUnits, path, address(this), block.timestamp
        );
        _approve(inToken, exchange, 0);
    }

    /// Makes the money ready for the market; answers the coins to send along.
    function _offer(address token, uint256 units) private returns (uint256) {
        if (token != address(0)) {
            _approve(token, seaport, units);
            return 0;
        }
        ICoin(wrapped).withdraw(units);
        return units;
    }

    function _giveBack(address payToken, address askedToken) private {
        if (payToken == address(0)) {
            uint256 left = ICoin(wrapped).balanceOf(address(this));
            if (left > 0) ICoin(wrapped).withdraw(left);
        } else {
            _sendAll(payToken);
        }
        if (askedToken != address(0)) _sendAll(askedToken);
        if (address(this).balance > 0) {
            (bool sent,) = msg.sender.call{value: address(this).balance}("");
            require(sent, "native transfer failed");
        }
    }

    function _sendAll(address token) private {
        uint256 left = ICoin(token).balanceOf(address(this));
        if (left > 0) _call(token, abi.encodeWithSelector(0xa9059cbb, msg.sender, left));
    }

    /// Some tokens refuse to change an allowance that is not zero.
    function _approve(address token, address spender, uint256 units) private {
        _call(token, abi.encodeWithSelector(0x095ea7b3, spender, 0));
        if (units > 0) _call(token, abi.encodeWithSelector(0x095ea7b3, spender, units));
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
