import { DomainError } from '../../domain-error.ts'
import { findMunicipality, municipalityName } from '../../geo/find-municipality.ts'
import { greatCircleDistance, type Place } from '../../geo/great-circle.ts'
import { type Municipalities, programmeSphere } from '../../geo/municipality.ts'
import type { LineInput, MethodInputs } from '../line.ts'
import { type Figure, figure, restated } from '../method/expression.ts'
import type { InputsOf } from '../method/input.ts'
import type { Work } from '../method/work.ts'

/**
 * How far a journey goes: the distance of the document, or, where it has none, the shortest theoretical distance between
 * two places (Technical Guidance for Calculating Scope 3 Emissions, category 4, distance-based method: "if actual distance
 * is unavailable, companies may use the shortest theoretical distance"). A place is text that carries its coordinates,
 * `Santos/SP (-23.9535, -46.335)`, so that a line recomputes without any table of places.
 */
export const ROUTE_INPUTS = {
  distance: { kind: 'quantity', unit: 'km', isOptional: true },
  origin: { kind: 'text', isOptional: true },
  destination: { kind: 'text', isOptional: true },
} as const

export type Route = InputsOf<typeof ROUTE_INPUTS>

/** The distance of a route in km, with a note where it is none; throws `method.input_missing` or `place.invalid`. */
export function routeDistance(work: Work, route: Route): Figure {
  const distance = distanceOf(work, route)
  if (distance.value.isZero()) work.notes.add('distance.zero')
  return distance
}

function distanceOf(work: Work, { distance, origin, destination }: Route): Figure {
  if (distance) return restated(distance, { name: 'distance', unit: 'km' })
  if (origin === undefined || destination === undefined) {
    throw new DomainError('method.input_missing', { field: origin === undefined ? 'distance' : 'destination' })
  }
  const sphere = programmeSphere(work.catalogue)
  const { km, working } = greatCircleDistance(readPlace(origin), readPlace(destination), sphere)
  work.steps.push(working)
  work.notes.add('distance.great_circle')
  return figure('distance', km, 'km', sphere.source)
}

/** The place that the text names, from the last pair of coordinates in it; throws `place.invalid`. */
export function readPlace(text: string): Place {
  const found = COORDINATES.exec(text)
  const [pair = '', latitude = '', longitude = ''] = found ?? []
  if (!found) throw new DomainError('place.invalid', { place: text.slice(0, 80) })
  const name = text.replace(pair, '').trim()
  return { name: name === '' ? pair : name, latitude, longitude }
}

/** A place as text that `readPlace` reads. */
export function writePlace({ name, latitude, longitude }: Place): string {
  return `${name} (${latitude}, ${longitude})`
}

/**
 * The line with its origin and destination, where they name municipalities (`Santos/SP`, or the IBGE code), written out
 * with their coordinates: what a door to the calculation does before it. Throws `municipality.unknown`.
 */
export function withMunicipalities(line: LineInput, municipalities: Municipalities): LineInput {
  return line.inputs ? { ...line, inputs: municipalitiesWritten(line.inputs, municipalities) } : line
}

/**
 * The inputs of a method with both ends of a route written out with their coordinates. Where the document gives the distance
 * the ends are only told, and may be any place. Throws `municipality.unknown`.
 */
export function municipalitiesWritten(inputs: MethodInputs, municipalities: Municipalities): MethodInputs {
  const { origin, destination, distance } = inputs
  if (!isText(origin) || !isText(destination) || isText(distance)) return inputs
  return {
    ...inputs,
    origin: placeWritten('origin', origin, municipalities),
    destination: placeWritten('destination', destination, municipalities),
  }
}

function placeWritten(field: string, text: string, municipalities: Municipalities): string {
  if (COORDINATES.test(text)) return text
  const place = findMunicipality(municipalities, text, field)
  return writePlace({ ...place, name: municipalityName(place) })
}

function isText(value: MethodInputs[string] | undefined): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

const COORDINATES = /\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?\s*$/
