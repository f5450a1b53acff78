import { describe, expect, it } from 'vitest'
import { hasValidCheckDigit, isAccessKey } from './access-key.ts'
import { isValidCpf } from './cpf.ts'
import { sectorFromCnae } from './sector.ts'
import { sizeFromEmployees, sizeFromPorte } from './size.ts'

describe('access key', () => {
  it.each(['35200159594315000157550010000000012062777161', '41170706117473000150650010000463199912756546'])(
    '%s agrees',
    (key) => {
      expect(hasValidCheckDigit(key)).toBe(true)
    },
  )

  it('accepts letters in the CNPJ only', () => {
    expect(isAccessKey('35260712ABC34501DE35550010000000011000000010')).toBe(true)
    expect(isAccessKey('3526A712ABC34501DE35550010000000011000000010')).toBe(false)
  })

  it.each([
    '',
    'string',
    '9'.repeat(44),
    '3520015959431500015755001000000001206277716',
    '35200159594315000157550010000000012062777162',
  ])('%s does not agree', (key) => {
    expect(hasValidCheckDigit(key)).toBe(false)
  })
})

describe('CPF', () => {
  it.each([
    ['52998224725', true],
    ['52998224724', false],
    ['00000000000', false],
    ['5299822472', false],
  ])('%s: %s', (digits, valid) => {
    expect(isValidCpf(digits)).toBe(valid)
  })
})

describe('size from the federal register', () => {
  it.each([
    ['01', true, 'MEI'],
    ['01', false, 'ME'],
    [1, false, 'ME'],
    ['03', false, 'EPP'],
    [5, false, 'EMP'],
    ['05', true, 'EMP'],
    ['00', false, undefined],
    [0, true, undefined],
    [null, true, undefined],
    ['', false, undefined],
    ['DEMAIS', false, 'EMP'],
    ['MICRO EMPRESA', true, 'MEI'],
    ['EMPRESA DE PEQUENO PORTE', false, 'EPP'],
    ['NÃO INFORMADO', false, undefined],
  ])('porte %s, MEI %s: %s', (porte, isMei, size) => {
    expect(sizeFromPorte(porte, isMei)).toBe(size)
  })
})

describe('sector from the activity code', () => {
  const keywords = [{ sector: 'health_life_sciences' as const, words: ['saúde'] }]
  it.each([
    ['0111301', 'agriculture_natural_resources'],
    ['111301', 'agriculture_natural_resources'],
    ['1091-1/02', 'industry_manufacturing'],
    ['3511501', 'infrastructure_public_services'],
    ['4120400', 'real_estate_construction'],
    ['4711302', 'consumer_retail'],
    ['4930202', 'infrastructure_public_services'],
    ['5611201', 'consumer_retail'],
    ['6201501', 'technology_communication'],
    ['6422100', 'financial'],
    ['6810201', 'real_estate_construction'],
    ['7020400', 'technology_communication'],
    ['7711000', 'infrastructure_public_services'],
    ['8411600', 'infrastructure_public_services'],
    ['8511200', 'education_training'],
    ['8610101', 'health_life_sciences'],
    ['9001901', 'consumer_retail'],
    ['9430800', 'infrastructure_public_services'],
    ['3400000', 'other_services'],
    ['', 'other'],
    ['0000000', 'other'],
    [null, 'other'],
  ])('%s: %s', (cnae, sector) => {
    expect(sectorFromCnae(cnae, null, keywords)).toBe(sector)
  })

  it('reads the description where the ranges are silent', () => {
    expect(sectorFromCnae('3400000', 'SERVICOS DE SAUDE', keywords)).toBe('health_life_sciences')
  })
})

describe('size of a company that the register leaves open', () => {
  it.each([
    [499, false, 'EMP'],
    [500, false, 'EGP'],
    [10_000, false, 'EGP'],
    [10_001, false, 'MULTI'],
    [12, true, 'MULTI'],
  ] as const)('with %i employees, units abroad %s: %s', (employees, isAbroad, size) => {
    expect(sizeFromEmployees(employees, isAbroad)).toBe(size)
  })
})
