/** Licence texts of the packages that icons are from. A build appends this file to `licenses.md`. */
export const ICON_LICENCES_FILE = 'docs/licences-of-icons.md';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** `undefined` if the package has only the licence's name. */
  readonly text: string | undefined;
}

/** The page with the section of a package. A section that is there stays. */
export function licenceSection(page: string, { name, version, licence, text }: Package): string {
  const head = `## Icons of ${name} - ${version} (${licence})`;
  if (page.includes(`${head}\n`)) return page;
  const start = page || '# Licences of icons\n';
  if (text === undefined) return `${start}\n${head}\n\nThe package names ${licence} and has no text of it.\n`;
  return `${start}\n${head}\n\n${page.includes(text) ? 'The same text as above.' : text}\n`;
}
