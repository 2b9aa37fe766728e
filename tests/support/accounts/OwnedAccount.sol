// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccountBase} from "./AccountBase.sol";

/// An account of one owner, whose key signs for it as it stands (ERC-1271).
contract OwnedAccount is AccountBase {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function execute(address to, uint256 value, bytes calldata data) external {
        if (msg.sender != owner) revert Refused();
        _call(to, value, data);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _keyOf(hash, signature) == owner ? VALID : INVALID;
    }
}

/// Makes them at addresses that are known beforehand (ERC-6492).
contract OwnedAccountFactory {
    function make(address owner, bytes32 salt) external returns (address) {
        return address(new OwnedAccount{salt: salt}(owner));
    }

    function addressOf(address owner, bytes32 salt) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(OwnedAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), salt, code)))));
    }
}
