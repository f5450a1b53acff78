/** A municipality as it stands in its field: `São Paulo/SP · 3550308`; its code alone where no name belongs to it. */
export function municipalityText(code: string, name: string | null): string {
  return name === null ? code : `${name} · ${code}`
}

/** The IBGE code in what stands there; undefined where there is none. */
export function codeIn(text: string): string | undefined {
  return /(?:^|\D)(\d{7})(?!\d)/.exec(text)?.[1]
}
