import { expect, it } from 'vitest'
import { inputOf, startOf } from './unit-values.ts'

it('an empty field is none, and a reason is sent only for a unit that is left out', () => {
  const start = { ...startOf(undefined), name: ' Filial ', country: 'PY', foundedYear: '1998', outReason: 'Obra' }
  expect(inputOf(start)).toMatchObject({
    ...{ name: 'Filial', cnpj: null, country: 'PY', foundedYear: 1998, city: null, openedOn: null, operations: [] },
    ...{ inInventory: true, outReason: null },
  })
  expect(inputOf({ ...start, inInventory: false, foundedYear: ' ' })).toMatchObject({
    outReason: 'Obra',
    foundedYear: null,
  })
})
