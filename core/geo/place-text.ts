import { DomainError } from '../domain-error.ts'
import type { Place } from './great-circle.ts'

/**
 * A place as text that carries its coordinates, `Santos/SP (-23.9535, -46.335)`, so that a line recomputes without any
 * table of places.
 */

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

/** Whether the text ends with a pair of coordinates. */
export function hasCoordinates(text: string): boolean {
  return COORDINATES.test(text)
}

const COORDINATES = /\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?\s*$/
