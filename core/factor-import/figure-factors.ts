import { draftFactor, type FactorDraft } from '../factor/draft-factor.ts'
import type { FactorRecord } from '../factor/factor-record.ts'
import type { GasKey } from '../gas/gas.ts'
import { figureKg, figureMeaning } from './figure-amount.ts'
import type { Figure } from './figure-table.ts'
import type { ImportedRow } from './imported-row.ts'
import { spellUnit } from './unit-spelling.ts'

/**
 * Joins the figures of one row of a printed table into factors: the gases per the same unit are one factor, and a gas
 * that comes again begins the next (total output, then non-baseload). A factor says in its name which gases it holds
 * when the table does not give all three, so that nobody takes a part for the whole.
 */
export type DescribeFigures = (figures: readonly Figure[], isBiogenic: boolean) => FigureUse

/** What the publication says of the factor beyond its figures. */
export type FigureUse = Pick<FactorRecord, 'source' | 'edition' | 'year' | 'lifeCycle'> &
  Partial<Pick<FactorRecord, 'scope' | 'category' | 'region' | 'compositionType' | 'note'>> & {
    readonly name: string
    readonly path: readonly string[]
    /** Which heat the publication means where it gives a factor per joule. */
    readonly heat?: 'ncv' | 'gcv'
  }

/** The factors and the passed-over figures of one row; `isBiogenic` says whether CO2 of a figure is. */
export function* joinFigures(
  figures: readonly Figure[],
  describe: DescribeFigures,
  isBiogenic: (figure: Figure) => boolean,
): Iterable<ImportedRow> {
  let open: Open | null = null
  for (const figure of figures) {
    const meaning = figureMeaning(figure.column, figure.rowUnit)
    if (!meaning) {
      yield { kind: 'skipped', row: figure.row, reason: 'factor_row.not_emission' }
      continue
    }
    const kg = figureKg(figure.text, meaning)
    if (kg === null) {
      yield { kind: 'skipped', row: figure.row, reason: 'factor_row.not_a_number' }
      continue
    }
    const gas = meaning.gas === 'CO2' && isBiogenic(figure) ? 'CO2_biogenic' : meaning.gas
    if (open && (open.per !== meaning.per || open.amounts.has(gas))) {
      yield closed(open, describe)
      open = null
    }
    open ??= { per: meaning.per, amounts: new Map(), figures: [] }
    open.amounts.set(gas, kg)
    open.figures.push(figure)
  }
  if (open) yield closed(open, describe)
}

type Open = {
  readonly per: string
  readonly amounts: Map<GasKey | 'CO2e', string>
  readonly figures: Figure[]
}

function closed({ per, amounts, figures }: Open, describe: DescribeFigures): ImportedRow {
  const unit = spellUnit(per)
  const gases = [...amounts.keys()]
  const { heat, ...use } = describe(figures, gases.includes('CO2_biogenic'))
  const part = gases.length < 3 && !gases.includes('CO2e') ? ` (${gases.map(gasName).join(' + ')} only)` : ''
  const draft: FactorDraft = {
    ...use,
    key: keyOf([...use.path, use.name, unit.unit, ...(part === '' ? [] : gases)]),
    name: `${use.name}${part}`,
    ...unit,
    heatingBasis: heat !== undefined && /^[GMT]J$/.test(unit.unit) ? heat : unit.heatingBasis,
    ...(gases.includes('CO2e')
      ? { co2eKg: amounts.get('CO2e') ?? null }
      : { gasesKg: Object.fromEntries(amounts) as Partial<Record<GasKey, string>> }),
  }
  return { kind: 'factor', row: figures[0]?.row ?? 0, record: draftFactor(draft) }
}

function gasName(gas: GasKey | 'CO2e'): string {
  return gas === 'CO2_biogenic' ? 'biogenic CO2' : gas
}

/** A key that a person can read and that does not depend on where the row stands. */
export function keyOf(parts: readonly string[]): string {
  return parts
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[^\p{L}\p{N}.%≤<>+]+/gu, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .filter((part) => part !== '')
    .join('/')
}
