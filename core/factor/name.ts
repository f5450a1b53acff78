/** The form in which names are compared: no accents, no case, no punctuation, single spaces; letters of Arabic, Chinese, Japanese and Korean stay. */
export function normaliseName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9\u0620-\u065f\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff]+/g, ' ')
    .trim()
}

/** A name as it is compared; the code of a refrigerant also as one word (`R22`, `HFC134a`). */
export function nameForms(name: string): readonly string[] {
  const normalised = normaliseName(name)
  const isCode = /^(?:r|h?c?fc|hfo|hfe|pfc|halon) \d/.test(normalised)
  return isCode ? [normalised, normalised.replaceAll(' ', '')] : [normalised]
}

/** A name whole, and where it has another in brackets (`Tetracloreto de carbono (CCl4)`) what stands before them and in them. */
export function partsOfName(text: string): readonly string[] {
  const [, before, within] = BRACKETED.exec(text.trim()) ?? []
  return before === undefined || within === undefined ? [text] : [text, before, within]
}

/**
 * What bears that name; a name with another in brackets by what stands before them or in them, and both where the two name
 * different things.
 */
export function namedSo<T>(byName: ReadonlyMap<string, readonly T[]>, text: string): readonly T[] {
  const [whole = [], before = [], within = []] = partsOfName(text).map((part) => byName.get(normaliseName(part)) ?? [])
  if (whole.length > 0) return whole
  if (before.length === 0 || within.length === 0) return before.length > 0 ? before : within
  const both = before.filter((one) => within.includes(one))
  return both.length > 0 ? both : [...before, ...within]
}

const BRACKETED = /^(.+?)\s+\((.+)\)$/

/** A choice of a generator's parameter as the key of its word in the locales: `Automóvel a gasolina` is `automovel_a_gasolina`. */
export function choiceKey(name: string): string {
  return normaliseName(name).replaceAll(' ', '_')
}
