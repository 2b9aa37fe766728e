// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccountBase} from "./AccountBase.sol";

/// An account of three owners, two of whom decide: by two signatures at once, or by approving a hash on the chain, each when
/// there is time. For an approved hash the signature is empty.
contract SharedAccount is AccountBase {
    mapping(address owner => bool) public isOwner;
    mapping(bytes32 hash => mapping(address owner => bool)) private _hasApproved;
    mapping(bytes32 hash => uint256) public approvals;

    /// As Safe's accounts (1.4.1) say that a queued call was made, by the hash under which it was queued.
    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);

    constructor(address[3] memory owners) {
        for (uint256 i = 0; i < 3; i++) {
            isOwner[owners[i]] = true;
        }
    }

    function approve(bytes32 hash) public {
        if (!isOwner[msg.sender]) revert Refused();
        if (_hasApproved[hash][msg.sender]) return;
        _hasApproved[hash][msg.sender] = true;
        approvals[hash]++;
    }

    /// The second owner who wants the same call has it made.
    function execute(address to, uint256 value, bytes calldata data) external {
        bytes32 wish = keccak256(abi.encode(block.chainid, address(this), to, value, data));
        approve(wish);
        if (approvals[wish] != 2) return;
        _call(to, value, data);
        emit ExecutionSuccess(wish, 0);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length == 0) return approvals[hash] >= 2 ? VALID : INVALID;
        if (signature.length != 130) return INVALID;
        address first = _keyOf(hash, signature[:65]);
        address second = _keyOf(hash, signature[65:]);
        return first < second && isOwner[first] && isOwner[second] ? VALID : INVALID;
    }
}
