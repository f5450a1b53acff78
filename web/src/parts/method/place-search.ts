import type { Outputs } from '@pegada/contract/contract.ts'
import type { InputSpec } from './method.ts'

/**
 * The ends of a route as they are typed: a municipality that is found by its name, or any place with its coordinates. What
 * was typed stays what is sent; the server finds the municipality again.
 */
type Place = Outputs['method']['places'][number]

/** Whether the input asks for an end of a route. */
export function isPlace({ kind, name }: Pick<InputSpec, 'kind' | 'name'>): boolean {
  return kind === 'text' && (name === 'origin' || name === 'destination')
}

/** How a municipality is shown and sent, `Santos/SP`. */
export function placeName({ name, state }: Pick<Place, 'name' | 'state'>): string {
  return `${name}/${state}`
}

/** What to look for, or undefined while that is too short or no name: coordinates, or the code of a municipality. */
export function placeSearchOf(typed: string): string | undefined {
  const text = typed.trim()
  return text.length < shortestSearch || text.length > longestSearch || /\d/.test(text) ? undefined : text
}

const shortestSearch = 2
const longestSearch = 100
