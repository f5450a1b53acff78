import { massesIn } from '@pegada/core/classification/mass-in-text.ts'
import { findUnit } from '@pegada/core/quantity/unit.ts'
import type { Group } from './group.ts'

/** What a group tells of the source that its question leaves open. */
export type Asking = Pick<Group, 'question' | 'suggestions' | 'unit' | 'product' | 'merged'>

/** Sources among which a question chooses: a mode of transport, what became of waste, how sewage is told. */
const sourcesOf: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'classification.freight_mode',
    ['method:freight.road', 'method:freight.rail', 'method:freight.water', 'method:freight.air'],
  ],
  [
    'classification.how_much_waste',
    [
      'method:waste.landfill_by_others',
      'method:waste.incineration',
      'method:waste.composting',
      'method:waste.anaerobic_digestion',
      'method:waste.recycling',
    ],
  ],
  [
    'classification.how_much_effluent',
    ['method:effluent.domestic_by_load', 'method:effluent.industrial', 'method:effluent.domestic_by_people'],
  ],
  ['classification.how_many_nights', []],
  ['classification.supplier_factor', []],
])

/** What each source needs that no document tells, in sets of which one that is whole is enough. */
const needs: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ['method:freight.road', [['vehicle']]],
  ['method:freight.water', [['ship']]],
  ['method:waste.landfill_by_others', [['waste', 'landfill_class', 'climate']]],
  ['method:waste.incineration', [['waste']]],
  [
    'method:effluent.domestic_by_load',
    [
      ['treatment', 'bod', 'nitrogen'],
      ['treatment', 'cod', 'nitrogen'],
    ],
  ],
  [
    'method:effluent.industrial',
    [
      ['treatment', 'bod', 'nitrogen'],
      ['treatment', 'bod', 'industry'],
      ['treatment', 'cod', 'nitrogen'],
      ['treatment', 'cod', 'industry'],
    ],
  ],
  ['method:effluent.domestic_by_people', [['people', 'days', 'treatment']]],
  ['method:travel.hotel', [['factor']]],
  ['method:value_chain.average_data', [['factor']]],
])

/** How much a source multiplies, where a document may leave it open, and the dimension that tells it. */
const amounts: readonly (readonly [begin: string, name: string, dimension: string])[] = [
  ['method:waste.', 'mass', 'mass'],
  ['method:effluent.domestic_by_load', 'volume', 'volume'],
  ['method:effluent.industrial', 'volume', 'volume'],
  ['method:travel.hotel', 'nights', 'room_night'],
]

/** The sources among which the question of a group chooses; none where it chooses none. */
export function sourcesAsked({ question, merged }: Pick<Asking, 'question' | 'merged'>): readonly string[] {
  return merged === null ? (sourcesOf.get(question ?? '') ?? []) : []
}

/** The source that was said, else the one suggested first. */
export function sourceOf(
  { suggestions }: Pick<Asking, 'suggestions'>,
  inputs: Readonly<Record<string, string>>,
): string | undefined {
  return inputs[sourceName] || suggestions[0]?.generatorKey
}

/** The inputs that a source needs to answer the question of a group, in sets of which one is enough. */
export function needsOf(group: Asking, key: string): readonly (readonly string[])[] {
  if (group.merged !== null || !sourcesOf.has(group.question ?? '')) return []
  const sets = needs.get(key) ?? [[]]
  const [, amount, dimension] = amounts.find(([begin]) => key.startsWith(begin)) ?? []
  const isOpen = amount !== undefined && !isTold(group, key, dimension)
  const whole = isOpen ? sets.map((set) => [amount, ...set]) : sets
  const needed = isRouteOpen(group)
    ? whole.flatMap((set) => [
        [...set, 'origin', 'destination'],
        [...set, 'distance'],
      ])
    : whole
  return needed.some((set) => set.length > 0) ? needed : []
}

/** The name under which a reply keeps the source that was chosen; no input of a source has it. */
export const sourceName = 'source'

/** A unit of the document that measures it, or the one mass that the text of a service names. */
function isTold({ unit, product }: Asking, key: string, dimension: string | undefined): boolean {
  return findUnit(unit)?.dimension === dimension || (key.startsWith('method:waste.') && massesIn(product).length === 1)
}

/** Whether the document of a load names no route; lines that differ in theirs have one each. */
function isRouteOpen({ question, suggestions: [first] }: Asking): boolean {
  if (question !== 'classification.freight_mode') return false
  return first !== undefined && first.inputs !== null && first.inputs.origin === undefined
}
