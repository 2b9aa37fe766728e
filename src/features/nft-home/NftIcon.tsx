import { Icon } from '../../shell/ui/Icon/Icon.tsx';

export function NftIcon() {
  return <Icon name="nft" />;
}
