// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What the accounts of the tests have in common: they hold coins and NFTs, and call other contracts when their owner asks.
abstract contract AccountBase {
    /// ERC-1271.
    bytes4 internal constant VALID = 0x1626ba7e;
    bytes4 internal constant INVALID = 0xffffffff;

    error Refused();

    receive() external payable {}

    /// ERC-721: takes what is transferred safely.
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function _call(address to, uint256 value, bytes calldata data) internal {
        (bool isDone, bytes memory answer) = to.call{value: value}(data);
        if (isDone) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    /// The account whose key made 65 bytes. Zero: none.
    function _keyOf(bytes32 hash, bytes calldata signature) internal pure returns (address) {
        if (signature.length != 65) return address(0);
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
    }
}
