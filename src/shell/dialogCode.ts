import type { ComponentType } from 'react';
import type { Dialog, DialogProps } from './feature.ts';
import { loadOrReload } from './lazyView.tsx';

type View = ComponentType<DialogProps>;
type AnyDialog = Dialog<object>;

/** What is loaded: opening it shows it at once. */
const views = new WeakMap<AnyDialog, View>();

/** The dialog's view where its code is here; otherwise `undefined`. */
export function loadedDialog(dialog: AnyDialog): View | undefined {
  return views.get(dialog);
}

/** @throws AppError as `loadOrReload` */
export async function loadDialog(dialog: AnyDialog): Promise<View> {
  const { default: view } = await loadOrReload(dialog.load);
  views.set(dialog, view);
  return view;
}

/** For what opens a dialog: begins to load its code once a pointer or the focus is there, which is before the press. */
export function loadsEarly<Props extends object>(dialog: Dialog<Props>) {
  const begin = () => preloadDialog(dialog);
  return { onPointerEnter: begin, onFocus: begin } as const;
}

/** Has the code here when it is asked for. What fails now is loaded when the dialog is opened, and said then. */
export function preloadDialog<Props extends object>(dialog: Dialog<Props>): void {
  // As in the store of dialogs: props are checked where it is opened.
  const key = dialog as unknown as AnyDialog;
  if (views.has(key)) return;
  key.load().then(
    ({ default: view }) => views.set(key, view),
    () => undefined,
  );
}
