import { loadMunicipalities } from '@pegada/reference/load-municipalities.ts'
import { describe, expect, it } from 'vitest'
import { checkAddress, parseZipCode, STATES, spelledCity, stateOfZipCode } from './address.ts'

const municipalities = loadMunicipalities()
const check = (city: string | null, state: string | null, zipCode: string | null) =>
  checkAddress(municipalities, { city, state, zipCode })

describe('a CEP', () => {
  it('is read with and without its hyphen, and refused otherwise', () => {
    expect([parseZipCode('01310-100'), parseZipCode(' 01310100 ')]).toEqual(['01310100', '01310100'])
    for (const text of ['1310-100', '0131010', '01310-10a', '013-10100', '']) {
      expect(() => parseZipCode(text), text).toThrow('address.zip_code_invalid')
    }
  })

  it('is of the state that Correios gave it to, at both ends of each stretch', () => {
    const ends = {
      AM: ['69000000', '69299999', '69400000', '69899999'],
      RR: ['69300000', '69399999'],
      AC: ['69900000', '69999999'],
      DF: ['70000000', '72799999', '73000000', '73699999'],
      GO: ['72800000', '72999999', '73700000', '76799999'],
      RO: ['76800000', '76999999'],
      PA: ['66000000', '68899999'],
      AP: ['68900000', '68999999'],
      SP: ['01000000', '19999999'],
      RJ: ['20000000', '28999999'],
    }
    for (const [state, codes] of Object.entries(ends)) {
      expect(codes.map(stateOfZipCode), state).toEqual(codes.map(() => state))
    }
    expect([stateOfZipCode('00999999'), stateOfZipCode('78950000')]).toEqual([undefined, undefined])
  })

  it('belongs to one state alone, and each state of the municipalities has some', () => {
    expect(STATES).toEqual([...new Set([...municipalities.values()].map(({ state }) => state))].toSorted())
    const starts = Array.from({ length: 990 }, (_, index) => String((index + 10) * 100).padStart(5, '0'))
    const without = starts.filter((start) => stateOfZipCode(`${start}000`) === undefined)
    expect(without).toEqual(['78900'])
  })
})

describe('an address', () => {
  it('has its municipality as the IBGE writes it, and its state by its CEP where it tells none', () => {
    expect(check('SAO JOSE DOS CAMPOS', 'sp', '12230-000')).toEqual({
      city: 'São José dos Campos',
      state: 'SP',
      zipCode: '12230000',
    })
    expect(check('Betim', null, '32600-000')).toEqual({ city: 'Betim', state: 'MG', zipCode: '32600000' })
    expect(check('Betim', null, null)).toEqual({ city: 'Betim', state: null, zipCode: null })
    expect(check(null, null, null)).toEqual({ city: null, state: null, zipCode: null })
  })

  it.each([
    ['Betim', 'MG', '01310-100', 'address.zip_code_of_state', { state: 'MG', stateOfZipCode: 'SP' }],
    ['Santos', 'MG', null, 'municipality.unknown', { field: 'city' }],
    ['Santos', null, '30110-000', 'municipality.unknown', { field: 'city' }],
    [null, 'XX', null, 'address.state_unknown', { field: 'state', value: 'XX' }],
    [null, null, '00100-000', 'address.zip_code_invalid', { field: 'zipCode' }],
  ])('of %s, %s, %s is refused', (city, state, zipCode, code, data) => {
    expect(() => check(city, state, zipCode)).toThrow(
      expect.objectContaining({ code, data: expect.objectContaining(data) }),
    )
  })
})

describe('a municipality of the federal register', () => {
  it.each([
    ['SAO PAULO', 'SP', 'São Paulo'],
    ["SANTA BARBARA D'OESTE", 'SP', "Santa Bárbara d'Oeste"],
    ['SANTA BARBARA D OESTE', 'SP', "Santa Bárbara d'Oeste"],
    ['BELEM', 'PA', 'Belém'],
    ['BELEM', 'PB', 'Belém'],
    ['GUARDA-MOR', 'mg', 'Guarda-Mor'],
    ['BRASILIA', 'DF', 'Brasília'],
  ])('%s in %s is written %s', (city, state, spelled) => {
    expect(spelledCity(municipalities, { city, state })).toBe(spelled)
  })

  it.each([
    ['VILA QUE NAO HA', 'SP'],
    ['SANTOS', 'MG'],
    ['EXTERIOR', 'EX'],
    ['BELEM', null],
    [null, 'PA'],
  ])('%s in %s stays as it came', (city, state) => {
    expect(spelledCity(municipalities, { city, state })).toBe(city)
  })
})
