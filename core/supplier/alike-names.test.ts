import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alikeSuppliers, type NamedSupplier, supplierNameKey } from './alike-names.ts'

describe('the form in which names are compared', () => {
  it.each([
    ['Fundição São José Ltda.', 'fundicao sao jose'],
    ['FUNDICAO SAO JOSE LTDA - ME', 'fundicao sao jose'],
    ['Fundição São José S/A', 'fundicao sao jose'],
    ['Fundição São José S.A. em recuperação judicial', 'fundicao sao jose'],
    ['FUNDICAO SAO JOSE EIRELI EPP', 'fundicao sao jose'],
    ['Souza & Cruz Cia. Ltda', 'souza cruz companhia'],
    ['Souza e Cruz Companhia', 'souza cruz companhia'],
    ['J. B. S. Alimentos S A', 'jbs alimentos'],
    ['JBS Alimentos', 'jbs alimentos'],
    ['Grupo X S.A.', 'grupo x'],
    ['Grupo X S/A', 'grupo x'],
    ['12.345.678 MARIA DA SILVA', 'maria silva'],
    ['MARIA DA SILVA 12345678901', 'maria silva'],
    ['Maria da Silva 123.456.789-01 MEI', 'maria silva'],
    ['Posto 7 Ltda', 'posto 7'],
    ['ME', 'me'],
    ['Ltda ME', 'ltda'],
    ['***', ''],
    ['E. e. de', 'e e de'],
  ])('of %s is “%s”', (name, key) => {
    expect(supplierNameKey(name)).toBe(key)
  })

  it('is its own form', () => {
    const words = fc.constantFrom(
      'fundicao',
      'SÃO',
      'de',
      'posto',
      '7',
      'e',
      'S.A.',
      'ltda',
      'ME',
      'b',
      '&',
      '-',
      'filial',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (given) => {
        const key = supplierNameKey(given.join(' '))
        expect(supplierNameKey(key)).toBe(key)
      }),
    )
  })
})

describe('suppliers that may be one', () => {
  const named = (...names: readonly (readonly [string, (string | null)?])[]): NamedSupplier[] =>
    names.map(([name, root = null], at) => ({ id: `${at}`, name, root }))

  it('have the same name but for accents and legal form', () => {
    const found = alikeSuppliers(
      named(['Aço Norte Ltda', '12ABC345'], ['ACO NORTE S.A.'], ['Aço Sul Ltda'], ['***'], ['…']),
    )
    expect(found).toEqual([{ ids: ['0', '1'], why: 'same_name', areOtherEntities: false }])
  })

  it('are told to be other entities where their roots are others, and not told at all where they are of one', () => {
    expect(alikeSuppliers(named(['Aço Norte', '12ABC345'], ['Aço Norte', '33000167']))).toMatchObject([
      { areOtherEntities: true },
    ])
    expect(alikeSuppliers(named(['Aço Norte', '12ABC345'], ['Aço Norte ME', '12ABC345']))).toEqual([])
  })

  it.each([
    ['Metalurgica Alfa', 'Metalurgia Alfa', true],
    ['Metalurgica Alfa', 'Metalurgica Afla', true],
    ['Metalurgica Alfa', 'Metalurgica Alva', true],
    ['Metalurgica Alfa', 'Metalurgica Beta', false],
    ['Aço Um', 'Aço Dm', false],
    ['Posto Central 12', 'Posto Central 13', false],
    [`${'Comercial Exportadora '.repeat(4)}Norte`, `${'Comercial Exportadora '.repeat(4)}Forte`, true],
  ])('are one letter apart: %s and %s, %s', (one, other, areAlike) => {
    const found = alikeSuppliers(named([one], [other]))
    expect(found).toEqual(areAlike ? [{ ids: ['0', '1'], why: 'one_letter', areOtherEntities: false }] : [])
  })

  it('are found whichever letter was mistyped', () => {
    const name = 'transportadora exemplo'
    fc.assert(
      fc.property(fc.nat(name.length - 1), fc.constantFrom('x', ''), (at, letter) => {
        const typo = name.slice(0, at) + letter + name.slice(at + 1)
        expect(alikeSuppliers(named([name], [typo]))).toHaveLength(1)
      }),
    )
  })

  it('are found among thousands', () => {
    const many = Array.from(
      { length: 3000 },
      (_, at) => [`Fornecedor ${at} ${'abcdefghij'[at % 10]}${at} Ltda`] as const,
    )
    const found = alikeSuppliers(named(...many, ['Industria Exemplo'], ['Indústria Exempla S.A.']))
    expect(found).toEqual([{ ids: ['3000', '3001'], why: 'one_letter', areOtherEntities: false }])
  })

  it('are as many as are asked for, where everybody is called alike', () => {
    const alike = Array.from(
      { length: 40 },
      (_, at) => [`Comercial Exemplo ${String.fromCharCode(97 + (at % 26))}`] as const,
    )
    expect(alikeSuppliers(named(...alike), 5).map(({ why }) => why)).toEqual(
      ['same_name', 'one_letter'].flatMap((why) => Array.from({ length: 5 }, () => why)),
    )
  })
})
