import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '@pegada/core/language/language.ts'
import { type Page, pageOf } from './website-pages.ts'

/** The verifier as the one file that people keep, with the language that it opens in. */
export interface VerifierFile {
  /** In a language, or in none, so that it follows whoever opens it; undefined before it is built. */
  in(language: Language | undefined): Page | undefined
}

/** What the file's first tag says of a language before anybody has chosen one. */
const UNMARKED = 'lang="pt-BR" dir="ltr" data-language=""'

/** The file is read when it is first asked for: the web app may still be building when the server starts. */
export function openVerifierFile(file: string): VerifierFile {
  const kept = new Map<Language | undefined, Page>()
  let source: string | undefined
  return {
    in(language) {
      const known = kept.get(language)
      if (known) return known
      if (!existsSync(file)) return undefined
      const html = source ?? readFileSync(file, 'utf8')
      source = html
      const page = pageOf(() => marked(html, language))
      kept.set(language, page)
      return page
    },
  }
}

/** The name that it is kept under: the command line's name for the same. */
export function verifierFileName(language: Language | undefined): string {
  return language ? `pegada-verify-${language}.html` : 'pegada-verify.html'
}

/** The page turns to the language itself, its writing direction and title too: a file of the disk has no address to tell it by. */
function marked(html: string, language: Language | undefined): string {
  return language ? html.replace(UNMARKED, `lang="${language}" dir="ltr" data-language="${language}"`) : html
}
