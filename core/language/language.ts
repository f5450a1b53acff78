/** The languages that texts exist in, the source first. */
export const LANGUAGES = ['pt-BR', 'en-US', 'en-GB', 'de', 'fr', 'ar', 'zh', 'es-419', 'es', 'ja', 'ko', 'pt'] as const

export type Language = (typeof LANGUAGES)[number]

export const SOURCE_LANGUAGE: Language = 'pt-BR'

/** The language that a tag means: itself, else the nearest of the same tongue; undefined for a tongue that is none of these. */
export function nearestLanguage(tag: string): Language | undefined {
  const wanted = tag.trim().toLowerCase()
  const exact = LANGUAGES.find((code) => code.toLowerCase() === wanted)
  if (exact) return exact
  const [tongue, region] = wanted.split('-')
  if (tongue === 'en') return region && ['gb', 'ie', 'au', 'nz', 'za', 'in'].includes(region) ? 'en-GB' : 'en-US'
  if (tongue === 'es') return region === 'es' || !region ? 'es' : 'es-419'
  if (tongue === 'pt') return 'pt'
  return LANGUAGES.find((code) => code === tongue)
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return language === 'ar'
}
