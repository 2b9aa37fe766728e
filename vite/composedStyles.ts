import type { Plugin, UserConfig } from 'vite';

type PostcssOptions = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>;
type PostcssPlugin = NonNullable<PostcssOptions['plugins']>[number];

/**
 * Names a file for the rules that `composes: … from` takes over. The CSS modules of Vite add them as text without one, of
 * which Vite warns at every start, because it could not find a picture that such a rule names by a relative path.
 */
export function composedStyles(): Plugin {
  return {
    name: 'switchyard:composed-styles',
    config: () => ({ css: { postcss: { plugins: [nameFile] } } }),
  };
}

const nameFile: PostcssPlugin = {
  postcssPlugin: 'switchyard:name-file',
  OnceExit(root) {
    root.walk((node) => {
      if (root.source && node.source?.input.file === undefined) node.source = root.source;
    });
  },
};
