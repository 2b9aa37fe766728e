// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccountBase} from "./AccountBase.sol";

/// What a key lends its account (EIP-7702): the account alone has it act. It knows nothing of signatures.
contract PlainDelegate is AccountBase {
    function execute(address to, uint256 value, bytes calldata data) external {
        if (msg.sender != address(this)) revert Refused();
        _call(to, value, data);
    }
}

/// Takes the signatures of the account's key as they stand (ERC-1271).
contract RawDelegate is PlainDelegate {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _keyOf(hash, signature) == address(this) ? VALID : INVALID;
    }
}

/// Takes signatures of the account's key that name this account alone (ERC-7739).
contract NestedDelegate is PlainDelegate {
    /// ERC-7739: a caller that asks about this hash wants to know whether signatures are nested.
    bytes32 private constant ASKED = 0x7739773977397739773977397739773977397739773977397739773977397739;
    bytes4 private constant NESTED = 0x77390001;

    /// ERC-5267.
    function eip712Domain()
        external
        view
        returns (bytes1, string memory, string memory, uint256, address, bytes32, uint256[] memory)
    {
        return (0x0f, "Nested Account", "1", block.chainid, address(this), bytes32(0), new uint256[](0));
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length == 0) return hash == ASKED ? NESTED : INVALID;
        (bool isTyped, bytes32 typed, bytes calldata inner) = _typed(hash, signature);
        if (isTyped) return _keyOf(typed, inner) == address(this) ? VALID : INVALID;
        bytes32 content = keccak256(abi.encode(keccak256("PersonalSign(bytes prefixed)"), hash));
        bytes32 personal = keccak256(abi.encodePacked(hex"1901", _ownDomain(), content));
        return _keyOf(personal, signature) == address(this) ? VALID : INVALID;
    }

    /// `signature`: what the key made, the domain of the caller, the hash of the contents, their description, its length.
    function _typed(bytes32 hash, bytes calldata signature)
        private
        view
        returns (bool isTyped, bytes32 nested, bytes calldata inner)
    {
        inner = signature[:0];
        if (signature.length < 66) return (false, nested, inner);
        uint256 described = uint16(bytes2(signature[signature.length - 2:]));
        if (described == 0 || signature.length < 66 + described) return (false, nested, inner);
        uint256 end = signature.length - 66 - described;
        bytes32 domain = bytes32(signature[end:end + 32]);
        bytes32 contents = bytes32(signature[end + 32:end + 64]);
        if (keccak256(abi.encodePacked(hex"1901", domain, contents)) != hash) return (false, nested, inner);
        bytes32 kind = _kindOf(signature[end + 64:end + 64 + described]);
        if (kind == 0) return (false, nested, inner);
        bytes32 content = keccak256(
            abi.encode(
                kind, contents, keccak256("Nested Account"), keccak256("1"), block.chainid, address(this), bytes32(0)
            )
        );
        return (true, keccak256(abi.encodePacked(hex"1901", domain, content)), signature[:end]);
    }

    /// The hash of the nested type; 0 where the description names none.
    function _kindOf(bytes calldata description) private pure returns (bytes32) {
        bytes calldata kind = description;
        bytes calldata name = description[:0];
        if (description[description.length - 1] == ")") {
            uint256 bracket = _find(description, "(");
            name = description[:bracket];
        } else {
            uint256 end = description.length;
            while (end > 0 && description[end - 1] != ")") end--;
            kind = description[:end];
            name = description[end:];
        }
        if (!_isName(name)) return 0;
        return keccak256(
            abi.encodePacked(
                "TypedDataSign(",
                name,
                " contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)",
                kind
            )
        );
    }

    function _find(bytes calldata text, bytes1 wanted) private pure returns (uint256 at) {
        while (at < text.length && text[at] != wanted) at++;
    }

    /// Lower-case names are those of basic types.
    function _isName(bytes calldata name) private pure returns (bool) {
        if (name.length == 0 || (name[0] >= "a" && name[0] <= "z")) return false;
        for (uint256 i = 0; i < name.length; i++) {
            bytes1 letter = name[i];
            if (letter == 0 || letter == " " || letter == "," || letter == "(" || letter == ")") return false;
        }
        return true;
    }

    function _ownDomain() private view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Nested Account"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
    }
}
