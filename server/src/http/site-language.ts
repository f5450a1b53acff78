/** The languages that texts exist in, the source first. */
export const siteLanguages = [
  'pt-BR',
  'en-US',
  'en-GB',
  'de',
  'fr',
  'ar',
  'zh',
  'es-419',
  'es',
  'ja',
  'ko',
  'pt',
] as const

export type SiteLanguage = (typeof siteLanguages)[number]

export const sourceLanguage: SiteLanguage = 'pt-BR'

/** The language that a tag means: itself, else the nearest of the same tongue; undefined for a tongue that we do not speak. */
export function nearestLanguage(tag: string): SiteLanguage | undefined {
  const wanted = tag.trim().toLowerCase()
  const exact = siteLanguages.find((code) => code.toLowerCase() === wanted)
  if (exact) return exact
  const [tongue, region] = wanted.split('-')
  if (tongue === 'en') return region && ['gb', 'ie', 'au', 'nz', 'za', 'in'].includes(region) ? 'en-GB' : 'en-US'
  if (tongue === 'es') return region === 'es' || !region ? 'es' : 'es-419'
  if (tongue === 'pt') return 'pt'
  return siteLanguages.find((code) => code === tongue)
}

/**
 * The language of a page asked for without a script: the address's `lng`, the cookie, then what the browser prefers, in its
 * own order of weights (specification, section 9).
 */
export function languageOf(asked: {
  readonly query: string | undefined
  readonly cookie: string | undefined
  readonly accept: string | undefined
}): SiteLanguage {
  const told = [asked.query, asked.cookie].flatMap((tag) => (tag ? (nearestLanguage(tag) ?? []) : []))[0]
  if (told) return told
  const preferred = (asked.accept ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.split(';')
      const weight = settings.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
  for (const { tag } of preferred) {
    const found = nearestLanguage(tag)
    if (found) return found
  }
  return sourceLanguage
}
