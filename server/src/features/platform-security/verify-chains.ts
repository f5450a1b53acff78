import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Attempt, JobDefinition } from '../../platform/jobs/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { firstHash } from '../audit/record-audit.ts'
import { breakOf, verifyChain } from '../audit/verify-chain.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startOwnAct, startPlatformAct } from '../platform-admin/start-platform-act.ts'
import {
  beginRun,
  type CheckRow,
  type CheckRun,
  failSilent,
  findHash,
  findLastHeads,
  findRunningCheck,
  hasWholeCheck,
  insertCheck,
  listCompanyIds,
  namesOfCompanies,
  selectChecks,
  tellRun,
} from './repo-checks.ts'
import { listRecordChain } from './repo-trail.ts'

type Shown = Outputs['platformTrail']

export const verifyChainsName = 'platform-chains.verify'

const broken = z.array(
  z.object({ companyId: z.string().nullable(), sequence: z.number(), why: z.enum(['missing', 'link', 'content']) }),
)
type Broken = z.infer<typeof broken>

/** Whose chain, and its last record. */
const heads = z.array(z.object({ companyId: z.string().nullable(), sequence: z.number(), hash: z.string() }))
type Heads = z.infer<typeof heads>

const BATCH = 500
/** After how many chains the progress is told. */
const TOLD_EVERY = 20
/** A verification that told nothing for so long, ms, was lost with its process. */
const LOST_MS = 3_600_000
/** After how long another begins by itself, ms. */
const DUE_MS = 30 * 24 * 3_600_000

/** Has all chains verified in the background; where that is under way already, tells which it is. Throws `auth.forbidden`. */
export function startVerification(ports: Ports, actor: Pick<Actor, 'userId'>): Promise<Shown['verify']> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-security:write')
    return begin(tx, ports, actor.userId)
  })
}

/** Has all chains verified where no verification that came to its end began in the last 30 days, and none is under way. */
export async function verifyWhenDue(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = ports
  await db.asOwner(async (tx) => {
    await startOwnAct(tx)
    if (!(await hasWholeCheck(tx, new Date(clock.now().getTime() - DUE_MS)))) await begin(tx, ports, null)
  })
}

