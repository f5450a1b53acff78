import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { type AreaTexts, FILE_AREAS, foldTexts, isInFile, unfoldTexts } from './file-texts.ts'

const root = join(import.meta.dirname, '../../../..')
const read = (language: string, area: string): AreaTexts =>
  JSON.parse(readFileSync(join(root, 'locales', language, `${area}.json`), 'utf8')) as AreaTexts

describe('the texts of the single file', () => {
  const unfolded = unfoldTexts(foldTexts(read))

  it.each(LANGUAGES)('are those of the product in %s, neither fewer nor others', (language) => {
    for (const area of FILE_AREAS) {
      const wanted = Object.entries(read(language, area)).filter(([key]) => isInFile(area, key))
      expect(unfolded[language][area], area).toEqual(Object.fromEntries(wanted))
    }
  })

  /** Names of sources, whose keys are made from that of the source (`sourceTextKey`): every one, without its explanation. */
  const sources = [/^catalogue:generator\./, /^method-words:method\.(?!.*\.about$)/]

  it('are every text that its code can show, and no other', () => {
    const areas = FILE_AREAS.map((area) => [area, Object.keys(read('pt-BR', area))] as const)
    const asked = [...sources, ...askedFrom(join(import.meta.dirname, 'single-file.tsx'))]
    const named = areas.flatMap(([area, keys]) => keys.map((key) => `${area}:${key}`))
    const used = named.filter((name) => asked.some((one) => one.test(name)) && !isNeverShown(name))
    const carried = areas.flatMap(([area, keys]) =>
      keys.filter((key) => isInFile(area, key)).map((key) => `${area}:${key}`),
    )
    expect(carried).toEqual(used)
    expect(carried.length).toBeGreaterThan(300)
  })
})

/**
 * Asked for by components that stand in the file for their other parts: a list that failed to load, a page without access,
 * the badge of a scope, several files at once; choices of a parameter, which are named beside sources, and hints of inputs stand in
 * no line.
 */
function isNeverShown(name: string): boolean {
  return /^common:(?:error\.title|retry|forbidden\..*|scope\..*|files\.pick)$|^catalogue:choice\.|^method-words:input\..*\.hint$/.test(
    name,
  )
}

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/** What a file and all that it brings asks for by `t(…)`, as patterns of `area:key`, plural forms included. */
function askedFrom(file: string, seen = new Set<string>()): RegExp[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const area = /useTranslation\(\[?'(\w+)'|TFunction<'(\w+)'>/.exec(text)?.[1] ?? 'common'
  const own = keysIn(parseSync(file, text).program as unknown as Node).map(
    (source) => new RegExp(`^${source.includes(':') ? source : `${area}:${source}`}(?:_(?:one|two|few|many|other))?$`),
  )
  const brought = [...text.matchAll(/^import (?!type )[^;]*?'(\.[^']+\.tsx?)'/gm)]
    .map(([, target]) => join(file, '..', target ?? ''))
    .filter(existsSync)
  return [...own, ...brought.flatMap((one) => askedFrom(one, seen))]
}

/** Sources of patterns of the keys in the first argument of each `t(…)`. */
function keysIn(node: unknown, isKey = false): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => keysIn(one, isKey))
  if (typeof node !== 'object' || node === null) return []
  const one = node as Node
  if (isKey && one.type === 'Literal' && typeof one.value === 'string') return [escaped(one.value)]
  if (isKey && one.type === 'TemplateLiteral') {
    return [(one.quasis as { value: { cooked: string } }[]).map(({ value }) => escaped(value.cooked)).join('.+')]
  }
  if (one.type === 'CallExpression' && (one.callee as Node).name === 't') {
    const [first, ...rest] = one.arguments as Node[]
    return [...keysIn(first, true), ...keysIn(rest)]
  }
  return Object.values(one).flatMap((value) => keysIn(value, isKey))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
