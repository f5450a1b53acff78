import { describe, expect, it } from 'vitest'
import { searchTerms } from './search-terms.ts'

describe('searchTerms', () => {
  it('takes the longest phrase that has synonyms, and says it as the publications do', () => {
    const [first, ...others] = searchTerms('Gás de cozinha')
    expect(others).toEqual([])
    expect(first).toMatchObject({
      typed: 'gás de cozinha',
      ways: expect.arrayContaining(['gás de cozinha', 'GLP', 'LPG']),
    })
  })

  it.each([
    ['álcool', 'etanol hidratado'],
    ['conta de luz', 'energia elétrica'],
    ['querosene de aviação', 'QAV'],
    ['caminhao', 'HGV'],
    ['resíduos', 'waste'],
    ['aço', 'steel'],
    ['CIMENTO', 'cement'],
  ])('reads %s also as %s', (typed, way) => {
    expect(searchTerms(typed).flatMap(({ ways }) => ways)).toContain(way)
  })

  it('leaves out words without a meaning of their own, unless nothing else was typed', () => {
    expect(searchTerms('emissões da caldeira').map(({ typed }) => typed)).toEqual(['emissões', 'caldeira'])
    expect(searchTerms('de').map(({ typed }) => typed)).toEqual(['de'])
    expect(searchTerms(' !? ')).toEqual([])
  })

  it('keeps figures, hyphens and signs within a word', () => {
    expect(searchTerms('R-410A T&D, 2025').map(({ typed }) => typed)).toEqual(['r-410a', 't&d', '2025'])
  })
})