/** Begins a verification that a person asked for, or nobody; where one is under way, tells which it is. */
async function begin(
  tx: Tx,
  { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>,
  actorId: string | null,
): Promise<Shown['verify']> {
  const now = clock.now()
  await endLost(tx, now)
  const running = await findRunningCheck(tx)
  if (running) return { id: running.id }
  const id = randomUUID()
  await insertCheck(tx, { id, state: 'running', startedAt: now, toldAt: now })
  await recordPlatformAct(tx, clock, {
    ...{ actorId, action: 'platform_trail.verify', entity: 'platform_trail', entityId: id },
  })
  await jobs.send(verifyChainsName, { checkId: id }, tx)
  return { id }
}

/** Fails a verification that told nothing for an hour: it was lost with its process. */
export function endLost(db: Pick<Tx, 'queries'>, now: Date): Promise<void> {
  return failSilent(db, new Date(now.getTime() - LOST_MS), now)
}

/** Computes every hash of every chain anew, and keeps what it found; a second run begins anew, and the one before it tells no more. */
export function verifyChains(ports: Pick<Ports, 'db' | 'clock'>): JobDefinition<{ checkId: string }> {
  const { db, clock } = ports
  return {
    name: verifyChainsName,
    expireInSeconds: 3600,
    async perform({ checkId }, attempt?: Attempt) {
      const own = { id: checkId, run: randomUUID() }
      if (!(await beginRun(db, own, clock.now()))) return
      try {
        await verifyAll(ports, own)
      } catch (error) {
        const at = clock.now()
        if (attempt?.isLast) await tellRun(db, own, { state: 'failed', toldAt: at, finishedAt: at })
        throw error
      }
    },
  }
}

/** Verifies chain by chain, and stops where another run took over or the verification has ended. */
async function verifyAll({ db, clock }: Pick<Ports, 'db' | 'clock'>, own: CheckRun): Promise<void> {
  const stood = await lastHeads(db)
  // No act deletes a company: one whose trail was read once and that is gone lost its records.
  const chains = [...new Set([null, ...(await listCompanyIds(db)), ...stood.keys()])]
  const found: Broken = []
  const kept: Heads = []
  let records = 0
  for (const [at, companyId] of chains.entries()) {
    const told = await (companyId === null
      ? verifyPlatform(db)
      : verifyChain(db, { companyId, userId: '', reach: 'company' }))
    records += told.records
    const before = stood.get(companyId)
    const broken = told.broken ?? (await cutOff(db, before))
    if (broken) found.push({ companyId, sequence: broken.sequence, why: broken.why })
    // What stood once is asked for until it stands again.
    if (broken && before) kept.push(before)
    if (!broken && told.head !== null) kept.push({ companyId, sequence: told.records, hash: told.head })
    const progress = {
      chains: chains.length,
      chainsDone: at + 1,
      records,
      ...(companyId === null && { head: told.head }),
    }
    if (at % TOLD_EVERY === 0 && !(await tellRun(db, own, { ...progress, toldAt: clock.now() }))) return
  }
  const finishedAt = clock.now()
  await tellRun(db, own, {
    ...{
      state: 'done',
      chainsDone: chains.length,
      records,
      broken: found,
      heads: kept,
      toldAt: finishedAt,
      finishedAt,
    },
  })
}

/** The last record of each chain as the last finished verification kept it. */
async function lastHeads(db: Ports['db']): Promise<ReadonlyMap<string | null, Heads[number]>> {
  const row = await findLastHeads(db)
  const read = row ? readStored(heads, row.heads, { table: 'chain_checks', column: 'heads', row: row.id }) : []
  return new Map(read.map((head) => [head.companyId, head]))
}

/** A chain that is whole in itself may have lost its end, and have grown anew: the record that was its last once says so. */
async function cutOff(db: Ports['db'], head: Heads[number] | undefined) {
  if (!head || (await findHash(db, head.companyId, head.sequence)) === head.hash) return undefined
  return { sequence: head.sequence + 1, why: 'missing' as const }
}

/** Follows the chain of the platform to its end, or to the first record that is not whole. */
async function verifyPlatform(db: Ports['db']) {
  let last = { sequence: 0, hash: firstHash }
  for (;;) {
    const records = await listRecordChain(db, last.sequence, BATCH)
    for (const record of records) {
      const why = breakOf(record, last)
      if (why) return { ...toldOf(last), broken: { sequence: record.sequence, why } }
      last = record
    }
    if (records.length < BATCH) return { ...toldOf(last), broken: null }
  }
}

function toldOf({ sequence, hash }: { readonly sequence: number; readonly hash: string }) {
  return { records: sequence, head: sequence === 0 ? null : hash }
}

/** The last verifications, the newest first. */
export async function listChecks({ db }: Pick<Ports, 'db'>): Promise<Shown['checks']> {
  const rows = await selectChecks(db)
  const read = rows.map((row) => ({ row, broken: brokenOf(row) }))
  const ids = read.flatMap(({ broken }) => broken.flatMap(({ companyId }) => companyId ?? []))
  const names = ids.length > 0 ? await namesOfCompanies(db, ids) : new Map<string, string>()
  return read.map(({ row: { id, state, startedAt, finishedAt, chains, chainsDone, records, head }, broken }) => ({
    ...{ id, state, chains, chainsDone, records, head },
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    broken: broken.map((one) => ({ ...one, company: one.companyId ? (names.get(one.companyId) ?? null) : null })),
  }))
}

function brokenOf(row: CheckRow): Broken {
  return readStored(broken, row.broken, { table: 'chain_checks', column: 'broken', row: row.id })
}
