import type { Outputs } from '@pegada/contract/contract.ts'
import { airportName } from '@pegada/core/geo/airport.ts'

/**
 * Places as they are typed: a municipality or an airport that is found by its name, or any place with its coordinates. What
 * was typed stays what is sent; the server finds the place again.
 */
type Place = Outputs['method']['places'][number]
type Airport = Outputs['method']['airports'][number]

/** How a municipality is shown and sent, `Santos/SP`. */
export function placeName({ name, state }: Pick<Place, 'name' | 'state'>): string {
  return `${name}/${state}`
}

/** An airport as it is offered: what is sent, `GRU São Paulo, BR`, and its name beneath. */
export function airportOption(airport: Airport): { readonly value: string; readonly about: string } {
  return { value: airportName(airport), about: airport.name }
}

/** What to look for, or undefined while that is too short or no name: coordinates, or the code of a municipality. */
export function placeSearchOf(typed: string): string | undefined {
  const text = typed.trim()
  return text.length < shortestSearch || text.length > longestSearch || /\d/.test(text) ? undefined : text
}

/** The places of a text of several, which stand between semicolons. */
export function placesOf(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const shortestSearch = 2
const longestSearch = 100
