import { Icon } from '../../shell/ui/Icon/Icon.tsx';

export function SwapIcon() {
  return <Icon name="swap" />;
}

export function RecordsIcon() {
  return <Icon name="records" />;
}
