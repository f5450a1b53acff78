import { describe, expect, it } from 'vitest'
import { loadClassificationRules } from '../../reference/load-classification.ts'
import { loadSpendBridge } from '../../reference/load-spend-bridge.ts'
import type { ClassifiableLine } from './classification.ts'
import { classifyLine } from './classify-line.ts'
import { builtinMappings, type Mapping, scopeOfMapping } from './mapping.ts'
import { conflictsOf } from './mapping-conflicts.ts'
import { keywordTerm, parseKeywordTerm, parseNcmTerm } from './mapping-term.ts'
import { maskCodes, maskWords } from './mask-words.ts'
import { traceLine } from './trace-line.ts'
import { withMappings } from './with-mappings.ts'

const [builtin, spendBridge] = [loadClassificationRules(), loadSpendBridge()]
const standing = builtinMappings(builtin)

const mapping = (fields: Partial<Mapping>): Mapping => ({
  ...{ key: 'own.1', kind: 'keyword', term: 'coque verde', description: 'Coque', category: 'stationary_combustion' },
  ...{ source: null, confidence: '0.95', priority: 100, isOn: true, version: 1 },
  ...fields,
})
const line = (product: string, ncm: string | null, fields: Partial<ClassifiableLine> = {}): ClassifiableLine => ({
  ...{ product, ncm, unit: 'UN', quantity: '2', total: '500', anpCode: null, nature: 'product', freight: null },
  ...fields,
})
const classify = (one: ClassifiableLine, own: readonly Mapping[]) =>
  classifyLine(one, { rules: withMappings(builtin, own), spendBridge })
const trace = (one: ClassifiableLine, own: readonly Mapping[]) => {
  const replaced = new Set(own.map(({ key }) => key))
  const all = [...standing.filter(({ key }) => !replaced.has(key)), ...own]
  return traceLine(one, { rules: builtin, spendBridge }, { all, own })
}
const toldOf = (one: ClassifiableLine, own: readonly Mapping[]) => {
  const { winner, losers } = trace(one, own)
  return [winner?.key, ...losers.map((loser) => `${loser.mapping.key} ${loser.reason}`)]
}

describe('mappings beside the built-in rules', () => {
  it('change nothing where there are none', () => {
    expect(withMappings(builtin, [])).toBe(builtin)
  })

  it('decide a line that no built-in rule knows, with their version, and take what was paid as its amount', () => {
    const crane = line('TALHA ELETRICA DE CABO 5T', '84251100')
    const found = classify(crane, [mapping({ kind: 'ncm', term: '8425', category: 'capital_goods', version: 3 })])
    expect(found).toMatchObject({
      ...{ kind: 'emission', category: 'capital_goods', scope: 3, generatorKey: 'method:value_chain.spend' },
      rule: { kind: 'ncm', id: 'own.1@3', name: 'Coque' },
      why: { code: 'classification.mapping', data: { version: '3' } },
    })
    expect(classify(crane, []).rule.kind).toBe('spend')
  })

  it('name a category for a person to decide where they name no source and nothing was paid for goods', () => {
    const found = classify(line('COQUE VERDE DE PETROLEO', '84251100'), [mapping({})])
    expect(found).toMatchObject({ kind: 'unknown', scope: 1, category: 'stationary_combustion', candidates: [] })
    const priceless = line('TALHA ELETRICA DE CABO 5T', '84251100', { total: null })
    const crane = mapping({ kind: 'ncm', term: '8425', category: 'capital_goods' })
    expect(classify(priceless, [crane])).toMatchObject({ kind: 'unknown', category: 'capital_goods', candidates: [] })
  })

  it('of words win over a code by their priority, and the code at the same one', () => {
    const diesel = line('OLEO DIESEL B S10 COMUM', '27101921', { unit: 'L' })
    const words = mapping({ term: 'diesel', source: 'stationary.diesel_b', confidence: '0.92' })
    expect(classify(diesel, [words])).toMatchObject({ generatorKey: 'stationary.diesel_b', confidence: '0.92' })
    const code = mapping({ key: 'own.2', kind: 'ncm', term: '2710', source: 'mobile.diesel_b', confidence: '0.91' })
    expect(classify(diesel, [words, code]).rule.id).toBe('own.2@1')
    expect(classify(diesel, [words, { ...code, priority: 99 }]).rule.id).toBe('own.1@1')
  })

  it('in the place of a built-in rule keep its other uses and its question, and switched off leave it out', () => {
    const diesel = line('OLEO DIESEL B S10 COMUM', '27101921', { unit: 'L' })
    const key = 'ncm.27101921'
    const rule = standing.find((one) => one.key === key)
    if (rule === undefined) throw new Error('the code of diesel oil is built in')
    const changed = { ...rule, priority: 100, version: 1, confidence: '0.7' }
    const found = classify(diesel, [changed])
    expect(found.rule.id).toBe(`${key}@1`)
    expect(found.candidates[0]).toMatchObject({ generatorKey: rule.source, confidence: '0.7' })
    expect(found.question).toBe('classification.use_mobile_or_stationary')
    expect(classify(diesel, [{ ...changed, isOn: false }]).rule.id).not.toContain(key)
  })

  it('do not take a part for the fuel that it works with', () => {
    const words = mapping({ term: 'diesel', source: 'mobile.diesel_b' })
    expect(classify(line('FILTRO DE OLEO DIESEL', '84212300'), [words]).rule.id).not.toBe('own.1@1')
  })

  it('ask of a gas whether it was released, however sure they are', () => {
    const gas = mapping({ term: 'carga de gas', source: 'fugitive.r_410a', confidence: '0.99' })
    expect(classify(line('CARGA DE GAS SPLIT', null, { unit: 'KG' }), [gas]).question).toBe(
      'classification.gas_released',
    )
  })
})

