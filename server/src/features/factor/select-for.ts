import type { Outputs } from '@pegada/contract/contract.ts'
import { periodDays } from '@pegada/core/activity/period-days.ts'
import { DomainError, unlessRefused } from '@pegada/core/domain-error.ts'
import { selectFactor } from '@pegada/core/factor/select-factor.ts'
import { parseUnit } from '@pegada/core/quantity/unit.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listReplaced } from './repo.ts'
import { type SearchInput, searchFactors } from './search-factors.ts'

type Selection = Outputs['factor']['select']

/** How many of the best found compete. */
const candidatesMax = 100

/**
 * The factor of the catalogue that applies to an activity, why, and those it beat: region, then validity, then year,
 * then quality, as for every line. Throws `factor.missing` with what would nearly fit.
 */
export async function selectFor(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock' | 'translate'>,
  actor: Pick<Actor, 'companyId'>,
  input: Omit<SearchInput, 'page' | 'pageSize' | 'region' | 'unit'> & {
    readonly region: string
    readonly unit?: string | undefined
    readonly period: string
  },
): Promise<Selection> {
  const { period, region, unit, ...search } = input
  const { start, end } = periodDays({ period })
  const dimension = unit === undefined ? null : parseUnit(unit).dimension
  const { rows } = await searchFactors(tx, ports, actor, {
    ...search,
    page: 1,
    pageSize: candidatesMax,
    // A factor of an earlier year may be the one that held then.
    withSuperseded: true,
  })
  // What an edition of the installation stands in the place of is not offered, whether or not the edition was found.
  const replaced = new Set(
    await listReplaced(
      tx,
      rows.filter(({ isCurrent }) => !isCurrent).map(({ factorId }) => factorId),
    ),
  )
  const fitting = rows.filter(
    (row) =>
      (dimension === null || dimensionOf(row.unit) === dimension) && (row.isCurrent || !replaced.has(row.factorId)),
  )
  const candidates = fitting.map(
    (row) => ({ ...row, quality: row.quality === 'published' ? 'published' : 'computed' }) as const,
  )
  const { factor, why, losers } = selectFactor(candidates, { region, from: start, to: end })
  const shown = new Map(fitting.map((row) => [row.id, row]))
  const of = ({ id }: { readonly id: string }) => {
    const row = shown.get(id)
    if (!row) throw new DomainError('factor.not_found', { factor: id })
    return row
  }
  return {
    factor: of(factor),
    why: [...why],
    losers: losers.map((loser) => ({ factor: of(loser.factor), reason: loser.reason })),
  }
}

function dimensionOf(unit: string): string | null {
  return unlessRefused(() => parseUnit(unit).dimension) ?? null
}
