import type { Estimate } from '../data.ts'

/** What visitors may try, in the order in which it is offered. */
export const demoSources = [
  'diesel',
  'gasoline',
  'ethanol',
  'electricity',
] as const satisfies readonly Estimate['source'][]

/** What a visitor asks about: amounts are plain decimals. */
export interface Asked {
  readonly source: Estimate['source']
  readonly quantity: string
  readonly month: string
}

/** The unit that each source is asked in. */
export function unitOf(source: Estimate['source']): 'L' | 'kWh' {
  return source === 'electricity' ? 'kWh' : 'L'
}
