import type { Outputs } from '@pegada/contract/contract.ts'
import { addBags } from '@pegada/core/gas/gas-bag.ts'
import { type Rework, reworkBy } from '@pegada/core/inventory/entered-line.ts'
import { type VersionLine, WATERFALL_PARTS } from '@pegada/core/inventory/version-line.ts'
import { type Waterfall, type WaterfallLine, type WaterfallParts, waterfall } from '@pegada/core/inventory/waterfall.ts'
import { sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tenant } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { describeEntries } from '../activity/describe-entries.ts'
import type { ToldVersion } from './told-version.ts'

export type WaterfallResult = Outputs['restatement']['waterfall']

/** How many lines are shown, those of the largest effect. */
const linesMax = 200

/** Why two versions differ, as the contract shows it. Lines of two years are compared by site and source. */
export async function compareVersions(
  { db }: Pick<Ports, 'db'>,
  tenant: Tenant,
  from: ToldVersion,
  to: ToldVersion,
): Promise<WaterfallResult> {
  const isOneYear = from.year === to.year
  const [before, after] = isOneYear ? markCorrections(from, to) : [bySource(from), bySource(to)]
  const rework = isOneYear ? reworkOf(from) : null
  const found = waterfall(before.inventory, after.inventory, { rework })
  const largest = largestOf(found.lines)
  const names = isOneYear
    ? await db.asTenant(tenant, (tx) =>
        describeEntries(
          tx,
          tenant.companyId,
          largest.map(({ id }) => id),
        ),
      )
    : new Map<string, string>()
  return {
    from: endOf(from, found, 'beforeKg'),
    to: endOf(to, found, 'afterKg'),
    parts: presentParts(found.parts),
    lines: largest.map((line) => ({
      activityId: firstLineOf(line.id, after, before),
      description: names.get(line.id) ?? methodOf(line.id, after, before),
      category: after.categories.get(line.id) ?? before.categories.get(line.id) ?? 'unclassified',
      beforeKg: toPlain(line.beforeKg),
      afterKg: toPlain(line.afterKg),
      parts: presentParts(line.parts),
    })),
    changedLines: found.lines.length,
  }
}

/** Lines of one year are calculated again with what the earlier version was calculated with. */
function reworkOf({ catalogue, year }: ToldVersion): Rework | null {
  return catalogue && reworkBy(catalogue, { start: `${year}-01-01`, end: `${year}-12-31` })
}

/** Lines that only one version has correct an error where the restatement says so; a site that came or went does not. */
function markCorrections(from: ToldVersion, to: ToldVersion): readonly [Grouped, Grouped] {
  if (!to.correctsErrors) return [from, to]
  return [marked(from, to), marked(to, from)]
}

function marked(told: ToldVersion, other: ToldVersion): ToldVersion {
  const known = new Set(other.inventory.lines.map(({ id }) => id))
  const lines = told.inventory.lines.map((line) =>
    known.has(line.id) || (line.site !== null && !other.inventory.sites.has(line.site))
      ? line
      : { ...line, isErrorCorrection: true },
  )
  return { ...told, inventory: { ...told.inventory, lines } }
}

interface Grouped extends ToldVersion {
  /** One line behind each group. */
  readonly firstIds?: ReadonlyMap<string, string>
}

/** Lines of one site and source as one, since no line of a year is a line of another. */
function bySource(told: ToldVersion): Grouped {
  const groups = Map.groupBy(told.inventory.lines, ({ site, method, unit, id }) =>
    JSON.stringify([site, told.categories.get(id), method, unit]),
  )
  const lines: VersionLine[] = []
  const categories = new Map<string, string>()
  const firstIds = new Map<string, string>()
  for (const [id, group] of groups) {
    const [first] = group
    if (!first) continue
    const gasesKg = group.reduce((bag, line) => addBags(bag, line.gasesKg), {})
    const quantity = sumDecimals(group.map(({ quantity }) => quantity))
    lines.push({ ...first, id, quantity, gasesKg, entered: group.flatMap(({ entered = [] }) => entered) })
    categories.set(id, told.categories.get(first.id) ?? 'unclassified')
    firstIds.set(id, first.id)
  }
  return { ...told, inventory: { sites: told.inventory.sites, lines }, categories, firstIds }
}

function firstLineOf(id: string, ...told: readonly Grouped[]): string {
  return told.map(({ firstIds }) => firstIds?.get(id)).find((found) => found !== undefined) ?? id
}

function methodOf(id: string, ...told: readonly ToldVersion[]): string {
  for (const { inventory } of told) {
    const found = inventory.lines.find((line) => line.id === id)
    if (found) return found.method
  }
  return ''
}

function largestOf(lines: readonly WaterfallLine[]): readonly WaterfallLine[] {
  return lines
    .map((line) => ({ line, size: sumDecimals(WATERFALL_PARTS.map((part) => line.parts[part].abs())) }))
    .sort((a, b) => b.size.comparedTo(a.size) || (a.line.id < b.line.id ? -1 : 1))
    .slice(0, linesMax)
    .map(({ line }) => line)
}

function endOf({ year, version }: ToldVersion, found: Waterfall, side: 'beforeKg' | 'afterKg') {
  return { label: version === null ? String(year) : `${year} v${version}`, year, version, co2eKg: toPlain(found[side]) }
}

function presentParts(parts: WaterfallParts): WaterfallResult['parts'] {
  const { error, method, activity, factor, gwp, boundary } = parts
  return {
    error: toPlain(error),
    method: toPlain(method),
    activity: toPlain(activity),
    factor: toPlain(factor),
    gwp: toPlain(gwp),
    boundary: toPlain(boundary),
  }
}
