import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Attempt, JobDefinition } from '../../platform/jobs/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { firstHash } from '../audit/record-audit.ts'
import { breakOf, verifyChain } from '../audit/verify-chain.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import {
  type CheckRow,
  findCheck,
  findRunningCheck,
  insertCheck,
  listCompanyIds,
  namesOfCompanies,
  selectChecks,
  updateCheck,
} from './repo-checks.ts'
import { listRecordChain } from './repo-trail.ts'

type Shown = Outputs['platformTrail']

export const verifyChainsName = 'platform-chains.verify'

const broken = z.array(
  z.object({ companyId: z.string().nullable(), sequence: z.number(), why: z.enum(['missing', 'link', 'content']) }),
)
type Broken = z.infer<typeof broken>

const BATCH = 500
/** After how many chains the progress is told. */
const TOLD_EVERY = 20
/** A verification that told nothing for so long, ms, was lost with its process. */
const LOST_MS = 3_600_000

/** Has all chains verified in the background; where that is under way already, tells which it is. Throws `auth.forbidden`. */
export function startVerification(ports: Ports, actor: Pick<Actor, 'userId'>): Promise<Shown['verify']> {
  const { db, clock, jobs } = ports
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-security:write')
    const now = clock.now()
    const running = await findRunningCheck(tx)
    if (running && now.getTime() - running.toldAt.getTime() < LOST_MS) return { id: running.id }
    if (running) await updateCheck(tx, running.id, { state: 'failed', finishedAt: now })
    const id = randomUUID()
    await insertCheck(tx, { id, state: 'running', startedAt: now, toldAt: now })
    await recordPlatformAct(tx, clock, {
      ...{ actorId: actor.userId, action: 'platform_trail.verify', entity: 'platform_trail', entityId: id },
    })
    await jobs.send(verifyChainsName, { checkId: id }, tx)
    return { id }
  })
}

/** Computes every hash of every chain anew, and keeps what it found; a second run begins anew and finds the same. */
export function verifyChains(ports: Pick<Ports, 'db' | 'clock'>): JobDefinition<{ checkId: string }> {
  return {
    name: verifyChainsName,
    expireInSeconds: 3600,
    async perform({ checkId }, attempt?: Attempt) {
      const check = await findCheck(ports.db, checkId)
      if (check?.state !== 'running') return
      try {
        await verifyAll(ports, checkId)
      } catch (error) {
        if (attempt?.isLast) {
          const at = ports.clock.now()
          await updateCheck(ports.db, checkId, { state: 'failed', toldAt: at, finishedAt: at })
        }
        throw error
      }
    },
  }
}

async function verifyAll({ db, clock }: Pick<Ports, 'db' | 'clock'>, checkId: string): Promise<void> {
  const companies = await listCompanyIds(db)
  const platform = await verifyPlatform(db)
  const found: Broken = platform.broken ? [{ companyId: null, ...platform.broken }] : []
  let records = platform.records
  await updateCheck(db, checkId, {
    chains: companies.length + 1,
    chainsDone: 1,
    head: platform.head,
    toldAt: clock.now(),
  })
  for (const [at, companyId] of companies.entries()) {
    const told = await verifyChain(db, { companyId, userId: '', reach: 'company' })
    records += told.records
    if (told.broken) found.push({ companyId, sequence: told.broken.sequence, why: told.broken.why })
    if (at % TOLD_EVERY === 0) await updateCheck(db, checkId, { chainsDone: at + 2, records, toldAt: clock.now() })
  }
  const finishedAt = clock.now()
  await updateCheck(db, checkId, {
    ...{ state: 'done', chainsDone: companies.length + 1, records, broken: found, toldAt: finishedAt, finishedAt },
  })
}

/** Follows the chain of the platform to its end, or to the first record that is not whole. */
async function verifyPlatform(db: Ports['db']) {
  let last = { sequence: 0, hash: firstHash }
  for (;;) {
    const records = await listRecordChain(db, last.sequence, BATCH)
    for (const record of records) {
      const why = breakOf(record, last)
      if (why) return { records: last.sequence, head: last.hash, broken: { sequence: record.sequence, why } }
      last = record
    }
    if (records.length < BATCH) return { records: last.sequence, head: last.sequence === 0 ? null : last.hash }
  }
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
