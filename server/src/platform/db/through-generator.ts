/** The generator of the installation that a line came through, by its key, which stands before its name (`migrations/0206`); null of any other. */
export function throughKey(alias?: string): string {
  return `split_part(${alias === undefined ? '' : `${alias}.`}input ->> 'through', ' ', 1)`
}
