// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A price feed with the two methods of Chainlink's AggregatorV3Interface that the app reads. Anyone sets any round.
contract Aggregator {
    struct Round {
        uint80 id;
        int256 answer;
        uint256 startedAt;
        uint256 updatedAt;
        uint80 answeredInRound;
    }

    uint8 public decimals;
    Round private _latest;

    constructor(uint8 decimals_, int256 answer) {
        decimals = decimals_;
        _latest = Round(1, answer, block.timestamp, block.timestamp, 1);
    }

    function publish(Round calldata round) external {
        _latest = round;
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        Round memory latest = _latest;
        return (latest.id, latest.answer, latest.startedAt, latest.updatedAt, latest.answeredInRound);
    }
}
