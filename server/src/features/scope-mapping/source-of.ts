import type { Ports } from '../../ports.ts'

/** The generators that a mapping may name: those that take an amount in a unit, with nothing else to say. */
export function sourcesOf({ rules }: Pick<Ports, 'rules'>): string[] {
  return [...rules.units.keys()].filter((key) => /^(?:stationary|mobile|fugitive)\./.test(key)).toSorted()
}
