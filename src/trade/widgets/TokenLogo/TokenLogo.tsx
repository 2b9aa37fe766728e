import type { Token } from '../../../model/Token.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { TokenAvatar, type tokenAvatarSizes } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { hasOwnCoin } from '../../hasOwnCoin.ts';

interface Props {
  readonly token: Token;
  readonly chain: ChainPlugin | undefined;
  readonly size?: (typeof tokenAvatarSizes)[number];
}

/** A token's logo with its chain's badge. A coin that only its chain has (BTC, SOL) shares the chain's mark, without a badge. */
export function TokenLogo({ token, chain, size = 'm' }: Props) {
  const { chains } = useShell();
  const isOwn = chain !== undefined && token.id === chain.native.id && hasOwnCoin(chain, chains.all);
  return (
    <TokenAvatar
      symbol={token.symbol}
      url={token.logoUrl ?? (isOwn ? chain.icon : undefined)}
      badgeUrl={isOwn ? undefined : chain?.icon}
      size={size}
    />
  );
}
