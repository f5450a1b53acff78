import type { LineInput } from '../activity/line.ts'
import { addBags, EMPTY_BAG, type GasBag } from '../gas/gas-bag.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { enteredTally } from '../inventory/entered-together.ts'
import { type VersionLine, WATERFALL_PARTS, type WaterfallPart } from '../inventory/version-line.ts'
import { type InventoryVersion, type WaterfallParts, waterfall } from '../inventory/waterfall.ts'
import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { findUnit } from '../quantity/unit.ts'

/** What a line of the ledger has in one month, or several that were entered alike but for their amounts. */
export interface MonthOfLine {
  readonly unitId: string
  readonly category: string
  /** Key of the source or of the method. */
  readonly source: string
  /** The part of its quantity that falls in the month, in the unit in which it was entered. */
  readonly quantity: Decimal
  readonly unit: string
  /** Kilograms that it emits in the month, before the share. */
  readonly gasesKg: GasBag
  /** The part of the unit that the boundary of the year counts in that month, 0 to 1. */
  readonly share: Decimal
  readonly entered: LineInput
  /** How many lines it is. */
  readonly lines: number
}

/** Why what was planned of a month and what became of it differ, kg of CO2e. */
export interface Causes {
  /** What the lines would have emitted as planned: those of the base year, less what was to be saved. */
  readonly asPlanned: Decimal
  readonly now: Decimal
  /** They sum to `now` − `asPlanned` exactly. */
  readonly parts: WaterfallParts
}

/**
 * The same month of two years, lines of one unit, category and source together, since no line of a year is a line of another; each
 * difference split by `waterfall`. An initiative plans another activity (less of a source, or another in its place), so that what was planned
 * is taken off activity: what is left of it is activity that was not saved, or more than was. What is planned by another factor of lines that
 * keep their source (`ofFactor` of `planned`) is taken off factor in the same way. Throws `gwp.missing`.
 */
export function causesOfMonth(
  { planned, ofFactor }: { readonly planned: Decimal; readonly ofFactor: Decimal },
  base: readonly MonthOfLine[],
  now: readonly MonthOfLine[],
  gwp: GwpSet,
): Causes {
  const found = waterfall(versionOf(base, gwp), versionOf(now, gwp))
  return {
    asPlanned: found.beforeKg.minus(planned),
    now: found.afterKg,
    parts: {
      ...found.parts,
      activity: found.parts.activity.plus(planned.minus(ofFactor)),
      factor: found.parts.factor.plus(ofFactor),
    },
  }
}

/** Several months as one. */
export function sumOfCauses(months: readonly Causes[]): Causes {
  const sum = (of: (month: Causes) => Decimal) => sumDecimals([ZERO, ...months.map(of)])
  const parts = WATERFALL_PARTS.map((part) => [part, sum((month) => month.parts[part])])
  return {
    asPlanned: sum(({ asPlanned }) => asPlanned),
    now: sum((month) => month.now),
    parts: Object.fromEntries(parts) as Record<WaterfallPart, Decimal>,
  }
}

function versionOf(lines: readonly MonthOfLine[], gwp: GwpSet): InventoryVersion {
  const groups = Map.groupBy(lines.map(measured), ({ unitId, category, source, unit }) =>
    JSON.stringify([unitId, category, source, unit]),
  )
  return {
    sites: new Set(lines.map(({ unitId }) => unitId)),
    lines: [...groups].flatMap(([id, group]) => joined(id, group, gwp)),
  }
}

/** Amounts of one dimension can be added up whatever they were entered in. */
function measured(line: MonthOfLine): MonthOfLine {
  const unit = findUnit(line.unit)
  return unit ? { ...line, quantity: line.quantity.times(unit.scale), unit: unit.dimension } : line
}

function joined(id: string, group: readonly MonthOfLine[], gwp: GwpSet): VersionLine[] {
  const [first] = group
  if (!first) return []
  const { unitId, source, unit, share } = first
  const entered = enteredTally()
  for (const line of group) entered.add(line.entered, line.lines)
  const together = entered.result()
  return [
    {
      ...{ id, site: unitId, method: source, unit, gwp, share },
      quantity: sumDecimals(group.map(({ quantity }) => quantity)),
      gasesKg: group.reduce<GasBag>((bag, { gasesKg }) => addBags(bag, gasesKg), EMPTY_BAG),
      ...(together && { together }),
    },
  ]
}
