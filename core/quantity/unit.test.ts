import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, toPlain } from './decimal.ts'
import { DIMENSIONS, type Dimension } from './dimension.ts'
import { convert, quantity } from './quantity.ts'
import {
  findUnit,
  parseCountedUnit,
  parseUnit,
  spelledOrFree,
  UNITS,
  type Unit,
  type UnitSymbol,
  usualUnits,
} from './unit.ts'
import { AMBIGUOUS, COUNTING, normaliseSpelling, SPELLINGS } from './unit-spelling.ts'

const all: readonly Unit[] = Object.values(UNITS)

function inUnit(value: string, from: UnitSymbol, to: UnitSymbol): string {
  const source: Unit = UNITS[from]
  return toPlain(convert(quantity(decimal(value), source), UNITS[to]).value)
}

describe('the table of units', () => {
  it.each([
    // NIST SP 811 (2008), appendix B.8; figures there in bold are exact.
    ['lb', 'kg', '0.45359237'],
    ['oz', 'g', '28.349523125'],
    ['short ton', 'kg', '907.18474'],
    ['long ton', 'kg', '1016.0469088'],
    ['US gal', 'L', '3.785411784'],
    ['UK gal', 'L', '4.54609'],
    ['bbl', 'US gal', '42'],
    ['bbl', 'L', '158.987294928'],
    ['ft³', 'm³', '0.028316846592'],
    ['yd³', 'ft³', '27'],
    ['in³', 'mL', '16.387064'],
    ['mi', 'm', '1609.344'],
    ['nmi', 'm', '1852'],
    ['mi', 'ft', '5280'],
    ['yd', 'ft', '3'],
    ['ft', 'in', '12'],
    ['acre', 'm²', '4046.8564224'],
    ['mi²', 'acre', '640'],
    ['BTU', 'J', '1055.05585262'],
    ['MMBTU', 'GJ', '1.05505585262'],
    ['therm', 'MJ', '105.506'],
    ['US therm', 'MJ', '105.4804'],
    ['kcal', 'kJ', '4.1868'],
    ['kWh', 'MJ', '3.6'],
    ['hp', 'W', '745.69987158227022'],
    ['cv', 'W', '735.49875'],
    ['TR·h', 'BTU', '12000'],
    // SI brochure (2019), tables 7 and 8.
    ['t', 'kg', '1000'],
    ['Gg', 't', '1000'],
    ['Tg', 't', '1000000'],
    ['ha', 'm²', '10000'],
    ['d', 'h', '24'],
    ['TWh', 'GWh', '1000'],
    // The tonne of oil equivalent: 41.868 GJ (IEA), 10 000 kcal/kg (EPE, BEN, annex VIII).
    ['tep', 'GJ', '41.868'],
    ['tep', 'Gcal', '10'],
    ['arroba', 'kg', '15'],
    ['short ton·mi', 't·km', '1.45997231821056'],
    ['p·mi', 'p·km', '1.609344'],
    ['year', 'month', '12'],
  ] satisfies [UnitSymbol, UnitSymbol, string][])('holds that one %s is so many %s: %s', (from, to, value) => {
    expect(inUnit('1', from, to)).toBe(value)
  })

  it('brings reference volumes of gas to 0 °C by the quotient of the absolute temperatures', () => {
    expect(inUnit('288.15', 'Sm³', 'Nm³').slice(0, 40)).toBe('273.15')
    // One standard cubic foot (60 °F) is 0.0283168 m³ × 491.67 °R ÷ 519.67 °R.
    expect(inUnit('519.67', 'scf', 'Nm³')).toBe('13.92254396388864')
  })

  it('comes back unchanged through every other unit of the dimension', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((digits) => decimal(digits.toString()).div(1000))
    for (const from of all) {
      for (const to of all.filter(({ dimension }) => dimension === from.dimension)) {
        fc.assert(
          fc.property(amounts, (value) => {
            const back = convert(convert(quantity(value, from), to), from)
            expect(back.value.minus(value).abs().lte('1e-40')).toBe(true)
          }),
          { numRuns: 3 },
        )
      }
    }
  })

  it('gives every unit a positive scale and the vector of its dimension, and every dimension a unit', () => {
    for (const { symbol, dimension, vector, scale } of all) {
      expect(findUnit(symbol)?.dimension).toBe(dimension)
      expect(vector).toBe(DIMENSIONS[dimension])
      expect(scale.gt(0)).toBe(true)
    }
    for (const dimension of Object.keys(DIMENSIONS) as Dimension[]) {
      expect(usualUnits(dimension).length).toBeGreaterThan(0)
      for (const symbol of usualUnits(dimension)) expect(UNITS[symbol].dimension).toBe(dimension)
    }
  })

  it('never converts between dimensions of the same vector, nor between currencies', () => {
    for (const [from, to] of [
      ['kWh', 'kWh PCS'],
      ['m³', 'Nm³'],
      ['kg', 'kg N'],
      ['USD', 'BRL'],
      ['month', 'd'],
    ] satisfies [UnitSymbol, UnitSymbol][]) {
      expect(() => inUnit('1', from, to)).toThrow(expect.objectContaining({ code: 'quantity.dimension_mismatch' }))
    }
  })
})

