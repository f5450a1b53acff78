import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cnpjRoot, maskCnpj, parseCnpj } from './cnpj.ts'

/** Public examples (Serpro; BrasilAPI's pull request 792), well-known companies, and what people and programs mistype. */
describe('parseCnpj', () => {
  it.each([
    ['12ABC34501DE35', 'alphanumeric'],
    ['12.ABC.345/01DE-35', 'alphanumeric'],
    ['12abc34501de35', 'alphanumeric'],
    ['93ZB0VRYV6KA67', 'alphanumeric'],
    ['00000000E08G12', 'alphanumeric'],
    ['00000000000191', 'numeric'],
    ['00.000.000/0001-91', 'numeric'],
    ['33.000.167/0001-01', 'numeric'],
    ['33592510000154', 'numeric'],
    ['60.746.948/0001-12', 'numeric'],
    ['06990590000123', 'numeric'],
    ['  06.117.473/0001-50 ', 'numeric'],
    ['06 117 473 0001 50', 'numeric'],
    ['59594315000157', 'numeric'],
    ['81583054000129', 'numeric'],
  ])('accepts %s', (input, kind) => {
    const parsed = parseCnpj(input)
    expect(parsed).toMatchObject({ valid: true, kind })
    expect(parsed.normalized).toMatch(/^[0-9A-Z]{12}[0-9]{2}$/)
    expect(parsed.mask).toMatch(/^.{2}\..{3}\..{3}\/.{4}-.{2}$/)
  })

  it.each([
    ['', 'cnpj.empty'],
    ['  .-/ ', 'cnpj.empty'],
    ['00000000000000', 'cnpj.zeros'],
    ['00.000.000/0000-00', 'cnpj.zeros'],
    ['11111111111111', 'cnpj.check_digits'],
    ['99999999999999', 'cnpj.check_digits'],
    ['93ZB0VRYV6KA66', 'cnpj.check_digits'],
    ['12ABC34501DE53', 'cnpj.check_digits'],
    ['12ABC34501DEAB', 'cnpj.characters'],
    ['ß1222333000181', 'cnpj.characters'],
    ['00000000000192', 'cnpj.check_digits'],
    ['0000000000191', 'cnpj.length'],
    ['000000000001910', 'cnpj.length'],
    ['191', 'cnpj.length'],
    ['12ÁBC34501DE35', 'cnpj.characters'],
    ['12*BC34501DE35', 'cnpj.characters'],
    ['06117473000150;', 'cnpj.characters'],
    ['XXXXXXXXXXXXXX', 'cnpj.characters'],
    ['XXXXXX', 'cnpj.length'],
  ])('refuses %s with %s', (input, reason) => {
    expect(parseCnpj(input)).toMatchObject({ valid: false, reason })
  })

  it('notices any single wrong character of a numeric CNPJ', () => {
    fc.assert(
      fc.property(fc.nat(13), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digits = [...'06990590000123']
        digits[position] = String((Number(digits[position]) + shift) % 10)
        expect(parseCnpj(digits.join('')).valid).toBe(false)
      }),
    )
  })

  it('reads back what it writes with a mask', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 14, maxLength: 14 }), (text) => {
        const parsed = parseCnpj(text)
        expect(parseCnpj(parsed.mask)).toEqual(parsed)
        expect(parseCnpj(text.toLowerCase())).toEqual(parsed)
      }),
    )
  })
})

describe('maskCnpj', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['12A', '12.A'],
    ['12ABC345', '12.ABC.345'],
    ['12ABC34501DE', '12.ABC.345/01DE'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ])('writes %s as %s', (input, mask) => {
    expect(maskCnpj(input)).toBe(mask)
  })
})

it('a new branch with letters keeps the root of its numeric head office', () => {
  expect(cnpjRoot('00000000E08G12')).toBe(cnpjRoot('00000000000191'))
})