describe('the trace of a line', () => {
  const diesel = line('OLEO DIESEL B S10 COMUM', '27101921', { unit: 'L' })

  it('names the winner, and each loser with what kept it from deciding, the nearest first', () => {
    const words = mapping({ key: 'own.1', term: 'diesel', priority: 200 })
    const code = mapping({ key: 'own.2', kind: 'ncm', term: '2710' })
    const longer = mapping({ key: 'own.3', kind: 'ncm', term: '271019' })
    const against = mapping({ key: 'own.4', term: 'oleo ! comum', priority: 300 })
    const off = mapping({ key: 'own.5', kind: 'ncm', term: '27101921', isOn: false, priority: 900 })
    expect(toldOf(diesel, [words, code, longer, against, off]).slice(0, 5)).toEqual([
      'own.1',
      'own.4 word_against',
      'own.3 priority',
      'own.2 priority',
      'ncm.27101921 priority',
    ])
    expect(toldOf(diesel, [words, code, longer, against, off]).at(-1)).toBe('own.5 off')
    expect(toldOf(diesel, [code, longer]).slice(0, 2)).toEqual(['own.3', 'own.2 shorter_code'])
    expect(toldOf(diesel, [{ ...words, priority: 100 }, code]).slice(0, 2)).toEqual(['own.2', 'own.1 code_first'])
  })

  it('names of the same priority a code before words, in whatever order they were made', () => {
    const winner = mapping({ key: 'own.1', kind: 'ncm', term: '27101921', priority: 200 })
    const words = mapping({ key: 'own.2', term: 'diesel' })
    const code = mapping({ key: 'own.3', kind: 'ncm', term: '2710' })
    for (const own of [
      [winner, words, code],
      [winner, code, words],
    ]) {
      expect(toldOf(diesel, own).slice(0, 3)).toEqual(['own.1', 'own.3 priority', 'own.2 priority'])
    }
  })

  it('tells that the words decided where they name a gas by its code, which no mapping does', () => {
    const gas = line('GAS REFRIGERANTE R410A CILINDRO', '38276300', { unit: 'KG' })
    expect(toldOf(gas, [])).toEqual([undefined, 'ncm.38276300 words_decided'])
  })

  it('tells that no mapping decided where the product code of ANP did', () => {
    const { winner, losers, classification } = trace({ ...diesel, anpCode: '820101034' }, [])
    expect([winner, classification.rule.kind]).toEqual([undefined, 'anp'])
    expect(losers[0]).toMatchObject({ mapping: { key: 'ncm.27101921' }, reason: 'not_by_mapping' })
  })
})

