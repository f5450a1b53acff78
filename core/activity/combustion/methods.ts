import type { LineInput } from '../line.ts'
import type { GeneratorMethod } from '../method/generator-method.ts'

/**
 * Combustion by fuel as a method: it names a fuel of the catalogue and becomes the line of that fuel's generator, which
 * holds the dated blends and the factors by sector (IPCC 2006, volume 2, chapters 2 and 3).
 */
export const COMBUSTION_METHODS: readonly GeneratorMethod[] = [
  {
    key: 'stationary_combustion.fuel',
    categories: ['stationary_combustion'],
    names: ['Combustão estacionária por combustível', 'Combustão estacionária direta'],
    source: 'IPCC 2006, volume 2, chapter 2, equation 2.1, tier 1; tables 2.2 to 2.5 by sector',
    formula: 'E(gas) = F × EF(gas, fuel, sector)',
    inputs: {
      fuel: { kind: 'generator' },
      amount: { kind: 'quantity', unit: 'L', isMain: true },
      sector: { kind: 'text', isOptional: true },
      biofuel_percent: { kind: 'text', isOptional: true },
    },
    toLine: generatorLine,
  },
  {
    key: 'mobile_combustion.fuel',
    categories: ['mobile_combustion'],
    names: ['Combustão móvel por combustível', 'Transporte rodoviário por consumo de combustível'],
    source: 'IPCC 2006, volume 2, chapter 3, equations 3.2.1 and 3.2.3',
    formula: 'E(gas) = F × EF(gas, fuel)',
    inputs: {
      fuel: { kind: 'generator' },
      amount: { kind: 'quantity', unit: 'L', isMain: true },
      vehicle: { kind: 'text', isOptional: true },
      model_year: { kind: 'text', isOptional: true },
      biofuel_percent: { kind: 'text', isOptional: true },
    },
    toLine: generatorLine,
  },
]

function generatorLine(input: LineInput, text: (name: string) => string | undefined): Partial<LineInput> {
  return {
    generator: text('fuel') ?? input.generator ?? '',
    ...optional('sector', text('sector')),
    ...optional('vehicle', text('vehicle')),
    ...optional('modelYear', text('model_year')),
    ...optional('biofuelPercent', text('biofuel_percent')),
  }
}

function optional<K extends keyof LineInput>(key: K, value: string | undefined): Partial<LineInput> {
  return value === undefined ? {} : { [key]: value }
}
