import { describe, expect, it } from 'vitest'
import type { SpendSector } from '../factor/spend-bridge.ts'
import { type SectorSigns, withSectors } from './by-sector.ts'
import type { Classification } from './classification.ts'

const sector = (naics: string, words: string[], cnae: string[] = []): SpendSector => ({
  naics,
  name: `Setor ${naics}`,
  words,
  cnae,
  kgCo2ePerUsd: '0.2',
  leastKgCo2ePerUsd: '0.1',
  mostKgCo2ePerUsd: '0.3',
})
const SECTORS = [
  sector('541100', ['servicos advocaticios'], ['6911']),
  sector('561700', ['limpeza predial', 'jardinagem'], ['8121']),
  sector('541200', ['assessoria contabil mensal'], ['6920']),
  sector('611000', ['treinamento']),
]
/** What neither a code nor words told a source of. */
const NOTHING_FOUND: Classification = {
  kind: 'not_emission',
  generatorKey: null,
  candidates: [],
  scope: null,
  category: null,
  quantity: null,
  rule: { kind: 'none', id: 'none', name: '' },
  why: { code: 'classification.no_physical_source', data: { ncm: '' } },
  confidence: '0.5',
  answers: [],
}
const signs = (more: Partial<SectorSigns>): SectorSigns => ({
  text: '',
  account: null,
  cnae: null,
  total: '100',
  ...more,
})
const naicsOf = ({ candidates }: Classification) =>
  candidates.map(({ inputs, confidence }) => [JSON.stringify(inputs?.factor), confidence])

describe('the industry of a line', () => {
  it('is told by its words, and taken by what was paid', () => {
    expect(withSectors(NOTHING_FOUND, signs({ text: 'Jardinagem da sede' }), SECTORS)).toMatchObject({
      kind: 'emission',
      scope: 3,
      category: 'purchased_goods_services',
      quantity: { value: '100', unit: 'BRL' },
      rule: { kind: 'spend', id: 'sector.561700' },
      why: { code: 'classification.by_sector', data: { sector: 'Setor 561700', sign: 'jardinagem', naics: '561700' } },
      confidence: '0.35',
    })
  })

  it('by the supplier alone names the CNAE, beside words both', () => {
    const bySupplier = withSectors(NOTHING_FOUND, signs({ cnae: '8121-4/00' }), SECTORS)
    expect(bySupplier.why.data).toMatchObject({ sign: 'CNAE 8121400' })
    const byBoth = withSectors(NOTHING_FOUND, signs({ text: 'Jardinagem', cnae: '8121400' }), SECTORS)
    expect(byBoth.why.data).toMatchObject({ sign: 'jardinagem; CNAE 8121400' })
  })

  it('is told by the supplier as closely as its CNAE is known, and by no other division', () => {
    const sectors = [sector('531000', [], ['68']), sector('811000', [], ['6822']), sector('493000', [], ['4930'])]
    const naics = (cnae: string | null) => naicsOf(withSectors(NOTHING_FOUND, signs({ cnae }), sectors))
    expect(naics('6822-6/00')).toEqual([
      ['{"naics":"811000"}', '0.35'],
      ['{"naics":"531000"}', '0.15'],
    ])
    expect(naics('68.10-2/01')).toEqual([['{"naics":"531000"}', '0.35']])
    expect(naics('4929-9/01')).toEqual([])
    expect(naics('1168220')).toEqual([])
    expect(naics(null)).toEqual([])
  })

  it('is surer the more words tell it, and the likelier stands first', () => {
    const text = 'Assessoria contabil mensal e treinamento'
    expect(naicsOf(withSectors(NOTHING_FOUND, signs({ text }), SECTORS))).toEqual([
      ['{"naics":"541200"}', '0.5'],
      ['{"naics":"611000"}', '0.15'],
    ])
    const both = 'Limpeza predial, servicos advocaticios'
    expect(naicsOf(withSectors(NOTHING_FOUND, signs({ text: both }), SECTORS)).map(([, sure]) => sure)).toEqual([
      '0.5',
      '0.25',
    ])
  })

  it('is not told without a price, nor by words that only begin alike', () => {
    for (const total of [null, '0', '-5']) {
      expect(withSectors(NOTHING_FOUND, signs({ text: 'Jardinagem', total }), SECTORS)).toBe(NOTHING_FOUND)
    }
    expect(withSectors(NOTHING_FOUND, signs({ text: 'Limpeza de tanques' }), SECTORS)).toBe(NOTHING_FOUND)
  })
})

describe('beside what is known already', () => {
  const found = (confidence: string, more: Partial<Classification> = {}): Classification => ({
    ...NOTHING_FOUND,
    kind: 'emission',
    generatorKey: 'mobile.diesel_b',
    candidates: [{ generatorKey: 'mobile.diesel_b', confidence }],
    confidence,
    ...more,
  })
  const given = signs({ text: 'Jardinagem' })

  it('stands last, and hardly likely', () => {
    expect(
      withSectors(found('0.8'), given, SECTORS).candidates.map((one) => [one.generatorKey, one.confidence]),
    ).toEqual([
      ['mobile.diesel_b', '0.8'],
      ['method:value_chain.spend', '0.05'],
    ])
    expect(withSectors(found('0.8'), given, SECTORS).generatorKey).toBe('mobile.diesel_b')
  })

  it('is left out where the line is settled: decided by the company, or sure', () => {
    for (const settled of [
      found('0.9'),
      found('0.5', { rule: { kind: 'decision', id: 'r', name: 'x' } }),
      { ...NOTHING_FOUND, rule: { kind: 'decision', id: 'r', name: 'x' }, confidence: '1' } as const,
    ]) {
      expect(withSectors(settled, given, SECTORS)).toBe(settled)
    }
    const sureOfNothing = { ...NOTHING_FOUND, confidence: '0.95' }
    expect(withSectors(sureOfNothing, given, SECTORS).rule.id).toBe('sector.561700')
  })

  it('is left out where spend is suggested already, or three suggestions stand', () => {
    const bySpend = found('0.4', { candidates: [{ generatorKey: 'method:value_chain.spend', confidence: '0.4' }] })
    expect(withSectors(bySpend, given, SECTORS)).toBe(bySpend)
    const one = { generatorKey: 'mobile.diesel_b', confidence: '0.3' }
    const full = found('0.3', { candidates: [one, one, one] })
    expect(withSectors(full, given, SECTORS)).toBe(full)
  })
})
