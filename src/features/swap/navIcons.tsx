import { Icon } from '../../shell/ui/Icon/Icon.tsx';

export function SwapIcon() {
  return <Icon name="swap" />;
}
