// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";

/// A collection of the demo: ERC-721 with royalties (ERC-2981). Its creator owns the contract and mints.
contract YardNft is ERC721, ERC2981, Ownable {
    string private _folder;
    mapping(uint256 => string) private _ownUri;
    uint256 public totalSupply;

    /// `folder` ends with a slash: a token's metadata is `<folder><tokenId>`, the collection's `<folder>collection`.
    constructor(string memory name_, string memory symbol_, string memory folder, address creator, uint96 royaltyBps)
        ERC721(name_, symbol_)
        Ownable(creator)
    {
        _folder = folder;
        if (royaltyBps > 0) _setDefaultRoyalty(creator, royaltyBps);
    }

    /// Mints `count` tokens from `firstId` on.
    function mint(address to, uint256 firstId, uint256 count) external onlyOwner {
        for (uint256 i = 0; i < count; i++) {
            _mint(to, firstId + i);
        }
        totalSupply += count;
    }

    /// Metadata of a token that stands elsewhere.
    function setTokenURI(uint256 tokenId, string calldata uri) external onlyOwner {
        _requireOwned(tokenId);
        _ownUri[tokenId] = uri;
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        string memory own = _ownUri[tokenId];
        return bytes(own).length > 0 ? own : super.tokenURI(tokenId);
    }

    /// Metadata of the collection (ERC-7572).
    function contractURI() external view returns (string memory) {
        return string.concat(_folder, "collection");
    }

    function supportsInterface(bytes4 id) public view override(ERC721, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }

    function _baseURI() internal view override returns (string memory) {
        return _folder;
    }
}