describe('conflicts', () => {
  const keys = (mappings: readonly Mapping[]) => Object.fromEntries(conflictsOf(mappings))

  it('are two categories for the same code or word at the same priority', () => {
    const one = mapping({ kind: 'ncm', term: '84251100', category: 'capital_goods' })
    const other = { ...one, key: 'own.2', category: 'purchased_goods_services' } as const
    expect(keys([one, other])).toEqual({ 'own.1': ['own.2'], 'own.2': ['own.1'] })
    for (const apart of [{ priority: 101 }, { isOn: false }, { term: '842511' }, { category: one.category }]) {
      expect(keys([one, { ...other, ...apart }])).toEqual({})
    }
  })

  it('see a word through its spellings, and none where another word decides between them', () => {
    const one = mapping({ term: 'correia | esteira', category: 'purchased_goods_services' })
    const other = mapping({ key: 'own.2', term: 'CORREIAS', category: 'capital_goods' })
    expect(keys([one, other])).toEqual({ 'own.1': ['own.2'], 'own.2': ['own.1'] })
    expect(keys([one, { ...other, term: 'correias & trator' }])).toEqual({})
    expect(keys([one, { ...other, term: 'correias ! correia' }])).toEqual({})
  })

  it('are not among the built-in rules', () => {
    expect(keys(standing)).toEqual({})
  })
})

describe('terms', () => {
  it('are read from what people write, and written back the same', () => {
    expect(parseNcmTerm('2710.19.21')).toBe('27101921')
    const words = parseKeywordTerm('Diesel |  gasóleo & maritimo ! aditivo')
    expect(words).toEqual({ all: [['diesel', 'gasóleo'], ['maritimo']], none: ['aditivo'] })
    expect(keywordTerm(words)).toBe('diesel | gasóleo & maritimo ! aditivo')
    for (const { kind, term } of standing)
      if (kind === 'keyword') expect(keywordTerm(parseKeywordTerm(term))).toBe(term)
  })

  it.each(['271', '2710192100', 'diesel', '00000000'])('refuse %s as an NCM', (text) => {
    expect(() => parseNcmTerm(text)).toThrow('scope_mapping.ncm_invalid')
  })

  it.each(['', 'diesel &', '! aditivo', 'a ! b ! c', 'de | diesel'])('refuse "%s" as words', (text) => {
    expect(() => parseKeywordTerm(text)).toThrow('scope_mapping.keyword_invalid')
  })

  it('built in have the category of their source, and none where they name what is no source', () => {
    const categoryOfKey = (wanted: string) => standing.find(({ key }) => key === wanted)?.category
    expect(['keyword.hvo', 'keyword.liming', 'keyword.arla'].map(categoryOfKey)).toEqual([
      ...['mobile_combustion', 'agriculture', null],
    ])
  })

  it('have the scope of their category', () => {
    expect([mapping({}), mapping({ category: null })].map(scopeOfMapping)).toEqual([1, null])
  })
})

it('codes are shown from five companies on where they are whole, and others by their chapter', () => {
  const codes = ['27101921', '27101921', '27101921', '27101921', '27101921', '84251100', '2710', '']
  const lines = codes.map((ncm, index) => ({ company: `c${index}`, ncm }))
  expect(maskCodes(lines).slice(4)).toEqual(['27101921', '84', '27', ''])
  expect(maskCodes(lines.map(({ ncm }) => ({ company: 'c', ncm })))[0]).toBe('27')
})

it('words are shown from five companies on, and others are masked', () => {
  const texts = ['Diesel S10 Posto Maria', 'DIESEL ABC1D23', 'diesel', 'Diesel João', 'diesel', 'Óleo']
  const lines = texts.map((text, index) => ({ company: `c${index}`, text }))
  expect(maskWords(lines)).toEqual(['DIESEL •••', 'DIESEL •••', 'DIESEL', 'DIESEL •••', 'DIESEL', '•••'])
  expect(maskWords(lines.map(({ text }) => ({ company: 'c', text })))[2]).toBe('•••')
})
