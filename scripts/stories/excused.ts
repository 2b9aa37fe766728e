/** Reasons for missing stories, by component. The check fails for a component that has a story or no longer exists. */
export const excused: Readonly<Record<string, string>> = {
  'src/features/chat/ChatSlot.tsx#ChatSlot': 'loads ChatLauncher on use, which has stories',
  'src/features/gas/GasSlot.tsx#GasSlot': 'loads GasMenu on use, which has stories',
  'src/features/install/StartedUpdate.tsx': 'hands the browser’s own worker to UpdateNotice, which has stories',
  'src/features/install/UpdateSlot.tsx#UpdateSlot': 'loads StartedUpdate on use',
  'src/features/nft-home/NftChainSlot.tsx#NftChainSlot': 'loads NftChainPicker on use, which has stories',
  'src/features/nft-home/NftIcon.tsx#NftIcon': 'an Icon by its name',
  'src/features/records/list/RecordsSlot.tsx#RecordsSlot': 'loads RecordsPanel on use, which has stories',
  'src/features/search/SearchSlot.tsx#SearchSlot': 'loads SearchBox on use, which has stories',
  'src/features/sell/profile/MyNftsSlot.tsx#MyNftsSlot': 'loads MyNftsEntry on use, which has stories',
  'src/features/swap/impact/ImpactSlot.tsx#ImpactSlot': 'loads ImpactNotice on use, which has stories',
  'src/features/swap/quotes/RouteSlot.tsx#RouteSlot': 'loads RouteList on use, which has stories',
  'src/features/sign-in/SignInSlot.tsx#SignInSlot': 'loads SignInSection on use, which has stories',
  'src/features/swap/navIcons.tsx#SwapIcon': 'an Icon by its name',
  'src/features/swap/navIcons.tsx#RecordsIcon': 'an Icon by its name',
  'src/shell/layout/FeatureBoundary.tsx#FeatureBoundary':
    'shows itself once something throws, which no story may; its unit test makes it',
};
