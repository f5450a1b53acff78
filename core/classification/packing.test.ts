import { describe, expect, it } from 'vitest'
import { readPacking } from './packing.ts'

const MASS = ['kg', 'g', 't']
const VOLUME = ['L', 'mL', 'm³']
const read = (
  product: string,
  unit: string | null,
  accepted: readonly string[] | undefined = undefined,
  isLpg = false,
) => {
  const found = readPacking({ product, unit, accepted, isLpg })
  return found && `${found.perUnit} ${found.unit}`
}

describe('what one counted thing holds', () => {
  it.each<[string, string, string]>([
    ['GAS R410A CIL 11,35KG', 'CIL', '11.35 kg'],
    ['FLUIDO REFRIGERANTE R-22 DAC 13.62 KG', 'UN', '13.62 kg'],
    ['R410A 11,3 KG', 'PC', '11.3 kg'],
    ['OLEO DIESEL BALDE 20 L', 'BD', '20 L'],
    ['BB 20LT DIESEL', 'BB', '20 L'],
    ['CARVAO SC 50 KG', 'SC', '50 kg'],
    ['DIESEL TAMBOR 200L', 'TB', '200 L'],
    ['IBC 1.000 L', 'UN', '1000 L'],
    ['CX C/ 12 X 1 L', 'CX', '12 L'],
    ['CX C/12 UN 1L', 'CX', '12 L'],
    ['FD 24X500ML', 'FD', '12000 mL'],
    ['GALAO 3,6 L', 'GL', '3.6 L'],
    ['BOTIJAO 13 KG', 'UN', '13 kg'],
    ['EXTINTOR 6KG', 'UN', '6 kg'],
    ['CARTUCHO 227G', 'UN', '227 g'],
    ['OXIGENIO 10M3', 'CIL', '10 m³'],
    ['CIL.10,89KG R404A', 'CL', '10.89 kg'],
    ['SC50KG LENHA', 'SC', '50 kg'],
    ['CIL TARA 38KG CARGA 45KG', 'CIL', '45 kg'],
    ['MAP 11-52 SC 50 KG', 'SC', '50 kg'],
    ['NPK 20 05 20 SC 50KG', 'SC', '50 kg'],
    ['CAL 20 SC 8 KG', 'UN', '160 kg'],
    ['GAS R134A LATA 340GMS', 'LATA', '340 g'],
  ])('%s (%s): %s', (product, unit, expected) => {
    expect(read(product, unit)).toBe(expected)
  })

  it.each(['P13', 'P-13', 'GAS P 13'])('%s is 13 kg of LPG, and of nothing else', (product) => {
    expect(read(product, 'UN', MASS, true)).toBe('13 kg')
    expect(read(product, 'UN', MASS)).toBeUndefined()
  })

  it('tells the words that it was read from', () => {
    const read = (product: string) => readPacking({ product, unit: 'UN', accepted: MASS, isLpg: true })?.text
    expect([read('GAS P 13 CHEIO'), read('BOTIJAO DE 45 KG')]).toEqual(['P 13', '45 KG'])
  })

  it.each([
    ['13KG', '13 kg'],
    ['BD20L', '20 L'],
    ['P45', '45 kg'],
  ])('reads the unit %s itself', (unit, expected) => {
    expect(read('GLP', unit, [...MASS, ...VOLUME], true)).toBe(expected)
  })

  it('takes the content that the source is measured in', () => {
    expect(read('DIESEL BALDE 17KG 20L', 'BD', VOLUME)).toBe('20 L')
    expect(read('DIESEL BALDE 17KG 20L', 'BD', MASS)).toBe('17 kg')
    expect(read('DIESEL BALDE 17KG', 'BD', ['kWh'])).toBeUndefined()
  })
})

describe('no content is read', () => {
  it.each<[string, string]>([
    ['BOTIJAO DE 45 KG', 'KG'],
    ['DIESEL BALDE 20 L', 'LT'],
    ['LENHA 30 KG', 'ST'],
    ['ENERGIA 20 KG', 'VIAGEM'],
    ['GAS R22', 'UN'],
    ['GAS R 22 KG', 'UN'],
    ['DIESEL S10 L', 'UN'],
    ['DENSIDADE 0,85 KG/L', 'UN'],
    ['SACO 0 KG', 'SC'],
    ['CONJUNTO 9999 X 99 KG', 'UN'],
    ['GASOLINA 4T', 'UN'],
  ])('%s (%s)', (product, unit) => {
    expect(read(product, unit)).toBeUndefined()
  })
})
