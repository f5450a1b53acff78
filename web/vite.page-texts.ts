import { resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const ours = `${normalizePath(resolve(import.meta.dirname, 'src'))}/`

/**
 * Lets every module that shows texts say so when it is loaded (`src/lib/page-texts.ts`), so that a page's texts are read in one go as soon as
 * its scripts are there, before it is shown. A part that comes into a page later and asks for its texts only then would hide the whole page
 * while they are on their way: what has the focus loses it, and what is typed meanwhile is lost.
 */
export function pageTexts(): Plugin {
  return {
    name: 'pegada-page-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /\buseTranslation\b/ },
      handler(code, id) {
        const areas = id.startsWith(ours) ? areasIn(code, id) : []
        if (areas.length === 0) return null
        const said = areas.map((area) => `'${area}'`).join(', ')
        return { code: `${code}\nimport { wantTexts } from '/src/lib/page-texts.ts'\nwantTexts(${said})\n`, map: null }
      },
    },
  }
}

const call = /\buseTranslation\s*(?:<[^(]*>\s*)?\(/g
/** Areas by their names, one or a list; none where the app's own are meant; then how they are asked for. */
const spelled = /^\s*(?:'([\w-]+)'|\[\s*((?:'[\w-]+'\s*,?\s*)+)\]|undefined)?\s*,?\s*(\{[^{}()]*\})?\s*,?\s*\)/

/**
 * The areas of texts that a module waits for, each once; what asks for them without waiting (`useSuspense: false`) shows something else until
 * they are there. Every call spells its areas; one that does not is an error of the build.
 */
export function areasIn(code: string, file: string): string[] {
  const areas = new Set<string>()
  for (const { 0: begun, index } of code.matchAll(call)) {
    const given = spelled.exec(code.slice(index + begun.length))
    if (!given) throw new Error(`${file}: ${code.slice(index, index + 60)}… does not spell its areas of texts`)
    const [, one, list = '', how = ''] = given
    if (/useSuspense:\s*false/.test(how)) continue
    if (one) areas.add(one)
    for (const [, area = ''] of list.matchAll(/'([\w-]+)'/g)) areas.add(area)
  }
  return [...areas]
}
