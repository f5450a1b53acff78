import { describe, expect, it } from 'vitest'
import { readNitrogen } from './read-nitrogen.ts'

describe('nitrogen is read where it is printed', () => {
  it.each<[string, string]>([
    ['ADUBO NPK 20-05-20', '20'],
    ['FERTILIZANTE 04-14-08 SC 50KG', '4'],
    ['FERT. 4-14-8', '4'],
    ['ADUBO 10.10.10', '10'],
    ['NPK 20/00/20', '20'],
    ['NPK 08 28 16 GRANULADO', '8'],
    ['NPK 041408 BIG BAG', '4'],
    ['ADUBO FORMULADO 25 - 00 - 25', '25'],
    ['NPK 20–05–20 + 0,5% ZN', '20'],
    ['MAP 11-52-00', '11'],
    ['FERTILIZANTE MAP 11-52 SC 50 KG', '11'],
    ['DAP 18/46 GRANEL', '18'],
    ['FOSFATO MONOAMÔNICO (MAP) 11-52', '11'],
    ['SULFATO DE AMONIO 21 % SACO 50KG', '21'],
    ['SULFATO DE AMÔNIO 21% N 24% S', '21'],
    ['SULFATO AMONIO 24% S 21% N', '21'],
    ['SULFATO DE AMONIO 24% S 20,5%', '20.5'],
    ['SULFATO DE AMONIO S 24% N 21%', '21'],
    ['SULFATO DE AMONIO N 21% S 24%', '21'],
    ['NITRATO DE AMONIO 34,4% N', '34.4'],
    ['UREIA 46%', '46'],
    ['FERTILIZANTE FOLIAR N: 30%', '30'],
    ['NPK 00-20-20', '0'],
    ['NPK 20-05-20 VAL 31/12/25', '20'],
    ['ADUBO VAL: 10/08/26 NPK 20-05-20', '20'],
  ])('%s: %s', (product, percent) => {
    expect(readNitrogen(product)).toBe(percent)
  })
})

describe('nothing is read from what is no formula', () => {
  it.each([
    'ADUBO MISTO',
    'ADUBO VAL 20/05/25',
    'ADUBO VENC.: 31-12-25',
    'FERTILIZANTE LOTE 10.12.25',
    'ADUBO FAB 01/02/2025',
    'ADUBO 31/12/2025',
    'FERTILIZANTE REF 20-05-20-11',
    'ADUBO TEL 19-99-88-77',
    'ADUBO ORGANICO 80% PUREZA',
    'ADUBO ICMS 18%',
    'ADUBO RED. BASE 30%',
    'SULFATO DE POTASSIO 50% K2O 18% S',
    'ADUBO 99-99-99',
    'ADUBO 00-00-00',
    'MAPA 11-52',
    'DAP 50 KG',
    'MAP SC 25 50 KG',
  ])('%s', (product) => {
    expect(readNitrogen(product)).toBeUndefined()
  })
})
