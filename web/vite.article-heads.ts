import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { readArticle } from '../tools/read-articles.ts'

const asked = /\.md\?head$/

/** Gives the app what an article says of itself (`<slug>.<language>.md?head`): its title, description and day, and not its text. */
export function articleHeads(): Plugin {
  return {
    name: 'pegada-article-heads',
    enforce: 'pre',
    load(id) {
      if (!asked.test(id)) return
      const file = id.replace(/\?head$/, '')
      const { title, description, date } = readArticle(readFileSync(file, 'utf8'), basename(file)).head
      return `export default ${JSON.stringify({ title, description, date })}`
    },
  }
}
