import { addBags, EMPTY_BAG, type GasBag } from '@pegada/core/gas/gas-bag.ts'
import { enteredTally } from '@pegada/core/inventory/entered-together.ts'
import { countByMonth, type VersionLine } from '@pegada/core/inventory/version-line.ts'
import { type Decimal, ZERO } from '@pegada/core/quantity/decimal.ts'

/** The lines of a version joined by their sources: one line of each site, category, way of calculating and unit. */
interface SourcesTold {
  readonly lines: readonly VersionLine[]
  readonly categories: ReadonlyMap<string, string>
  /** One line behind each source. */
  readonly firstIds: ReadonlyMap<string, string>
}

/** Joins lines as they pass, of which only the sources are held; a source that comes as one line already stays as it is. */
export function sourceGroups() {
  const groups = new Map<string, Group>()
  return {
    add: (line: VersionLine, category: string) => {
      const source = JSON.stringify([line.site, category, line.method, line.unit])
      const group = groups.get(source) ?? groupOf(line, category)
      groups.set(source, group)
      group.quantity = group.quantity.plus(line.quantity)
      group.gasesKg = addBags(group.gasesKg, line.gasesKg)
      if (line.entered) group.entered.add(line.entered)
      if (!line.byMonth) return
      Object.assign(group.shares, line.byMonth.shares)
      group.countedKg = addBags(group.countedKg, line.byMonth.gasesKg)
    },
    result: (): SourcesTold => ({
      lines: [...groups].map(([id, group]) => joined(id, group)),
      categories: new Map([...groups].map(([id, { category }]) => [id, category])),
      firstIds: new Map([...groups].map(([id, { first }]) => [id, first.id])),
    }),
  }
}

interface Group {
  readonly first: VersionLine
  readonly category: string
  quantity: Decimal
  gasesKg: GasBag
  readonly entered: ReturnType<typeof enteredTally>
  /** Of the months of a site whose share changes within the year, and what counts of its lines. */
  readonly shares: Record<string, string>
  countedKg: GasBag
}

function groupOf(first: VersionLine, category: string): Group {
  return {
    first,
    category,
    quantity: ZERO,
    gasesKg: EMPTY_BAG,
    entered: enteredTally(),
    shares: {},
    countedKg: EMPTY_BAG,
  }
}

function joined(id: string, { first, quantity, gasesKg, entered, shares, countedKg }: Group): VersionLine {
  const { entered: _one, ...rest } = first
  const together = entered.result() ?? first.together
  const whole = { ...rest, id, quantity, gasesKg, ...(together && { together }) }
  return first.byMonth ? countByMonth(whole, shares, countedKg) : whole
}
