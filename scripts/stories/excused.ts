/** Reasons for missing stories, by component. The check fails for a component that has a story or no longer exists. */
export const excused: Readonly<Record<string, string>> = {
  'src/features/install/StartedUpdate.tsx': 'hands the browser’s own worker to UpdateNotice, which has stories',
  'src/features/nft-home/NftIcon.tsx#NftIcon': 'an Icon by its name',
  'src/features/page-translation/PageTranslation.tsx': 'shows nothing itself',
  'src/features/swap/navIcons.tsx#SwapIcon': 'an Icon by its name',
  'src/features/wallet-chooser/lost/LostWallet.tsx': 'shows nothing itself',
  'src/shell/layout/FeatureBoundary.tsx#FeatureBoundary':
    'shows itself once something throws, which no story may; its unit test makes it',
};
