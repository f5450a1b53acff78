import { describe, expect, it } from 'vitest'
import { requireCnpj } from './require-cnpj.ts'

describe('requireCnpj', () => {
  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
  ])('takes %s without its mask', (typed, normalized) => {
    expect(requireCnpj(typed)).toBe(normalized)
  })

  it.each([
    [' ', 'cnpj.empty'],
    ['11222333000éà1', 'cnpj.characters'],
    ['1122233300018', 'cnpj.length'],
    ['00.000.000/0000-00', 'cnpj.zeros'],
    ['11.222.333/0001-82', 'cnpj.check_digits'],
  ])('refuses %s by %s, with what goes along', (typed, code) => {
    expect(() => requireCnpj(typed, { field: 'cnpj' })).toThrow(
      expect.objectContaining({ code, data: { field: 'cnpj' } }),
    )
  })
})
