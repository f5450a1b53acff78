import { describe, expect, it } from 'vitest'
import { findMunicipality, municipalityName, searchMunicipalities } from './find-municipality.ts'
import type { Municipality } from './municipality.ts'

const rows = [
  ['3548500', 'Santos', 'SP'],
  ['3146107', 'Ouro Preto', 'MG'],
  ['3550308', 'São Paulo', 'SP'],
  ['4317202', 'Santa Rosa', 'RS'],
  ['2413508', 'Santa Rosa', 'PB'],
  ['3160702', 'Santos Dumont', 'MG'],
  ['1100015', "Alta Floresta D'Oeste", 'RO'],
  ['2513901', 'Entre Santos', 'PB'],
] as const
const known: ReadonlyMap<string, Municipality> = new Map(
  rows.map(([code, name, state]) => [code, { code, name, state, latitude: '0', longitude: '0' }]),
)
const names = (text: string, max = 20) => searchMunicipalities(known, text, max).map(municipalityName)
const refusal = (text: string) => {
  try {
    return findMunicipality(known, text).code
  } catch (error) {
    return error
  }
}

describe('a municipality', () => {
  it.each([
    ['Santos/SP', '3548500'],
    ['SAO PAULO / sp', '3550308'],
    ['alta floresta d’oeste - RO', '1100015'],
    ['Ouro Preto', '3146107'],
    [' 3548500 ', '3548500'],
  ])('is found as %j', (written, code) => {
    expect(findMunicipality(known, written).code).toBe(code)
  })

  it('that several states have is told with them', () => {
    expect(refusal('Santa Rosa')).toMatchObject({
      code: 'municipality.unknown',
      data: { value: 'Santa Rosa', candidates: ['Santa Rosa/PB', 'Santa Rosa/RS'] },
    })
  })

  it('that is misspelt is told with names like it', () => {
    expect(refusal('Sao Paullo/SP')).toMatchObject({ data: { candidates: ['São Paulo/SP', 'Santos/SP'] } })
    expect(refusal('9999999')).toMatchObject({ code: 'municipality.unknown', data: { value: '9999999' } })
  })
})

describe('a search', () => {
  it('puts names that begin with the text first, then by name', () => {
    expect(names('santos')).toEqual(['Santos/SP', 'Santos Dumont/MG', 'Entre Santos/PB'])
    expect(names('sant', 2)).toEqual(['Santa Rosa/PB', 'Santa Rosa/RS'])
  })

  it('reads the state too, and finds nothing for nothing', () => {
    expect(names('Santos/SP')).toEqual(['Santos/SP'])
    expect(names(' / ')).toEqual([])
  })
})
