// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";
import {Proxy} from "@openzeppelin/contracts/proxy/Proxy.sol";
import {BeaconProxy} from "@openzeppelin/contracts/proxy/beacon/BeaconProxy.sol";
import {UpgradeableBeacon} from "@openzeppelin/contracts/proxy/beacon/UpgradeableBeacon.sol";

/// What the proxies run.
contract One {
    function pay() external payable returns (uint256) {
        return 1;
    }

    function upgradeTo(address implementation) external {
        ERC1967Utils.upgradeToAndCall(implementation, "");
    }
}

/// What an owner puts in its place.
contract Two {
    function pay() external payable returns (uint256) {
        return 2;
    }
}

contract StandardProxy is ERC1967Proxy {
    constructor(address implementation) ERC1967Proxy(implementation, "") {}

    receive() external payable {}

    function _unsafeAllowUninitialized() internal pure override returns (bool) {
        return true;
    }
}

contract StandardBeacon is UpgradeableBeacon {
    constructor(address implementation, address owner) UpgradeableBeacon(implementation, owner) {}
}

contract StandardBeaconProxy is BeaconProxy {
    constructor(address beacon) BeaconProxy(beacon, "") {}

    receive() external payable {}
}

/// The implementation is at the slot of EIP-1822.
contract UniversalProxy is Proxy {
    bytes32 private constant SLOT = keccak256("PROXIABLE");

    constructor(address implementation) {
        bytes32 slot = SLOT;
        assembly {
            sstore(slot, implementation)
        }
    }

    receive() external payable {}

    function _implementation() internal view override returns (address implementation) {
        bytes32 slot = SLOT;
        assembly {
            implementation := sload(slot)
        }
    }
}

/// Makes minimal proxies (EIP-1167).
contract Cloner {
    event Made(address clone);

    function make(address implementation) external {
        emit Made(Clones.clone(implementation));
    }
}
