import { expect, it } from 'vitest'
import { massesIn } from './mass-in-text.ts'

it.each([
  ['COLETA DE RESIDUOS - 14 VIAGENS, 18,640 T', ['18.64 t']],
  ['ATERRO 9.250 KG; INCINERACAO 320 KG', ['9250 kg', '320 kg']],
  ['RECARGA DE 3,2 KG DE R-410A', ['3.2 kg']],
  ['1.234,5 toneladas', ['1234.5 t']],
  ['2 ton', ['2 t']],
  ['1.5 t', ['1.5 t']],
  ['22 DIAS X 2 ONIBUS X 36 KM', []],
  ['14 TONERS E 3 TELAS', []],
  ['CONTRATO 118/2024', []],
  ['', []],
])('%s', (text, masses) => {
  expect(massesIn(text).map(({ value, unit }) => `${value} ${unit}`)).toEqual(masses)
})
