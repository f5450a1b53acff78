import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { getInventory } from '../inventory/get-inventory.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { findPerson, selectWorkplaces } from './repo.ts'
import { type ActRow, countActs, selectActs, selectLatestYears } from './repo-acts.ts'

type Shown = Outputs['platformUser']

/** What the list of somebody's acts and its file are answered by. */
export const acts = { sort: 'at', select: selectActs, count: countActs, present: presentAct } as const

/** A page of what somebody did in the companies they work in or worked in. Throws `platform_user.not_found`. */
export async function activityOf(
  { db }: Pick<Ports, 'db'>,
  wanted: Inputs['platformUser']['activity'],
): Promise<Shown['activity']> {
  await assertPerson(db, wanted.userId)
  return platformList(db, {}, wanted, acts)
}

/**
 * The latest year with lines of each company that somebody works in: its state and total, read within that company, all of
 * its units. Throws `platform_user.not_found`.
 */
export async function inventoriesOf(
  ports: Pick<Ports, 'db' | 'clock' | 'catalogue'>,
  { userId: reader }: Pick<Actor, 'userId'>,
  userId: string,
): Promise<Shown['inventories']> {
  await assertPerson(ports.db, userId)
  const companyIds = (await selectWorkplaces(ports.db, [userId])).map(({ id }) => id)
  const years = new Map(
    (await selectLatestYears(ports.db, companyIds, currentYear(ports))).map((row) => [row.companyId, row.year]),
  )
  const told: Shown['inventories'] = []
  for (const companyId of companyIds) {
    const year = years.get(companyId)
    told.push(
      year === undefined
        ? { companyId, year: null, state: null, co2eKg: null, gwpSet: null, lines: 0 }
        : await ports.db.asTenant({ companyId, userId: reader, reach: 'company' }, async (tx) => {
            const { total, gwpSet } = await getInventory(tx, ports, { companyId }, { year })
            const { row } = await boundaryOf(tx, { companyId, year })
            return { companyId, year, state: row.state, co2eKg: total.co2eKg, gwpSet, lines: total.lines }
          }),
    )
  }
  return told
}

/** Throws `platform_user.not_found`, of an erased account too. */
export async function assertPerson(db: Ports['db'], userId: string): Promise<void> {
  if (!(await findPerson(db, userId))) throw new DomainError('platform_user.not_found')
}

/** An act as the list and its file tell it. */
export function presentAct({ companyId, sequence, at, action, entity, company, byProgram }: ActRow) {
  return { id: `${companyId}-${sequence}`, at: at.toISOString(), action, entity, company, byProgram }
}
