import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { isRecord, isText } from '@pegada/core/guards.ts'
import type { Tenant, Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { tellLive } from '../../platform/live/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { faultsOf, productOf } from '../footprint/take-file.ts'
import { type Arrival, type Taken, takeFootprint } from '../footprint/take-footprint.ts'
import { openPartner } from '../pact-event/open-partner.ts'
import { mayUse } from '../plan/require-plan.ts'
import { presentFetch, refusalsOf } from './present.ts'
import { readPage } from './read-page.ts'
import {
  type FetchKey,
  type FetchRow,
  findFetch,
  findPartner,
  findRunning,
  insertFetch,
  listLastFetches,
  type PartnerRow,
  updateFetch,
  updatePartner,
} from './repo.ts'
import { held, trail } from './save-partner.ts'

/** Which look of which company a job is about. */
export interface FetchJob {
  readonly companyId: string
  readonly fetchId: string
  readonly impersonation?: Tenant['impersonation']
}

type FetchPorts = Pick<Ports, 'db' | 'clock' | 'outgoing' | 'secrets'>

export const pactFetchName = 'pact.fetch'

const pageSize = 100
const pagesMax = 1000
/** Footprints of one transaction. */
const atOnce = 25
const refusalsMax = 20

/** Begins a look at a partner; the one that runs already is told instead. Throws `pact_partner.not_found`. */
export async function startFetch(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'jobs'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  partnerId: string,
): Promise<Outputs['pactPartner']['fetch']> {
  const { companyId, userId } = actor
  const partner = await held(tx, actor, partnerId)
  if (!(await findRunning(tx, companyId, partnerId))) {
    const fetchId = randomUUID()
    const begun = { companyId, id: fetchId, partnerId, startedBy: userId, startedAt: ports.clock.now() }
    await insertFetch(tx, { ...begun, state: 'running' })
    await trail(tx, ports, actor, 'fetch', partner)
    await ports.jobs.send(pactFetchName, { companyId, fetchId }, tx)
  }
  const [last] = await listLastFetches(tx, companyId, partnerId)
  invariant(last, 'a look just begun is there')
  return presentFetch(last)
}

/** Takes what a partner publishes, page by page. It may stop anywhere and run again: what was taken is known the second time. */
export function pactFetch(ports: FetchPorts): JobDefinition<FetchJob> {
  return { name: pactFetchName, perform: (job) => run(ports, job) }
}

async function run(ports: FetchPorts, { companyId, fetchId, impersonation }: FetchJob): Promise<void> {
  const key = { companyId, id: fetchId }
  const tenant = { companyId, userId: '', ...(impersonation && { impersonation }) }
  const found = await ports.db.asTenant(tenant, async (tx) => {
    const fetch = await findFetch(tx, key)
    if (fetch?.state !== 'running') return undefined
    const isOpen = await mayUse(tx, ports, companyId, 'pact')
    await updateFetch(tx, key, { ...{ seen: 0, taken: 0, deprecated: 0, refused: 0, refusals: [] } })
    const partner = await findPartner(tx, { companyId, id: fetch.partnerId })
    return { fetch, partner: isOpen ? partner : undefined }
  })
  if (!found) return
  const error = await takeAll(ports, key, { ...found, impersonation })
  const finishedAt = ports.clock.now()
  await ports.db.asTenant(tenant, async (tx) => {
    const failed = error && { errorCode: error.code, errorData: { ...error.data } }
    await updateFetch(tx, key, { state: error ? 'failed' : 'done', finishedAt, ...failed })
    if (found.partner && !error) await updatePartner(tx, found.partner, { lookedAt: finishedAt })
  })
  await tellLive(ports, tenant, 'footprint')
}

async function takeAll(
  ports: FetchPorts,
  key: FetchKey,
  {
    fetch: { startedBy },
    partner,
    impersonation,
  }: {
    readonly fetch: FetchRow
    readonly partner: PartnerRow | undefined
    readonly impersonation: Tenant['impersonation']
  },
): Promise<DomainError | null> {
  if (!partner) return new DomainError('pact_partner.not_found')
  const tenant = { ...{ companyId: key.companyId, userId: startedBy ?? '' }, ...(impersonation && { impersonation }) }
  const arrival: Arrival = {
    ...{ companyId: key.companyId, userId: startedBy, origin: 'partner' },
    ...{ partnerId: partner.id, supplierId: partner.supplierId },
  }
  try {
    const open = await openPartner(ports, partner)
    const seen = new Set<string>()
    let url: string | undefined = `/3/footprints?limit=${pageSize}`
    while (url !== undefined && !seen.has(url) && seen.size < pagesMax) {
      seen.add(url)
      const { told, next } = await readPage(open, url)
      await takePage(ports, tenant, { key, arrival, told })
      await tellLive(ports, { companyId: key.companyId, userId: '' }, 'footprint')
      url = next
    }
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error
  }
}

async function takePage(
  ports: FetchPorts,
  tenant: Tenant,
  { key, arrival, told }: { readonly key: FetchKey; readonly arrival: Arrival; readonly told: readonly unknown[] },
): Promise<void> {
  for (let start = 0; start < told.length; start += atOnce) {
    await ports.db.asTenant(tenant, async (tx) => {
      const some = told.slice(start, start + atOnce)
      const results: Taken[] = []
      for (const one of some) results.push(await takeFootprint(tx, ports, arrival, one))
      await count(tx, key, some, results)
    })
  }
}

async function count(tx: Tx, key: FetchKey, told: readonly unknown[], results: readonly Taken[]): Promise<void> {
  const before = await findFetch(tx, key)
  invariant(before, 'a look that runs is there')
  const many = (outcome: Taken['outcome']) => results.filter((one) => one.outcome === outcome).length
  const refusals = results.flatMap((taken, at) =>
    taken.outcome === 'invalid' || taken.outcome === 'differs' ? [refusalOf(told[at], taken)] : [],
  )
  await updateFetch(tx, key, {
    seen: before.seen + results.length,
    taken: before.taken + many('taken'),
    deprecated: before.deprecated + many('deprecated'),
    refused: before.refused + refusals.length,
    refusals: [...refusalsOf(before), ...refusals].slice(0, refusalsMax),
  })
}

function refusalOf(told: unknown, taken: Extract<Taken, { outcome: 'invalid' | 'differs' }>) {
  const pfId = isRecord(told) && isText(told.id) ? told.id.slice(0, 60) : null
  return { pfId, product: productOf(told), faults: taken.outcome === 'invalid' ? faultsOf(taken.faults) : [] }
}
