import { invariant } from '@pegada/core/domain-error.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findCurrentEntries } from '../activity/find-current-entries.ts'
import { putBack, takeFactor } from '../activity/take-factor.ts'
import { followActivities } from '../document-item/follow-activity.ts'
import { findVisible, resolveFactor } from '../factor/resolve-factor.ts'
import { listClosedYears } from '../inventory-year/assert-years-open.ts'
import { planLines } from './plan-lines.ts'
import { insertTaken, markBack, type ProposalRow, passOver, selectTaken } from './repo.ts'
import { selectWhole } from './repo-lines.ts'

type Settling = readonly [tx: Tx, ports: Pick<Ports, 'catalogue' | 'clock'>, actor: Actor, proposal: ProposalRow]

/** Calculates the lines of open years with the factor of an approved proposal. Answers how many changed. */
export async function takeLines(...[tx, ports, actor, proposal]: Settling): Promise<number> {
  const { companyId, id: proposalId, factorId } = proposal
  invariant(factorId, 'what is approved has a factor')
  const factor = await resolveFactor(tx, actor, factorId)
  const taken = new Set((await selectTaken(tx, proposal)).map(({ to }) => to))
  const { lines } = await planLines(tx, ports, actor, proposal, factor, taken)
  const open = lines.filter(({ isClosed }) => !isClosed)
  const replaced = await takeFactor(tx, ports, actor, open)
  await followActivities(tx, companyId, replaced)
  const entries = new Map(open.map(({ row }) => [row.id, row.rootId ?? row.id]))
  await insertTaken(
    tx,
    replaced.map(({ from, to }) => ({
      ...{ companyId, proposalId, fromId: from, toId: to },
      entryId: entries.get(from) ?? from,
    })),
  )
  return replaced.length
}

/**
 * Puts the lines of open years back that stand on the factor of a proposal; where a later figure took one over since, that one goes
 * back to what stood before both. Answers how many changed.
 */
export async function goBack(...[tx, ports, actor, proposal]: Settling): Promise<number> {
  const { companyId, factorId } = proposal
  invariant(factorId, 'what was approved has a factor')
  const factor = await findVisible(tx, companyId, factorId)
  invariant(factor, 'a factor that lines took is not deleted')
  const taken = await selectTaken(tx, proposal)
  await passOver(tx, proposal)
  const current = await findCurrentEntries(
    tx,
    companyId,
    taken.map(({ entryId }) => entryId),
  )
  const rows = await selectWhole(
    tx,
    companyId,
    [...current.values()].map(({ id }) => id),
  )
  const closed = await listClosedYears(tx, companyId)
  const standing = rows.filter(
    (row) =>
      row.factorId === factorIdOf(factor) &&
      row.factorVersion === factor.edition &&
      !closed.has(Number(row.periodStart.slice(0, 4))) &&
      !closed.has(Number(row.periodEnd.slice(0, 4))),
  )
  const ids = new Map(standing.map((row) => [row.rootId ?? row.id, row.id]))
  const wanted = taken.flatMap(({ entryId, from, to }) => {
    const now = ids.get(entryId)
    return now === undefined ? [] : [{ from, to: now, took: to }]
  })
  const back = await putBack(tx, ports, actor, wanted)
  await followActivities(tx, companyId, back)
  const newest = new Map(back.map(({ from, to }) => [from, to]))
  await markBack(
    tx,
    proposal,
    wanted.flatMap(({ from, to, took }) => {
      const next = newest.get(to)
      return next === undefined ? [] : [{ took, next, former: from }]
    }),
  )
  return back.length
}
