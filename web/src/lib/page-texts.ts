import i18next, { type i18n } from 'i18next'
import { atMost } from './at-most.ts'

/** How long a part waits for its texts, ms: a file that cannot be read is asked for many times, and keeps nobody from the page. */
export const TEXTS_WAIT_MS = 3000

const wanted = new Set<string>()

/** Says that a module that is loaded shows texts of these areas; the build writes the call into each (`web/vite.page-texts.ts`). */
export function wantTexts(...areas: readonly string[]): void {
  for (const area of areas) wanted.add(area)
}

/**
 * A part of the app with the texts of all its modules, in the language that is spoken when it comes. What has not come after `TEXTS_WAIT_MS` is
 * waited for where it stands.
 */
export async function withTexts<Part>(load: () => Promise<Part>, texts: i18n = i18next): Promise<Part> {
  const part = await load()
  if (wanted.size === 0) return part
  await atMost(TEXTS_WAIT_MS, readTexts(texts))
  return part
}

/** In the language that is spoken in the end: one that is chosen meanwhile comes with the areas that were wanted when it was chosen. */
async function readTexts(texts: i18n & { readonly isLanguageChangingTo?: string }): Promise<void> {
  if (!texts.isInitialized) await told(texts, 'initialized')
  let read: string
  do {
    if (texts.isLanguageChangingTo !== undefined) await told(texts, 'languageChanged')
    read = texts.language
    await texts.loadNamespaces([...wanted])
  } while (texts.isLanguageChangingTo !== undefined || texts.language !== read)
}

const told = (texts: i18n, event: 'initialized' | 'languageChanged') =>
  new Promise<void>((resolve) => {
    const heard = () => {
      texts.off(event, heard)
      resolve()
    }
    texts.on(event, heard)
  })
