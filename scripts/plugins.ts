import { loadRegistry } from './registry.ts';

const { chains, wallets, problems } = await loadRegistry();
const found = {
  chains: chains.map(({ id, name, family, wire, native, explorer, rpcUrls, hosts, only, hasNftMarket, samples }) => ({
    id,
    name,
    family,
    wire,
    native: { symbol: native.symbol, decimals: native.decimals },
    explorer: explorer.address(samples.address),
    rpcUrls,
    hosts: hosts ?? [],
    only: only ?? null,
    hasNftMarket: hasNftMarket ?? false,
  })),
  wallets: wallets.flatMap((wallet) =>
    wallet.connect
      ? [
          {
            id: wallet.id,
            name: wallet.name,
            chainType: wallet.chainType,
            autoReconnect: wallet.autoReconnect,
            mobile: wallet.mobile,
            popularity: wallet.popularity ?? null,
            rdns: wallet.rdns ?? [],
            only: wallet.only ?? null,
          },
        ]
      : [],
  ),
  problems: problems.map(({ plugin, error }) => ({ plugin, error: String(error) })),
};

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(found, null, 1));
} else {
  console.log(`Chains (${found.chains.length})`);
  for (const { id, name, wire } of found.chains)
    console.log(`  ${id.padEnd(18)} ${String(name).padEnd(18)} ${wire.name} ${wire.chainId}`);
  console.log(
    `Wallets (${found.wallets.length}, and every wallet that announces itself by EIP-6963 or the Wallet Standard)`,
  );
  for (const { id, name, chainType } of found.wallets)
    console.log(`  ${id.padEnd(18)} ${name.padEnd(18)} ${chainType}`);
  for (const { plugin, error } of found.problems) console.log(`Left out: ${plugin}: ${error}`);
}
