// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Whether an account takes a signature, by ERC-6492: unwrapped first, then asked of the account where it has code (ERC-1271),
/// else held against its key. The constructor is the whole of it and answers with one byte, 1 or 0. It belongs in `eth_call`:
/// a wrapped signature may call anything.
contract SignatureValidator {
    /// ERC-6492: a wrapped signature ends so.
    bytes32 private constant WRAPPED = 0x6492649264926492649264926492649264926492649264926492649264926492;
    /// ERC-1271: `isValidSignature(bytes32,bytes)`, which is also the answer for yes.
    bytes4 private constant VALID = 0x1626ba7e;
    /// Half of the order of secp256k1: of the two signatures that are valid, the one with the lower `s` counts (EIP-2).
    uint256 private constant HALF_ORDER = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    constructor(address account, bytes32 hash, bytes memory signature) {
        bool isValid = _isValid(account, hash, signature);
        assembly {
            mstore8(0, isValid)
            return(0, 1)
        }
    }

    function _isValid(address account, bytes32 hash, bytes memory signature) private returns (bool) {
        if (_isWrapped(signature)) {
            assembly {
                // Without the mark at its end.
                mstore(signature, sub(mload(signature), 32))
            }
            (address factory, bytes memory making, bytes memory inner) = abi.decode(signature, (address, bytes, bytes));
            if (account.code.length > 0 && _isTaken(account, hash, inner)) return true;
            // Deploys the account, or prepares one that is deployed and not ready.
            return _isDone(factory, making) && account.code.length > 0 && _isTaken(account, hash, inner);
        }
        if (account.code.length > 0) return _isTaken(account, hash, signature);
        return _isOfKey(account, hash, signature);
    }

    function _isWrapped(bytes memory signature) private pure returns (bool isWrapped) {
        if (signature.length < 32) return false;
        assembly {
            isWrapped := eq(mload(add(signature, mload(signature))), WRAPPED)
        }
    }

    /// What comes back is not copied: it may be of any length.
    function _isDone(address factory, bytes memory question) private returns (bool isDone) {
        assembly {
            isDone := call(gas(), factory, 0, add(question, 32), mload(question), 0, 0)
        }
    }

    function _isTaken(address account, bytes32 hash, bytes memory signature) private view returns (bool isTaken) {
        bytes memory question = abi.encodeWithSelector(VALID, hash, signature);
        assembly {
            mstore(0, 0)
            let isAnswered := staticcall(gas(), account, add(question, 32), mload(question), 0, 32)
            isTaken := and(and(isAnswered, gt(returndatasize(), 31)), eq(mload(0), VALID))
        }
    }

    function _isOfKey(address account, bytes32 hash, bytes memory signature) private pure returns (bool) {
        if (signature.length != 65 || account == address(0)) return false;
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        return uint256(s) <= HALF_ORDER && ecrecover(hash, v, r, s) == account;
    }
}
