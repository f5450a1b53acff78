import { DomainError } from '../../domain-error.ts'
import { normaliseName } from '../../factor/name.ts'
import type { LineInput } from '../line.ts'
import type { GeneratorMethod } from '../method/generator-method.ts'
import type { ChoiceOption, ChoiceSpec } from '../method/input.ts'

/** Reads an input of a method that stands on a generator. */
type TextOf = Parameters<GeneratorMethod['toLine']>[1]

/** The line of a fuel's generator: fuel, sector, vehicle, model year and the share of biofuel on the document. */
export function generatorLine(input: LineInput, text: TextOf): Partial<LineInput> {
  return {
    generator: text('fuel') ?? input.generator ?? '',
    ...optional('sector', text('sector')),
    ...optional('vehicle', text('vehicle')),
    ...optional('modelYear', text('model_year')),
    ...optional('biofuelPercent', text('biofuel_percent')),
  }
}

/** The same, with the fuel one of these; throws `method.choice_unknown`. */
export function lineOfFuels(fuels: ChoiceSpec): GeneratorMethod['toLine'] {
  return (input, text) => ({ ...generatorLine(input, text), generator: keyOf(fuels.options, text('fuel') ?? '') })
}

function keyOf(options: readonly ChoiceOption[], written: string): string {
  const wanted = normaliseName(written)
  const found = options.find(
    ({ key, names }) => key === written || names.some((name) => normaliseName(name) === wanted),
  )
  if (found) return found.key
  const candidates = options.map(({ key, names }) => names[0] ?? key)
  throw new DomainError('method.choice_unknown', { field: 'fuel', value: written.slice(0, 80), candidates })
}

function optional<K extends keyof LineInput>(key: K, value: string | undefined): Partial<LineInput> {
  return value === undefined ? {} : { [key]: value }
}
