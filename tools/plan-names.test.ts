import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { describe, expect, it } from 'vitest'

/** Plans are names, written the same in every language (specification, section 1): FREE, PRO, ULTIMATE, Enterprise. */
const root = join(import.meta.dirname, '../locales')
const otherwise = /(?<![A-Za-z])(?:Free|free|Pro|Ultimate|ultimate|ENTERPRISE|Custom|CUSTOM)(?![A-Za-z])/
/** In these languages some of those are words of their own. */
const isWord: Readonly<Record<string, RegExp>> = {
  'en-US': /\b(?:[Ff]ree|[Cc]ustom)\b/g,
  'en-GB': /\b(?:[Ff]ree|[Cc]ustom)\b/g,
  de: /\bPro\b/g,
}
const names = (text: string): readonly string[] =>
  text.match(/(?<![A-Za-z])(?:FREE|PRO|ULTIMATE|Enterprise)(?![A-Za-z])/g) ?? []

const textsOf = (language: string) =>
  readdirSync(join(root, language)).flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(root, language, file), 'utf8'))
    return Object.entries(texts).map(([key, text]) => ({ at: `${file.replace('.json', '')}:${key}`, text }))
  })
const source = new Map(textsOf('pt-BR').map(({ at, text }) => [at, text]))

describe.each(LANGUAGES)('the plans in %s', (language) => {
  const texts = textsOf(language)
  const told = new Map(texts.map(({ at, text }) => [at, text]))

  it('have the names of the specification', () => {
    const plans = ['FREE', 'PRO', 'ULTIMATE', 'CUSTOM'].map((plan) => told.get(`plan:name.${plan}`))
    expect(plans).toEqual(['FREE', 'PRO', 'ULTIMATE', 'Enterprise'])
  })

  it('are named by every text that names them in the source, and never otherwise', () => {
    const lost = [...source].filter(([at, text]) => {
      const own = told.get(at)
      return own !== undefined && [...new Set(names(text))].some((name) => !names(own).includes(name))
    })
    const wrong = texts.filter(({ text }) => otherwise.test(text.replaceAll(isWord[language] ?? /$^/g, '')))
    expect([...lost.map(([at]) => at), ...wrong.map(({ at, text }) => `${at} ${text}`)]).toEqual([])
  })
})
