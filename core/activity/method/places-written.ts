import { airportsWritten, airportWritten, municipalityWritten, type Places } from '../../geo/resolve-place.ts'
import type { LineInput, MethodInputs } from '../line.ts'
import { findMethod } from './calculate-method-line.ts'
import type { GeneratorSpec } from './generator-method.ts'
import type { InputSpec, PlaceKind } from './input.ts'
import { METHODS } from './registry.ts'

/**
 * The inputs of a method with the places that they name written out with their coordinates: what a door to the calculation
 * does before it. Where a distance is given the ends are only told, and may be any place. Throws `municipality.unknown`,
 * `airport.unknown`.
 */
export function placesWritten(specs: Specs, inputs: MethodInputs, places: Places): MethodInputs {
  const { origin, destination, distance } = inputs
  if (!isText(origin) || !isText(destination) || isText(distance)) return inputs
  const written = Object.entries(inputs).map(([name, value]) => {
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
    const lookUp = spec?.kind === 'text' ? spec.lookUp : undefined
    return [name, lookUp && isText(value) ? WRITTEN[lookUp](places, value, name) : value] as const
  })
  return Object.fromEntries(written)
}

/** The line with the places of its method written out; throws as `placesWritten` does, and `method.unknown`. */
export function withPlaces(line: LineInput, places: Places): LineInput {
  if (!line.inputs || line.method === undefined) return line
  return { ...line, inputs: placesWritten(findMethod(METHODS, line.method).inputs, line.inputs, places) }
}

type Specs = Readonly<Record<string, InputSpec | GeneratorSpec>>

const WRITTEN: Readonly<Record<PlaceKind, (places: Places, text: string, field: string) => string>> = {
  municipality: municipalityWritten,
  airport: airportWritten,
  airports: airportsWritten,
}

function isText(value: MethodInputs[string] | undefined): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
