import { daysUntil } from '@pegada/core/nfse/certificate-steps.ts'
import { heldAgainst, type Measured } from '@pegada/core/operation/threshold.ts'
import type { Database } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { findCertificate } from '../certificate-vault/vault.ts'
import { portsOf, WATCHED } from './ports-of.ts'
import { findBeginning, findLastVerification, type LastVerification, measure, saveAlerts } from './repo.ts'
import { type CountedQueue, countQueues, hasQueue } from './repo-jobs.ts'

/** What is held against a threshold, as it is now. */
export async function measuredNow(ports: Ports): Promise<Measured> {
  const { db, clock, mail, diskLeft, rootsHold } = ports
  const queues = (await hasQueue(db)) ? await countQueues(db) : []
  // What is tried by hand alone would fail until somebody tries it again.
  const portsOn = (await portsOf(ports)).flatMap(({ port, state }) =>
    state === 'off' || !WATCHED.has(port) ? [] : port,
  )
  const certificate = await db.asOwner((tx) => findCertificate(tx, 'platform'))
  return {
    ...(await measure(db, { now: clock.now(), hasTransport: mail !== undefined, portsOn })),
    jobs_dead: queues.reduce((sum, { failed }) => sum + failed, 0),
    job_waits: longestOf(queues),
    certificate_ends: certificate ? daysUntil(certificate.validUntil, clock.now()) : null,
    disk_left: await diskLeft(),
    ...chainsOf(await findLastVerification(db), await findBeginning(db), clock.now()),
    roots_end: rootsEnd(rootsHold, clock.now()),
  }
}

/** How long the oldest job that is due and behind none of its kind that is being done has waited, in seconds. */
export async function longestWait(db: Database): Promise<number> {
  return longestOf((await hasQueue(db)) ? await countQueues(db) : [])
}

/** Keeps what is beyond its threshold, and since when, for the bell of the administration. */
export async function keepAlerts(ports: Ports): Promise<void> {
  const beyond = heldAgainst(await measuredNow(ports)).flatMap(({ measure: name, value, isBeyond }) =>
    isBeyond && value !== null ? { measure: name, value } : [],
  )
  await ports.db.asOwner((tx) => saveAlerts(tx, beyond, ports.clock.now()))
}

/** Where one of a kind is being done within its time, the others of it wait as they are meant to. */
function longestOf(queues: readonly CountedQueue[]): number {
  return Math.max(0, ...queues.map(({ isBusy, waitedSeconds }) => (isBusy ? 0 : waitedSeconds)))
}

/** What the last whole verification of the trails found, and how many whole days ago it began; where there was none, the age of the installation. */
function chainsOf(
  last: LastVerification | undefined,
  beginning: Date,
  now: Date,
): Pick<Measured, 'chains_broken' | 'chain_age'> {
  const since = last?.startedAt ?? beginning
  return {
    chains_broken: last?.broken ?? null,
    chain_age: Math.max(0, Math.floor((now.getTime() - since.getTime()) / (24 * 3_600_000))),
  }
}

/** Days until the first root ends that still holds, for expired ones stay for documents of past years; where none does, since the last of them ended, below zero. Null without any. */
function rootsEnd(ends: readonly Date[], now: Date): number | null {
  const sorted = ends.toSorted((a, b) => a.getTime() - b.getTime())
  const end = sorted.find((one) => one > now) ?? sorted.at(-1)
  return end ? daysUntil(end, now) : null
}
