import i18next, { type i18n } from 'i18next'

const wanted = new Set<string>()

/** Says that a module that is loaded shows texts of these areas; the build writes the call into each (`web/vite.page-texts.ts`). */
export function wantTexts(...areas: readonly string[]): void {
  for (const area of areas) wanted.add(area)
}

/** A part of the app with the texts of all its modules: it is there when they are, and never waits for some when it is shown. */
export async function withTexts<Part>(load: () => Promise<Part>, texts: i18n = i18next): Promise<Part> {
  const part = await load()
  await readTexts(texts)
  return part
}

/** What cannot be read is told by its keys, as everywhere; a part is not kept back for it. */
async function readTexts(texts: i18n): Promise<void> {
  if (wanted.size === 0) return
  if (!texts.isInitialized) await new Promise((resolve) => texts.on('initialized', resolve))
  await texts.loadNamespaces([...wanted])
}
