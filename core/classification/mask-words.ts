/** Descriptions of purchases without what could tell whose they are. */

/** Companies that must have written a word or a code for it to be shown. */
export const WORD_COMPANIES = 5
const MASK = '•••'
const WORD = /[\p{L}\p{N}]+/gu

/**
 * Masks every word that fewer than `WORD_COMPANIES` companies wrote: names of people, places, plates and numbers are of few. What
 * separates words goes, and masked words side by side are one mask.
 */
export function maskWords(lines: readonly { readonly company: string; readonly text: string }[]): readonly string[] {
  const companies = new Map<string, Set<string>>()
  for (const { company, text } of lines) {
    for (const word of wordsOf(text)) {
      const known = companies.get(word)
      if (known === undefined) companies.set(word, new Set([company]))
      else known.add(company)
    }
  }
  const isShown = (word: string) => (companies.get(word)?.size ?? 0) >= WORD_COMPANIES
  return lines.map(({ text }) => {
    const words = wordsOf(text).map((word) => (isShown(word) ? word : MASK))
    return words.filter((word, index) => word !== MASK || words[index - 1] !== MASK).join(' ')
  })
}

/**
 * Shows an NCM whole where it has eight digits and as many companies as for a word wrote it; of any other only its chapter, the first
 * two digits, and nothing where there are none.
 */
export function maskCodes(lines: readonly { readonly company: string; readonly ncm: string }[]): readonly string[] {
  const companies = new Map<string, Set<string>>()
  for (const { company, ncm } of lines) companies.set(ncm, (companies.get(ncm) ?? new Set<string>()).add(company))
  const isShown = (ncm: string) => /^\d{8}$/.test(ncm) && (companies.get(ncm)?.size ?? 0) >= WORD_COMPANIES
  return lines.map(({ ncm }) => (isShown(ncm) ? ncm : (/^\d{2}/.exec(ncm)?.[0] ?? '')))
}

function wordsOf(text: string): readonly string[] {
  return text.toUpperCase().match(WORD) ?? []
}
