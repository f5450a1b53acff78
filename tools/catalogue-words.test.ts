import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMethods, type InputDescription } from '@pegada/core/activity/method/describe-methods.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { builtinName } from '@pegada/core/factor/builtin-name.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { choiceKey, normaliseName } from '@pegada/core/factor/name.ts'
import { referenceRecords } from '@pegada/core/factor/reference-records.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'

/** What the reference data names, with the names it has; the locales hold the first of them in every language. */
interface Named {
  readonly key: string
  readonly names: readonly string[]
}

const words = wordsOf('catalogue')
const methodWords = wordsOf('method-words')
const reference = loadReference()
const sources = reference.generators.map(({ key, names }): Named => ({ key: `generator.${key}`, names }))
const choices = reference.generators.flatMap(({ parameters }) =>
  parameters.flatMap(({ options }) =>
    options.map((name): Named => ({ key: `choice.${choiceKey(name)}`, names: [name] })),
  ),
)
const catalogue = buildCatalogue(reference)
const options = describeMethods(METHODS, catalogue)
  .flatMap(({ inputs }) => inputs.flatMap(optionsOf))
  .filter(({ key, names }) => names.length > 0 && !(`option.${key}` in methodWords) && !(`generator.${key}` in words))
  .map(({ key, names }): Named => ({ key: `option.${key}`, names }))

/** R-407C, HFE-125, Halon-1211: the same in every language. */
const designation = /^(?:R|H?C?F[CEO]|Halon)-\d/
/** Concessions of railways (`MRS - MRS LOGÍSTICA`) and regions of eGRID are proper names. */
const properName = /^(?:[A-Z]+ - |eGRID )/
/** Where the published name is misspelt, ours is not. */
const misspelt = new Set(['option.fish_processing'])

describe('the words of the catalogue', () => {
  it.each([
    ['source', sources.filter(({ names: [name = ''] }) => !designation.test(name))],
    ['choice of a parameter', choices.filter(({ names: [name = ''] }) => !/^\d+$/.test(name))],
    [
      'option of a method',
      options.filter(({ names: [name = ''] }) => !properName.test(name) && !designation.test(name)),
    ],
  ])('are there for every %s, and are names of it', (_, named) => {
    expect(named.length).toBeGreaterThan(10)
    const wrong = named.filter(
      ({ key, names }) => !misspelt.has(key) && !names.map(normaliseName).includes(normaliseName(words[key] ?? '')),
    )
    expect(wrong.map(({ key, names }) => `${key}: ${words[key]} for ${names[0]}`)).toEqual([])
  })

  it('name nothing that is not in the reference data', () => {
    const known = new Set([...sources.concat(choices, options).map(({ key }) => key), ...namesOfFactors()])
    expect(Object.keys(words).filter((key) => !known.has(key))).toEqual([])
  })

  it('call no two sources the same', () => {
    const told = sources.map(({ key, names: [name = key] }) => normaliseName(words[key] ?? name))
    expect(told.filter((name, index) => told.indexOf(name) !== index)).toEqual([])
  })
})

/** The texts of which the names of the built-in factors are put together. */
function namesOfFactors(): ReadonlySet<string> {
  const asked = new Set<string>()
  const say = (key: string) => {
    asked.add(key.replace(/^catalogue:/, ''))
    return key
  }
  for (const record of referenceRecords(catalogue, reference)) builtinName(record, { say, place: (region) => region })
  return asked
}

function optionsOf({ options, columns }: InputDescription): readonly Named[] {
  return [...options, ...columns.flatMap(optionsOf)]
}

function wordsOf(area: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../locales/pt-BR/${area}.json`), 'utf8'))
}
