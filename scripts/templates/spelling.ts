/** Converts a folder name to the name of a type or component. */
export function pascal(id: string): string {
  return id.replace(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Converts a folder name to the name of a value or function. */
export function camel(id: string): string {
  return id.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
