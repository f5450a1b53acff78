import { readFileSync } from 'node:fs'
import i18next, { type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureMessage } from './error-message.ts'
import { sourceNames } from './source-names.ts'
import { namedGenerators } from './use-generators.ts'

const spoken = {
  catalogue: {
    'generator.mobile.diesel_b': 'Diesel in eigenen Lkw',
    'choice.automovel_a_gasolina': 'Pkw mit Benzin',
    'choice.energia': 'Energiewirtschaft',
  },
  'method-words': { 'method.freight.road': 'Straßengüterverkehr' },
}
const area = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/pt-BR/${name}.json`, import.meta.url), 'utf8')) as object

let t: TFunction
let inPortuguese: TFunction
beforeAll(async () => {
  const own = i18next.createInstance()
  const portuguese = Object.fromEntries(['catalogue', 'method-words', 'errors'].map((name) => [name, area(name)]))
  await own.init({
    lng: 'de',
    fallbackLng: 'pt-BR',
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: { de: spoken, 'pt-BR': portuguese },
  })
  t = own.t
  inPortuguese = own.getFixedT('pt-BR')
})

describe('names of sources', () => {
  it('follow the language; a designation and a given factor are what they are called', () => {
    const { source } = sourceNames(t)
    expect(source('mobile.diesel_b', 'Diesel em caminhões próprios')).toBe('Diesel in eigenen Lkw')
    expect(source('mobile.biodiesel_b100', 'Biodiesel')).toBe('Biodiesel em veículos próprios')
    expect(source('method:freight.road', 'Transporte rodoviário de carga')).toBe('Straßengüterverkehr')
    expect(source('fugitive.r_407c', 'R-407C')).toBe('R-407C')
    expect(source('factor:own/abc', 'Diesel em caminhões próprios')).toBe('Diesel em caminhões próprios')
    expect(sourceNames(inPortuguese).source('stationary.crude_oil', 'Petróleo Bruto')).toBe('Petróleo bruto')
  })

  it('name a line by its description, and one without by its source', () => {
    const { line } = sourceNames(t)
    const diesel = { generatorKey: 'mobile.diesel_b', generatorName: 'Diesel em caminhões próprios' }
    expect(line({ ...diesel, description: 'Frota de Santos' })).toBe('Frota de Santos')
    expect(line({ ...diesel, description: diesel.generatorName })).toBe('Diesel in eigenen Lkw')
  })

  it('leave a year and what a person wrote as they are among choices', () => {
    expect(['Automóvel a gasolina', '2019', 'trator'].map(sourceNames(t).choice)).toEqual([
      'Pkw mit Benzin',
      '2019',
      'trator',
    ])
  })

  it('stand first in the list of sources, which are still found by those of the reference data', () => {
    const rest = { scope: 1, category: 'mobile_combustion', units: ['L'], parameters: [], used: 0 } as const
    const diesel = { key: 'mobile.diesel_b', names: ['Diesel em caminhões próprios', 'Óleo diesel'], ...rest }
    const named = (by: TFunction) =>
      namedGenerators([{ ...diesel, units: ['L'], parameters: [], used: 0 }], sourceNames(by))
    expect(named(t)[0]?.names).toEqual(['Diesel in eigenen Lkw', ...diesel.names])
    expect(named(inPortuguese)[0]?.names).toEqual(diesel.names)
  })

  it('stand in the sentence of a refused choice', () => {
    const data = { value: 'Pkw', candidates: ['Automóvel a gasolina', 'Automóvel flex'] }
    expect(failureMessage({ code: 'vehicle.unknown', data }, t)).toContain('Pkw mit Benzin')
    const generators = { value: 'diesel', candidates: ['mobile.diesel_b'] }
    expect(failureMessage({ code: 'generator.ambiguous', data: generators }, t)).toContain('Diesel in eigenen Lkw')
    const methods = { value: 'road', candidates: ['freight.road'] }
    expect(failureMessage({ code: 'method.unknown', data: methods }, t)).toContain('Straßengüterverkehr')
  })
})