describe('spellings', () => {
  it('stand for one unit each, written as the reader writes them', () => {
    for (const [spelling, symbol] of SPELLINGS) {
      expect([spelling, normaliseSpelling(spelling)]).toEqual([spelling, spelling])
      expect([spelling, AMBIGUOUS.has(spelling), COUNTING.has(spelling)]).toEqual([spelling, false, false])
      expect([spelling, parseUnit(spelling).symbol]).toEqual([spelling, symbol])
    }
  })

  it('leave every symbol its own', () => {
    for (const { symbol } of all) expect(parseUnit(symbol).symbol).toBe(symbol)
  })

  it.each([
    ['LT', 'L'],
    ['TO', 't'],
    ['TON', 't'],
    ['MWH', 'MWh'],
    ['@', 'arroba'],
    ['NM3', 'Nm³'],
    ['m3 (n)', 'Nm³'],
    ['barris de petróleo', 'bbl'],
    ['galão (US)', 'US gal'],
    ['hectolitro', 'hL'],
    ['mês', 'month'],
    ['R$', 'BRL'],
    ['US$', 'USD'],
    ['tonne.km', 't·km'],
    ['t.km', 't·km'],
    ['tku', 't·km'],
    ['passageiro.km', 'p·km'],
    ['passenger.km', 'p·km'],
    ['short ton-mile', 'short ton·mi'],
    ['vehicle-mile', 'v·mi'],
    ['Room per night', 'room-night'],
    ['m³·dia', 'm³·d'],
    ['m3.day', 'm³·d'],
    ['pallet·dia', 'pallet·d'],
    ['palete-dia', 'pallet·d'],
    ['TEU·day', 'TEU·d'],
    ['per FTE Working Hour', 'person·h'],
    ['million litres', 'dam³'],
    ['cubic metres', 'm³'],
    ['kWh (Net CV)', 'kWh'],
    ['kWh (Gross CV)', 'kWh PCS'],
    ['GJ PCI', 'GJ'],
    ['kWhPCS', 'kWh PCS'],
    ['GJ HHV', 'GJ PCS'],
    ['tep PCS', 'tep PCS'],
    ['kWh LHV', 'kWh'],
  ])('reads %s as %s', (text, symbol) => {
    expect(parseUnit(text).symbol).toBe(symbol)
  })

  it.each(['CX', 'BD', 'UN', 'PÇ', 'GL', 'galões', 'TB', 'saca', 'Mg', 'MBTU', 'alqueire', 'mst', 'barril', 'kit'])(
    'asks what one %s holds',
    (text) => {
      expect(() => parseUnit(text)).toThrow(expect.objectContaining({ code: 'unit.ambiguous', data: { unit: text } }))
    },
  )

  it.each(['kg PCS', 'L HHV', 'GWh x', 'toString'])('does not know %s', (text) => {
    expect(() => parseUnit(text)).toThrow(expect.objectContaining({ code: 'unit.unknown' }))
  })

  it('count items only where a factor is per item', () => {
    expect(parseCountedUnit('UN').symbol).toBe('item')
    expect(parseCountedUnit('unit').symbol).toBe('item')
    expect(parseCountedUnit('kg').symbol).toBe('kg')
    expect(() => parseCountedUnit('CX')).toThrow(expect.objectContaining({ code: 'unit.ambiguous' }))
  })
})

it('what is no unit of ours keeps its words, and what is has its symbol', () => {
  expect(['toneladas', 'KG', 'm3', ' pares de sapatos ', 'peça', 'caixa'].map(spelledOrFree)).toEqual([
    't',
    'kg',
    'm³',
    'pares de sapatos',
    'peça',
    'caixa',
  ])
})
