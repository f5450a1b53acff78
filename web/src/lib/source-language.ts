import { shownLanguage } from './current-language.ts'

interface Asked {
  readonly search?: string | undefined
  readonly sort?: string
}

/** The language shown, where a list of lines is searched, or ordered, by the names of sources. */
export function sourceLanguage({ search, sort }: Asked) {
  return search || sort === 'generatorName' ? { language: shownLanguage() } : {}
}
