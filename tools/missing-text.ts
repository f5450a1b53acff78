import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stands before a text that is still to be written; what follows says in English what the text tells. */
const MARK = '⟦missing⟧ '

export function missingText(draft: string): string {
  return MARK + draft
}

export function isMissing(text: string): boolean {
  return text.startsWith(MARK)
}

/** The texts that are still to be written in a language, as `area:key`. */
export function missingTexts(root: string, language: string): string[] {
  const folder = join(root, 'locales', language)
  return readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>)
      .filter(([, text]) => isMissing(text))
      .map(([key]) => `${file.replace('.json', '')}:${key}`),
  )
}
