// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

library Facets {
    struct Storage {
        mapping(bytes4 selector => address facet) facetOf;
        address owner;
    }

    function at() internal pure returns (Storage storage found) {
        bytes32 slot = keccak256("diamond.standard.diamond.storage");
        assembly {
            found.slot := slot
        }
    }
}

/// A diamond (EIP-2535) whose calls are served by other contracts. Its first ones are those of `Loupe`.
contract Diamond {
    error NoFacet(bytes4 selector);

    constructor(address loupe) {
        Facets.Storage storage facets = Facets.at();
        facets.owner = msg.sender;
        facets.facetOf[Loupe.facetAddress.selector] = loupe;
        facets.facetOf[Loupe.cut.selector] = loupe;
    }

    fallback() external payable {
        address facet = Facets.at().facetOf[msg.sig];
        if (facet == address(0)) revert NoFacet(msg.sig);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), facet, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch done
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }

    receive() external payable {}
}

/// Names the facets of a diamond, and lets the owner replace them.
contract Loupe {
    error NotOwner();

    function facetAddress(bytes4 selector) external view returns (address) {
        return Facets.at().facetOf[selector];
    }

    function cut(bytes4 selector, address facet) external {
        Facets.Storage storage facets = Facets.at();
        if (msg.sender != facets.owner) revert NotOwner();
        facets.facetOf[selector] = facet;
    }
}
