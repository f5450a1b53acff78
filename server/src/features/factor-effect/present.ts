import type { Outputs } from '@pegada/contract/contract.ts'
import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { blurSpan, type ChangedYear, type EffectSpan, spansOf, TOLD_FROM } from '@pegada/core/factor/effect.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { type EffectRow, type EffectYearRow, selectYears } from './repo.ts'

type Effect = NonNullable<Outputs['factorEffect']['get']>

/**
 * An effect as the contract shows it: counts and percentages, no company by name. Of fewer than five companies the percentages are told
 * in steps, unless the figures of companies are open to who asks.
 */
export async function presentEffect(
  { db }: Pick<Ports, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  row: EffectRow,
): Promise<Effect> {
  const years = await selectYears(db, row.id)
  const located = spansOf(
    years.flatMap(({ lines, changePercent, ...year }) => (lines > 0 ? [changedYear(year, changePercent)] : [])),
  )
  const byMarket = spansOf(
    years.flatMap(({ marketLines, marketChangePercent, ...year }) =>
      marketLines > 0 ? [changedYear(year, marketChangePercent)] : [],
    ),
  )
  const seesAll = mayOnPlatform(await platformRoleOf({ db }, userId), 'platform-company:read')
  const told = (span: EffectSpan) => {
    const isExact = seesAll || span.companies === 0 || span.companies >= TOLD_FROM
    return { ...(isExact ? span : blurSpan(span)), isExact }
  }
  const sum = (of: 'lines' | 'marketLines' | 'keptLines' | 'refusedLines') =>
    years.reduce((total, year) => total + year[of], 0)
  const { id, state, companiesTotal, companiesDone, errorCode, createdAt, finishedAt } = row
  return {
    ...{ id, state, companiesTotal, companiesDone, errorCode },
    ...{ open: told(located.open), closed: told(located.closed) },
    market: { lines: sum('marketLines'), open: told(byMarket.open), closed: told(byMarket.closed) },
    ...{ lines: sum('lines'), keptLines: sum('keptLines'), refusedLines: sum('refusedLines') },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

function changedYear(
  { ofCompany, isClosed }: Pick<EffectYearRow, 'ofCompany' | 'isClosed'>,
  percent: string | null,
): ChangedYear {
  return { companyId: ofCompany, isClosed, changePercent: percent && plainNumeric(percent) }
}
