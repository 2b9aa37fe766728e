// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// A collection that people make NFTs in: ERC-721 with a royalty of its own for each token (ERC-2981). What is minted, and
/// for whom, was permitted by the minter's signature; each permit has a number, which becomes the token's.
contract YardStudio is ERC721, ERC2981, EIP712 {
    error NonceUsed(uint256 nonce);
    error NotPermitted();
    error PermitExpired(uint256 deadline);
    error RoyaltyTooHigh(uint96 royaltyBps);

    bytes32 private constant MINT =
        keccak256("Mint(address to,string uri,uint96 royaltyBps,uint256 nonce,uint256 deadline)");
    uint96 private constant HIGHEST_ROYALTY_BPS = 5_000;

    /// Whose signature permits.
    address public immutable minter;
    /// The only account that mints here. Zero: any account may.
    address public immutable owner;
    /// Metadata of the collection (ERC-7572).
    string public contractURI;
    uint256 public totalSupply;
    /// The highest number that was minted.
    uint256 public lastNonce;
    mapping(uint256 => string) private _uri;

    constructor(string memory name_, string memory symbol_, string memory contractUri, address minter_, address owner_)
        ERC721(name_, symbol_)
        EIP712("Yard Studio", "1")
    {
        contractURI = contractUri;
        minter = minter_;
        owner = owner_;
    }

    /// Mints token `nonce` to `to`, who sends this and gets the royalties. `deadline`: seconds since 1970.
    function mint(
        address to,
        string calldata uri,
        uint96 royaltyBps,
        uint256 nonce,
        uint256 deadline,
        bytes calldata sign
    ) external {
        if (msg.sender != to || (owner != address(0) && owner != to)) revert NotPermitted();
        if (block.timestamp > deadline) revert PermitExpired(deadline);
        if (royaltyBps > HIGHEST_ROYALTY_BPS) revert RoyaltyTooHigh(royaltyBps);
        // Nothing is ever burnt: a number that has an owner is a number that was used.
        if (_ownerOf(nonce) != address(0)) revert NonceUsed(nonce);
        bytes32 permit = keccak256(abi.encode(MINT, to, keccak256(bytes(uri)), royaltyBps, nonce, deadline));
        if (ECDSA.recoverCalldata(_hashTypedDataV4(permit), sign) != minter) revert NotPermitted();
        _uri[nonce] = uri;
        totalSupply += 1;
        if (nonce > lastNonce) lastNonce = nonce;
        if (royaltyBps > 0) _setTokenRoyalty(nonce, to, royaltyBps);
        _mint(to, nonce);
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        return _uri[tokenId];
    }

    function supportsInterface(bytes4 id) public view override(ERC721, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }
}

/// Makes collections for people. Where one will stand follows from who makes it, and from its name, symbol, metadata and the
/// number of the request; a request makes one collection at most.
contract YardStudios {
    error AlreadyMade(address collection);

    event Made(address indexed collection, address indexed owner, bytes32 indexed request);

    address public immutable minter;
    /// By the hash of owner and request.
    mapping(bytes32 => address) public madeOf;

    constructor(address minter_) {
        minter = minter_;
    }

    function make(string calldata name, string calldata symbol, string calldata contractUri, bytes32 request)
        external
        returns (address collection)
    {
        bytes32 salt = keccak256(abi.encode(msg.sender, request));
        if (madeOf[salt] != address(0)) revert AlreadyMade(madeOf[salt]);
        collection = address(new YardStudio{salt: salt}(name, symbol, contractUri, minter, msg.sender));
        madeOf[salt] = collection;
        emit Made(collection, msg.sender, request);
    }
}
