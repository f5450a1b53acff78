import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const ours = `${resolve(import.meta.dirname, 'src')}/`

/**
 * Lets every module that shows texts say so when it is loaded (`src/lib/page-texts.ts`), so that a page's texts are read in one go with its
 * scripts and before it is shown. A part that comes into a page later and asks for its texts only then would hide the whole page while they
 * are on their way: what has the focus loses it, and what is typed meanwhile is lost.
 */
export function pageTexts(): Plugin {
  return {
    name: 'pegada-page-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'useTranslation(' },
      handler(code, id) {
        const areas = id.startsWith(ours) ? areasIn(code, id) : []
        if (areas.length === 0) return null
        const said = areas.map((area) => `'${area}'`).join(', ')
        return { code: `${code}\nimport { wantTexts } from '/src/lib/page-texts.ts'\nwantTexts(${said})\n`, map: null }
      },
    },
  }
}

/** The areas of texts that a module asks for, each once. Every call names them where it stands; one that does not is an error of the build. */
export function areasIn(code: string, file: string): string[] {
  const areas = new Set<string>()
  for (const [call, inner = ''] of code.matchAll(/\buseTranslation\(([^()]*)\)/g)) {
    const named = [...inner.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area)
    const isOfTheApp = inner.trim() === '' || inner.startsWith('undefined')
    if (named.length === 0 && !isOfTheApp) throw new Error(`${file}: ${call} does not name its areas of texts`)
    for (const area of named) areas.add(area)
  }
  return [...areas]
}
