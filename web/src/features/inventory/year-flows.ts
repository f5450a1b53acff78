import { compareDecimals, subtractDecimal } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { scopeColor } from '../../parts/inventory/chart-parts.ts'
import type { Inventory, Scope } from '../../parts/inventory/month-series.ts'
import type { Flow, FlowNode } from '../../ui/chart/flows.ts'

/** How scopes, categories and sources are said, and what the small sources of a category are together. */
export interface FlowNames {
  readonly scope: (scope: Scope) => string
  readonly category: (category: string) => string
  readonly source: (source: Inventory['byGenerator'][number]) => string
  readonly others: (count: number) => string
}

/** What the year's lines are read by. */
interface Filter {
  readonly year: number
  readonly businessUnitId?: string
}

/**
 * The way of the emissions of a year from scope through category to source, the largest first on each step; sources beyond
 * the `limit` largest stand together within their category, as the category less the sources shown, exactly.
 */
export function flowsOfYear(inventory: Inventory, names: FlowNames, filter: Filter, limit = 12): Flow[] {
  const shown = new Set(
    [...inventory.byGenerator]
      .sort(byAmount)
      .slice(0, limit)
      .map(({ generatorKey, category }) => `${category} ${generatorKey}`),
  )
  return [...inventory.byCategory]
    .sort((a, b) => a.scope - b.scope || byAmount(a, b))
    .flatMap((part): Flow[] => {
      const { scope, category, co2eKg } = part
      const color = (ink: Parameters<typeof scopeColor>[0]) => scopeColor(ink, scope)
      const from: FlowNode = {
        key: `s${scope}`,
        name: names.scope(scope),
        color,
        target: emissionsOf({ ...filter, scope }),
      }
      const through: FlowNode = {
        key: `${scope} ${category}`,
        name: names.category(category),
        color,
        target: emissionsOf({ ...filter, scope, category }),
      }
      const sources = inventory.byGenerator.filter((one) => one.scope === scope && one.category === category)
      const named = sources.filter((one) => shown.has(`${category} ${one.generatorKey}`)).sort(byAmount)
      const rest = named.reduce((left, one) => subtractDecimal(left, one.co2eKg), co2eKg)
      const count = sources.length - named.length
      return [
        { from, to: through, amount: co2eKg },
        ...named.map((source) => ({
          from: through,
          to: {
            key: `${scope} ${category} ${source.generatorKey}`,
            name: names.source(source),
            color,
            target: emissionsOf({ ...filter, scope, category, generatorKey: source.generatorKey }),
          },
          amount: source.co2eKg,
        })),
        ...(count > 0
          ? [
              {
                from: through,
                to: { ...through, key: `${through.key} others`, name: names.others(count) },
                amount: rest,
              },
            ]
          : []),
      ]
    })
}

/** The largest category and its part, where any emits. */
export function largestCategory({ byCategory }: Inventory): Inventory['byCategory'][number] | undefined {
  const [largest] = [...byCategory].sort(byAmount)
  return largest && compareDecimals(largest.co2eKg, '0') > 0 ? largest : undefined
}

function byAmount(a: { readonly co2eKg: string }, b: { readonly co2eKg: string }): number {
  return compareDecimals(b.co2eKg, a.co2eKg)
}
