import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Gives the app what an article says of itself (`<slug>.<language>.md?head`): its title, description and day, and not its text. */
export function articleHeads(): Plugin {
  return {
    name: 'pegada-article-heads',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.md?head')) return
      const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(id.replace(/\?head$/, ''), 'utf8')) ?? []
      const fields = head.matchAll(/^(title|description|date): *(?:"(.*)"|(.*?)) *$/gm)
      const said = Object.fromEntries([...fields].map(([, field, quoted, plain]) => [field, quoted ?? plain]))
      return `export default ${JSON.stringify(said)}`
    },
  }
}
