import type { IntensityField } from '@pegada/contract/public-intensity-kinds.ts'
import { expect, it } from 'vitest'
import type { TitledCell } from '../../platform/sheet-reader/titled-rows.ts'
import { intensityOfRow } from './intensity-of-row.ts'

const said = {
  ...{ value: '1,5', mass: 't', denominator: 'employees', scopes: '1+2', cnae: '24', country: 'BR', year: '2024' },
  ...{ source: 'Anuário', page: 'p. 3', address: 'https://setor.example/2024.pdf', publishedOn: '2025-06-01' },
} as const

/** A row in which the spreadsheet holds these as numbers. */
function read(cells: Partial<Record<IntensityField, string>>, numbers: readonly IntensityField[] = []) {
  const told = Object.entries({ ...said, ...cells }) as [IntensityField, string][]
  const row = new Map(
    told.map(([field, text]): [IntensityField, TitledCell] => [
      field,
      { text, title: field, isNumber: numbers.includes(field) },
    ]),
  )
  const how = { translate: (_: string, key: string) => key, isDate1904: false, thisYear: 2026 }
  const { kept, problems } = intensityOfRow(how, { row: 2, cells: row })
  return kept ?? problems.map(({ field, code, data }) => [field, code, data])
}

it.each(['7', '11', '1113', '111301'])('refuses the number %s as a code, whose zero may be lost', (cnae) => {
  const data = { value: cnae, readings: [cnae, `0${cnae}`] }
  expect(read({ cnae }, ['cnae'])).toEqual([['cnae', 'public_intensity.cnae_as_number', data]])
})

it.each(['011', '01.11-3', '24', '242', '2422901'])('takes the code %s written as text', (cnae) => {
  expect(read({ cnae })).toMatchObject({ cnae: cnae.replace(/\D/g, '') })
})

it('takes numbers of codes that no zero comes before', () => {
  expect([read({ cnae: '242' }, ['cnae']), read({ cnae: '2422901' }, ['cnae'])]).toMatchObject([
    { cnae: '242' },
    { cnae: '2422901' },
  ])
})

it('reads a number of the file as it is, and asks where a text says two', () => {
  expect(read({ value: '1.234' }, ['value'])).toMatchObject({ value: '1.234' })
  expect(read({ value: '1.5E-7' }, ['value'])).toMatchObject({ value: '0.00000015' })
  expect(read({ value: '1.234' })).toMatchObject([['value', 'quantity.ambiguous', {}]])
  expect(read({ value: '5 kg' })).toMatchObject([['value', 'quantity.not_a_number', {}]])
})
