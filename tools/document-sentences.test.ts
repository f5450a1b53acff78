import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codes } from '../contract/codes.ts'
import { loadClassificationRules } from '../reference/load-classification.ts'

const ROOT = join(import.meta.dirname, '..')
const texts = Object.assign({}, ...['classification', 'document-words', 'company', 'errors'].map(readTexts)) as Record<
  string,
  string
>

function readTexts(area: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, 'locales/pt-BR', `${area}.json`), 'utf8'))
}

/** Codes written in the sources of a folder, tests aside: `'<noun>.<problem>'`. */
function codesIn(folder: string, nouns: string): string[] {
  const pattern = new RegExp(`'((?:${nouns})\\.[a-z_]+)'`, 'g')
  const sources = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const found = sources.flatMap((name) => [...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(pattern)])
  return [...new Set(found.map((match) => match[1] ?? ''))].sort()
}

describe('codes of documents and classification have a Portuguese sentence', () => {
  it.each(codesIn('core/document', 'counts'))('%s', (code) => {
    expect(texts[code]).toBeTruthy()
  })

  it.each([...codesIn('core/document', 'document|archive'), ...codesIn('core/company', 'cnpj')])('%s', (code) => {
    const isRefusal = Object.hasOwn(codes, code)
    expect(texts[isRefusal ? code : `warning.${code}`]).toBeTruthy()
  })

  it.each(codesIn('core/classification', 'classification'))('%s', (code) => {
    expect(texts[`why.${code}`] ?? texts[`question.${code}`]).toBeTruthy()
  })

  it('questions of the rule tables too', () => {
    const { anp, ncm, keywords, cnae } = loadClassificationRules()
    const questions = [...anp.values(), ...ncm.values(), ...keywords, ...cnae.values()].flatMap(
      (row) => row.question ?? [],
    )
    expect(questions.filter((code) => texts[`question.${code}`] === undefined)).toEqual([])
  })
})
