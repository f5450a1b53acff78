import type { Outputs } from '@pegada/contract/contract.ts'
import { type Rework, reworkBy } from '@pegada/core/inventory/entered-line.ts'
import { WATERFALL_PARTS } from '@pegada/core/inventory/version-line.ts'
import {
  type Waterfall,
  type WaterfallLine,
  type WaterfallParts,
  waterfallInTurns,
} from '@pegada/core/inventory/waterfall.ts'
import { type Decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { type Breathe, breather } from '../../platform/clock/breathe.ts'
import type { Tenant } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { describeEntries } from '../activity/describe-entries.ts'
import { holdRefused } from './refused-lines.ts'
import { sourceGroups } from './source-groups.ts'
import type { ToldVersion } from './told-version.ts'

export type WaterfallResult = Outputs['restatement']['waterfall']

/** How many lines are shown, those of the largest effect. */
const linesMax = 200

/** Why two versions differ, as the contract shows it. Lines of two years are compared by site and source. Throws `gwp.missing`. */
export async function compareVersions(
  { db }: Pick<Ports, 'db'>,
  tenant: Tenant,
  from: ToldVersion,
  to: ToldVersion,
): Promise<WaterfallResult> {
  const isOneYear = from.year === to.year
  const breathe = breather()
  const [before, after] = isOneYear
    ? markCorrections(holdRefused(from, to), holdRefused(to, from))
    : [await bySource(from, breathe), await bySource(to, breathe)]
  const rework = isOneYear ? reworkOf(from) : null
  const found = await waterfallInTurns(before.inventory, after.inventory, { rework }, breathe)
  const largest = await largestOf(found.lines, breathe)
  const refused = [...from.refused, ...to.refused]
  const told = refused.slice(0, linesMax)
  const asked = [...told, ...(isOneYear ? largest : [])].map(({ id }) => id)
  const names = await db.asTenant(tenant, (tx) => describeEntries(tx, tenant.companyId, [...new Set(asked)]))
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
    refused: told.map(({ id, why: { code, data } }) => ({
      activityId: id,
      description: names.get(id) ?? '',
      code,
      data: { ...data },
    })),
    refusedLines: refused.length,
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
async function bySource(told: ToldVersion, breathe: Breathe): Promise<Grouped> {
  const groups = sourceGroups()
  for (const line of told.inventory.lines) {
    groups.add(line, told.categories.get(line.id) ?? 'unclassified')
    await breathe()
  }
  const { lines, categories, firstIds } = groups.result()
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

/** Sorted a few at a time, for only these are shown. */
async function largestOf(lines: readonly WaterfallLine[], breathe: Breathe): Promise<readonly WaterfallLine[]> {
  let held: Sized[] = []
  for (const line of lines) {
    held.push({ line, size: sumDecimals(WATERFALL_PARTS.map((part) => line.parts[part].abs())) })
    if (held.length === 2 * linesMax) held = largestFirst(held)
    await breathe()
  }
  return largestFirst(held).map(({ line }) => line)
}

interface Sized {
  readonly line: WaterfallLine
  readonly size: Decimal
}

function largestFirst(sized: readonly Sized[]): Sized[] {
  return sized.toSorted((a, b) => b.size.comparedTo(a.size) || (a.line.id < b.line.id ? -1 : 1)).slice(0, linesMax)
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
