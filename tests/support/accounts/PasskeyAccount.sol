// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccountBase} from "./AccountBase.sol";

/// An account of a P-256 key, whose signatures the chain itself checks (EIP-7951).
contract PasskeyAccount is AccountBase {
    address private constant P256 = address(0x100);
    bytes32 private immutable _x;
    bytes32 private immutable _y;
    uint256 public nonce;

    constructor(bytes32 x, bytes32 y) {
        _x = x;
        _y = y;
    }

    /// The hash that the key signs. Any account may then send the call.
    function hashOf(address to, uint256 value, bytes calldata data) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), nonce, to, value, keccak256(data)));
    }

    function execute(address to, uint256 value, bytes calldata data, bytes calldata signature) external {
        if (!_isSigned(hashOf(to, value, data), signature)) revert Refused();
        nonce++;
        _call(to, value, data);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _isSigned(hash, signature) ? VALID : INVALID;
    }

    function _isSigned(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 64) return false;
        (bool isDone, bytes memory answer) = P256.staticcall(abi.encodePacked(hash, signature, _x, _y));
        return isDone && answer.length == 32 && uint256(bytes32(answer)) == 1;
    }
}
