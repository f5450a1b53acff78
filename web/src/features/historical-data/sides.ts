/** One end of a comparison: a year as it stands now, or one of its sealed versions. */
export interface Side {
  readonly year: number
  readonly version: 'live' | number
}

/** A side as the address holds it: `2025`, or `2025-v2`. */
export function sideKey({ year, version }: Side): string {
  return version === 'live' ? String(year) : `${year}-v${version}`
}

/** The side that an address names, or undefined. */
export function sideOf(text: string | undefined): Side | undefined {
  const match = /^(\d{4})(?:-v(\d{1,4}))?$/.exec(text ?? '')
  if (!match) return undefined
  return { year: Number(match[1]), version: match[2] === undefined ? 'live' : Number(match[2]) }
}

/** What can be compared: each year as it stands, then its sealed versions, newest year and version first. */
export function sidesOf(
  years: readonly number[],
  seals: readonly { readonly year: number; readonly version: number; readonly state: string }[],
): Side[] {
  return [...years]
    .sort((a, b) => b - a)
    .flatMap((year): Side[] => [
      { year, version: 'live' },
      ...seals
        .filter((seal) => seal.year === year && seal.state === 'sealed')
        .map(({ version }) => ({ year, version }))
        .sort((a, b) => b.version - a.version),
    ])
}
