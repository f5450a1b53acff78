import { and, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import { twoFactor, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

const orders = {
  sorts: { until: twoFactor.lockedUntil, tries: twoFactor.failedVerificationCount },
  ties: [twoFactor.id],
} as const

/** Second factors that wrong codes locked at `now`; `search` looks into name and e-mail of whose they are. */
export interface LockFilter {
  readonly now: Date
  readonly search: string | undefined
}

export function selectLocks(
  db: Pick<Tx, 'queries'>,
  filter: LockFilter,
  wanted: ListWanted<keyof typeof orders.sorts>,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({
        ...{ userId: twoFactor.userId, name: user.name, until: twoFactor.lockedUntil },
        ...{ tries: twoFactor.failedVerificationCount, mark },
      })
      .from(twoFactor)
      .innerJoin(user, eq(user.id, twoFactor.userId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countLocks(db: Pick<Tx, 'queries'>, filter: LockFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(twoFactor)
      .innerJoin(user, eq(user.id, twoFactor.userId))
      .where(matching(filter))
      .limit(limit),
  )
}

/** Lets the codes of a person count again; answers how many wrong ones had locked them out, and nothing where they are not. */
export async function endLock(tx: Tx, userId: string, now: Date): Promise<number | undefined> {
  const isLocked = and(eq(twoFactor.userId, userId), gt(twoFactor.lockedUntil, now))
  const [locked] = await tx.queries
    .select({ tries: twoFactor.failedVerificationCount })
    .from(twoFactor)
    .where(isLocked)
    .for('update')
  if (locked) await tx.queries.update(twoFactor).set({ failedVerificationCount: 0, lockedUntil: null }).where(isLocked)
  return locked?.tries
}

function matching({ now, search }: LockFilter): SQL | undefined {
  const like = search === undefined ? undefined : containing(search)
  return and(
    gt(twoFactor.lockedUntil, now),
    like === undefined ? undefined : or(ilike(user.name, like), ilike(user.email, like)),
  )
}
