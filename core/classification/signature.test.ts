import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signatureOf } from './signature.ts'

const sign = (product: string, unit = 'L', ncm: string | null = '27101921') =>
  signatureOf({ product, ncm, unit, nature: 'product' })

it('of journeys tells modes and sides apart, which one decision cannot settle together', () => {
  const cement = { product: 'CIMENTO', ncm: null, unit: 'KG', nature: 'freight' }
  const of = (mode: 'road' | 'air', side: 'upstream' | 'downstream') =>
    signatureOf({ ...cement, freight: { mode, side } })
  expect(new Set([of('road', 'upstream'), of('air', 'upstream'), of('road', 'downstream')]).size).toBe(3)
  expect(of('road', 'upstream')).toBe(of('road', 'upstream'))
})

describe('like lines fall together', () => {
  it.each([
    ['OLEO DIESEL B S10 COMUM', 'Óleo Diesel B S-10 comum'.replace('S-10', 'S10')],
    ['DIESEL S10 PLACA ABC1234', 'DIESEL S10 PLACA QWE4D56'],
    ['DIESEL S10 - ABC-1D23', 'DIESEL S10'],
    ['DIESEL S10 PLACA: ABC 1234', 'DIESEL S10 XYZ1B34'],
    ['DIESEL S10 KM 102.334', 'DIESEL S10 KM: 98877'],
    ['GASOLINA COMUM 03/05/2025', 'GASOLINA COMUM 12/11/2025'],
    ['ENERGIA ELETRICA REF 05/2025', 'ENERGIA ELETRICA REF 06/2025'],
    ['ETANOL PEDIDO 4471', 'ETANOL PEDIDO N 998'],
    ['GLP P13 NF 12345', 'GLP P13 NF 777'],
    ['GASOLINA C BICO 04', 'GASOLINA C BICO 11'],
    ['DIESEL S10 820101034', 'DIESEL S10'],
    ['LENHA EUCALIPTO OS 2025A', 'LENHA EUCALIPTO OS 2026B'],
    ['CIMENTO CP II LOTE 88A1', 'CIMENTO CP II LOTE 12'],
    ['GAS R410A XK99871B2', 'GAS R410A'],
  ])('%s and %s', (one, other) => {
    expect(sign(one)).toBe(sign(other))
  })

  it('whatever way a unit or a code is spelled', () => {
    expect(sign('DIESEL S10', 'LT', '2710.19.21')).toBe(sign('DIESEL S10', 'litros'))
  })
})

describe('unlike lines stay apart', () => {
  it.each([
    ['GLP 13 KG', 'GLP 45 KG'],
    ['GLP P13', 'GLP P45'],
    ['DIESEL S10', 'DIESEL S500'],
    ['GAS R-410A', 'GAS R-22'],
    ['HFC 134A', 'HFC 125'],
    ['HFC-134A 13,6KG', 'HFC-134A 6,8KG'],
    ['ALCOOL 70%', 'ALCOOL 46%'],
    ['ALCOOL 70%', 'ALCOOL 70'],
    ['OLEO 20W50', 'OLEO 15W40'],
    ['TINTA 18L', 'TINTA 3,6L'],
    ['CARVAO CE 4500', 'CARVAO CE 5200'],
    ['TUBO 100MM', 'TUBO 150MM'],
    ['GERADOR CAP 1500 KVA', 'GERADOR CAP 2500 KVA'],
    ['CHAPA ACO 1020', 'CHAPA ACO 1045'],
    ['BARRA SAE1020', 'BARRA SAE1045'],
    ['OLEO OC 1A', 'OLEO OC 2A'],
    ['DIESEL ONU 1202', 'DIESEL ONU 1203'],
    ['NPK 20-05-20', 'NPK 04-14-08'],
    ['AR CONDICIONADO 12000BTUS', 'AR CONDICIONADO 18000BTUS'],
    ['ELETRODO7018', 'ELETRODO6013'],
  ])('%s and %s', (one, other) => {
    expect(sign(one)).not.toBe(sign(other))
  })

  it('by nature, code and unit', () => {
    const line = { product: 'GAS', ncm: '27111910', unit: 'KG', nature: 'product' }
    const others = [
      { ...line, nature: 'piped_gas' },
      { ...line, ncm: null },
      { ...line, unit: 'UN' },
    ]
    expect(new Set([line, ...others].map(signatureOf)).size).toBe(4)
  })
})

const words = fc.constantFrom(
  ...'ABC-1234 ÁBC1234 ACO 1020 OLEO DIESEL S10 S500 GAS R410A R-22 PLACA ABC1234 QWE4D56 KM 123456 NF PEDIDO N 77 13KG 13,6 70% 03/05/2025 LOTE A1B2C3D4 BICO 4 REF 05/2025 | / - ÇÃO'.split(
    ' ',
  ),
)
const products = fc.oneof(
  fc.string({ maxLength: 700 }),
  fc.array(words, { maxLength: 20 }).map((all) => all.join(' ')),
)

describe('of any text', () => {
  it('the signature is at most 300 characters, and its own product signs alike', () => {
    fc.assert(
      fc.property(products, fc.option(fc.string()), fc.string(), (product, ncm, unit) => {
        const signature = signatureOf({ product, ncm, unit, nature: 'product' })
        expect(signature.length).toBeLessThanOrEqual(300)
        const own = sign(product)
        const ofOwn = sign(own.split('|').slice(3).join('|'))
        expect(ofOwn).toBe(own)
      }),
      { numRuns: 2000 },
    )
  })

  it('case, accents and blanks at the ends make no difference', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (all) => {
        const text = all.join(' ')
        expect(sign(`  ${text.toLowerCase()} `)).toBe(sign(text))
      }),
    )
  })
})
