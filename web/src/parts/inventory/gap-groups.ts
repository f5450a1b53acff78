import type { Outputs } from '@pegada/contract/contract.ts'
import { formatMonth } from '../../lib/date-format.ts'
import { emissionsOf, paths, pathTo, type Target } from '../../lib/paths.ts'

type Gap = Outputs['inventory']['get']['gaps'][number]

/** One thing that is missing, with the lines it touches: the same gap of fifty lines is said once. */
export interface GapGroup {
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
  readonly activityIds: readonly string[]
}

/** Gaps by what they say, in the order in which they first came. */
export function groupGaps(gaps: readonly Gap[]): GapGroup[] {
  const groups = new Map<string, { code: string; data: Gap['data']; activityIds: string[] }>()
  for (const { code, data, activityId } of gaps) {
    const key = `${code} ${JSON.stringify(data)}`
    const group = groups.get(key) ?? { code, data, activityIds: [] }
    if (activityId !== null) group.activityIds.push(activityId)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Where a gap is mended or looked at; `label` is the key of the link's text: `gaps.act.<label>`. */
export interface GapLink {
  readonly label: 'enter' | 'line' | 'lines'
  readonly target: Target
}

/** The way to mend a gap of that year: an entry that is missing, or the lines that were estimated. */
export function linkOfGap({ code, data, activityIds }: GapGroup, year: number): GapLink {
  if (code === 'inventory.months_without_electricity')
    return { label: 'enter', target: pathTo(paths.manualInput, { scope: 2 }) }
  if (code === 'inventory.gas_without_gwp') {
    return { label: 'lines', target: emissionsOf({ year, ...textOf('gas', data.gas) }) }
  }
  const [line] = activityIds
  if (line !== undefined && activityIds.length === 1) return { label: 'line', target: emissionsOf({ year, line }) }
  const month = [data.month, data.period].find((value) => typeof value === 'string' && /^\d{4}-\d{2}$/.test(value))
  const category = code === 'grid.factor_missing' ? { category: 'purchased_electricity' } : {}
  return { label: 'lines', target: emissionsOf({ year, ...textOf('month', month), ...category }) }
}

/** The values of a gap's sentence as people read them; `when` is its month or year, whatever the gap calls it. */
export function readableGap({ data }: GapGroup): Record<string, string> {
  const shown = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, readable(value)]))
  return { ...shown, when: readable(data.month ?? data.period ?? data.year ?? '') }
}

function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).join(', ')
  const text = String(value)
  return /^\d{4}-\d{2}$/.test(text) ? formatMonth(text) : text
}

function textOf<K extends string>(key: K, value: unknown): { [key in K]?: string } {
  return typeof value === 'string' ? ({ [key]: value } as { [key in K]?: string }) : {}
}
