// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// A collection of the demo in editions: ERC-1155 with royalties (ERC-2981). Its creator owns the contract and mints.
contract YardItems is ERC1155, ERC2981, Ownable {
    string public name;
    string public symbol;
    string private _folder;
    mapping(uint256 => uint256) public totalSupply;

    /// `folder` ends with a slash: a token's metadata is `<folder><tokenId>`, the collection's `<folder>collection`.
    constructor(string memory name_, string memory symbol_, string memory folder, address creator, uint96 royaltyBps)
        ERC1155("")
        Ownable(creator)
    {
        name = name_;
        symbol = symbol_;
        _folder = folder;
        if (royaltyBps > 0) _setDefaultRoyalty(creator, royaltyBps);
    }

    /// Mints `values[i]` pieces of `ids[i]`.
    function mint(address to, uint256[] calldata ids, uint256[] calldata values) external onlyOwner {
        for (uint256 i = 0; i < ids.length; i++) {
            totalSupply[ids[i]] += values[i];
        }
        _mintBatch(to, ids, values, "");
    }

    function uri(uint256 id) public view override returns (string memory) {
        return string.concat(_folder, Strings.toString(id));
    }

    /// Metadata of the collection (ERC-7572).
    function contractURI() external view returns (string memory) {
        return string.concat(_folder, "collection");
    }

    function supportsInterface(bytes4 id) public view override(ERC1155, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }
}
