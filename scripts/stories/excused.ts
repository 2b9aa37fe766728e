/** Why a component has no story, by component. One that has a story after all, or is gone, fails the check. */
export const excused: Readonly<Record<string, string>> = {
  'src/features/chat/ChatSlot.tsx#ChatSlot': 'loads ChatLauncher on use, which has stories',
  'src/features/gas/GasSlot.tsx#GasSlot': 'loads GasMenu on use, which has stories',
  'src/features/install/StartedUpdate.tsx': 'hands the browser’s own worker to UpdateNotice, which has stories',
  'src/features/install/UpdateSlot.tsx#UpdateSlot': 'loads StartedUpdate on use',
  'src/features/nft-home/NftChainSlot.tsx#NftChainSlot': 'loads NftChainPicker on use, which has stories',
  'src/features/nft-home/NftIcon.tsx#NftIcon': 'an Icon by its name',
  'src/features/records/RecordsSlot.tsx#RecordsSlot': 'loads RecordsPanel on use, which has stories',
  'src/features/search/SearchSlot.tsx#SearchSlot': 'loads SearchBox on use, which has stories',
  'src/features/sell/MyNftsSlot.tsx#MyNftsSlot': 'loads MyNftsEntry on use, which has stories',
  'src/features/sign-in/SignInSlot.tsx#SignInSlot': 'loads SignInSection on use, which has stories',
  'src/features/swap/navIcons.tsx#SwapIcon': 'an Icon by its name',
  'src/features/swap/navIcons.tsx#RecordsIcon': 'an Icon by its name',
  'src/shell/layout/FeatureBoundary.tsx#FeatureBoundary':
    'shows itself once something throws, which no story may; its unit test makes it',
};
