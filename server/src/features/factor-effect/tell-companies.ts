import type { Ports } from '../../ports.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { type EffectRow, type EffectYearRow, selectYears } from './repo.ts'
import { toldOfSubject } from './taking-of.ts'

/**
 * Tells each company whose lines a publication touches, a transaction each, with how many lines of which years: open years can be
 * calculated anew, of closed ones a restatement is offered. Nobody is told twice of one publication.
 */
export async function tellCompanies({ db, clock }: Pick<Ports, 'db' | 'clock'>, effect: EffectRow): Promise<void> {
  const { id, subjectId: cause } = effect
  const told = await db.asOwner((tx) => toldOfSubject(tx, effect))
  const touched = (await selectYears(db, id)).filter((year) => changing(year) > 0)
  for (const [companyId, years] of Map.groupBy(touched, ({ ofCompany }) => ofCompany)) {
    const subject = { ...told, ...subjectOf(years) }
    await db.asTenant({ companyId, userId: '' }, (tx) =>
      tellNotice(tx, clock, { companyId, kind: 'factor_published', cause, subject }),
    )
  }
}

/** What the sentence says: how many lines of which years; the newest year is the one that it leads to. */
function subjectOf(years: readonly EffectYearRow[]) {
  const named = years.map(({ year }) => year).toSorted((one, other) => other - one)
  return {
    lines: years.reduce((sum, year) => sum + changing(year), 0),
    years: named.join(', '),
    year: named[0] ?? 0,
  }
}

/** Lines of a year that change, by location and by market. */
function changing({ lines, marketLines }: EffectYearRow): number {
  return lines + marketLines
}
