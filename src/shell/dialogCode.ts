import type { ComponentType } from 'react';
import type { Dialog, DialogProps } from './feature.ts';
import { loadOrReload } from './lazyView.tsx';

type View = ComponentType<DialogProps>;
type AnyDialog = Dialog<object>;

/** Loaded dialog views. A dialog in this map opens without delay. */
const views = new WeakMap<AnyDialog, View>();

/** The dialog's view; `undefined` if its code is not loaded yet. */
export function loadedDialog(dialog: AnyDialog): View | undefined {
  return views.get(dialog);
}

/** @throws AppError as `loadOrReload` */
export async function loadDialog(dialog: AnyDialog): Promise<View> {
  const { default: view } = await loadOrReload(dialog.load);
  views.set(dialog, view);
  return view;
}

/** Event handlers for a control that opens a dialog. They load its code on pointer enter or focus, before the press. */
export function preloadHandlers<Props extends object>(dialog: Dialog<Props>) {
  const begin = () => preloadDialog(dialog);
  return { onPointerEnter: begin, onFocus: begin } as const;
}

/** Loads the code before the dialog is opened. A failure is ignored here: opening the dialog retries and reports it. */
export function preloadDialog<Props extends object>(dialog: Dialog<Props>): void {
  // As in `DialogStore`: the props are type-checked at `open`.
  const key = dialog as unknown as AnyDialog;
  if (views.has(key)) return;
  key.load().then(
    ({ default: view }) => views.set(key, view),
    () => undefined,
  );
}
