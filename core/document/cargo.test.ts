import { expect, it } from 'vitest'
import { grossWeight } from './cargo.ts'

const kg = (measure: string, quantity: string) => ({ unit: 'KG', measure, quantity })

it('the weight is what the cargo weighs, not what it is priced by, whatever comes first', () => {
  const priced = [kg('PESO TAXADO', '500'), kg('PESO BASE DE CALCULO', '600'), kg('PESO BC', '700')]
  expect(grossWeight([...priced, kg('PESO REAL', '120.5')])).toBe('120.5')
  expect(grossWeight([...priced, kg('PESO AFERIDO', '130')])).toBe('130')
})

it('what the freight is priced by stands for the weight where nothing else is told', () => {
  expect(grossWeight([kg('PESO TAXADO', '500')])).toBe('500')
})
