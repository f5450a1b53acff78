import { DomainError } from '@pegada/core/domain-error.ts'
import { ENGINE_VERSION } from '@pegada/core/seal/engine-version.ts'
import type { SealTotals } from '@pegada/core/seal/sealed-file.ts'
import { type Sealed, sealInventory } from '@pegada/core/seal/write-seal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { breather } from '../../platform/clock/breathe.ts'
import type { Attempt, JobDefinition } from '../../platform/jobs/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import { contentKey } from '../../platform/storage/port.ts'
import { type WrittenFile, withWrittenFile } from '../../platform/storage/written-file.ts'
import type { Ports } from '../../ports.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { recordYear } from '../inventory-year/change-year.ts'
import { tellReviewed } from '../inventory-year/review-year.ts'
import { releaseYear, settleYear } from '../inventory-year/save-year.ts'
import { compareWithBefore } from '../waterfall/compare-seals.ts'
import type { WebhookEvent } from '../webhook/events.ts'
import { publishEvent } from '../webhook/publish-event.ts'
import { type LedgerFacts, ledgerFacts, ledgerLines, toSeal } from './ledger.ts'
import { findCurrentSeal } from './list-seals.ts'
import { findSeal, listUnfinishedSeals, type SealRow, updateSealing } from './repo.ts'
import { type SealRun, sealRunName } from './seal-run.ts'

type SealPorts = Pick<Ports, 'db' | 'clock' | 'storage' | 'log' | 'catalogue' | 'signer' | 'jobs'>

/**
 * Writes the sealed file of a year that is closing. Nothing may touch the year meanwhile, so a run that was stopped
 * starts over and gives the same bytes. What cannot be sealed puts the year back as it was, with why.
 */
export function sealRun(ports: SealPorts): JobDefinition<SealRun> {
  return {
    name: sealRunName,
    async perform(run, attempt) {
      const started = await start(ports, run)
      if (!started) return
      try {
        await withWrittenFile(
          (write) => writeSeal(ports, run, started, write),
          (file, sealed) => finish(ports, run, started, { file, sealed }),
        )
      } catch (error) {
        await fail(ports, run, error, attempt)
      }
    },
  }
}

/** Sends every version that a stopped process left unfinished to be sealed again. */
export async function resumeSeals(ports: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  for (const run of await listUnfinishedSeals(ports.db)) await ports.jobs.sendAgain(sealRunName, run)
}

interface Started {
  readonly seal: SealRow
  readonly facts: LedgerFacts
  readonly company: { readonly name: string; readonly cnpj: string | null }
  readonly previous: SealRow | undefined
}

function start({ db }: SealPorts, run: SealRun): Promise<Started | undefined> {
  return db.asTenant(run, async (tx) => {
    const seal = await findSeal(tx, run)
    if (seal?.state !== 'sealing') return undefined
    return {
      seal,
      facts: await ledgerFacts(tx, run),
      company: await findCompanyNames(tx, run.companyId),
      previous: await findCurrentSeal(tx, run),
    }
  })
}

function writeSeal(
  ports: SealPorts,
  run: SealRun,
  { seal, facts, company, previous }: Started,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<Sealed> {
  const { companyId, year, version } = run
  const breathe = breather()
  const lines = async function* () {
    const stored = ledgerLines(ports, run, year, async (tx, linesDone) => {
      await updateSealing(tx, run, { linesDone })
      await publishLive(tx, { companyId, userId: null, topic: 'inventory' })
    })
    for await (const line of stored) {
      yield toSeal(line, facts.boundary)
      await breathe()
    }
    yield* facts.market
  }
  return sealInventory(
    {
      header: {
        company,
        inventory: { id: `${companyId}/${year}`, year, version },
        boundary: { approach: seal.boundary, start: `${year}-01-01`, end: `${year}-12-31` },
        gwpSet: seal.gwpSet,
        parameters: { reason: seal.reason },
        sealedAt: seal.createdAt.toISOString(),
        previous: previous?.chainHead ?? null,
      },
      reference: loadReference(),
      sites: facts.sites,
      exclusions: facts.exclusions,
      lines: lines(),
      signer: ports.signer,
    },
    write,
  )
}

async function finish(
  ports: SealPorts,
  run: SealRun,
  { seal, facts, company, previous }: Started,
  { file, sealed }: { readonly file: WrittenFile; readonly sealed: Sealed },
): Promise<void> {
  const storageKey = contentKey(run.companyId, file.sha256)
  await ports.storage.putFile(storageKey, file.path)
  const { bytes, sha256 } = file
  const made = {
    state: 'sealed',
    sealedAt: seal.createdAt,
    linesDone: facts.lines,
    linesTotal: facts.lines,
    ...figuresOf(sealed.totals),
    fileName: `inventario-${run.year}-v${run.version}${company.cnpj ? `-${company.cnpj}` : ''}.pegada`,
    storageKey,
    bytes,
    sha256,
    chainHead: sealed.seal,
    keyFingerprint: sealed.fingerprint,
    engine: ENGINE_VERSION,
    release: ports.catalogue.release,
    ledgerHash: facts.hash,
  } as const
  const waterfall = previous ? await compareWithBefore(ports, run, previous, { ...seal, ...made }) : null
  await ports.db.asTenant(run, async (tx) => {
    const submission = await settleYear(tx, run)
    if (!(await updateSealing(tx, run, { ...made, waterfall }))) return
    const data = { version: run.version, sha256, seal: sealed.seal, co2eKg: made.locationCo2eKg }
    await recordYear(tx, ports, run, { year: run.year, action: 'inventory.seal', data })
    await publishEvent(tx, ports, run.companyId, closedEvent(run, made))
    if (submission) await tellReviewed(tx, ports, run, { ...submission, year: run.year, outcome: 'closed' })
  })
}

function closedEvent(
  { year, version }: SealRun,
  { sha256, locationCo2eKg, marketCo2eKg }: { sha256: string; locationCo2eKg: string; marketCo2eKg: string },
): WebhookEvent {
  return { type: 'inventory.closed', data: { year, version, sha256, locationCo2eKg, marketCo2eKg } }
}

function figuresOf({ location, market }: SealTotals) {
  return {
    locationCo2eKg: location.co2e_kg,
    marketCo2eKg: market.co2e_kg,
    biogenicCo2Kg: location.biogenic_co2_kg,
  }
}

/** A refusal is final; anything else is tried again until the queue's last try. */
async function fail(ports: SealPorts, run: SealRun, error: unknown, attempt: Attempt | undefined): Promise<void> {
  const isRefusal = error instanceof DomainError
  const about = { year: run.year, version: run.version, reason: describeError(error) }
  if (isRefusal) ports.log.info(about, 'seal.refused')
  else ports.log.error(about, 'seal.failed')
  if (!isRefusal && attempt?.isLast === false) throw error
  const errorCode = isRefusal ? error.code : 'seal.failed'
  await ports.db.asTenant(run, async (tx) => {
    await releaseYear(tx, run)
    if (!(await updateSealing(tx, run, { state: 'failed', errorCode }))) return
    const data = { version: run.version, errorCode, ...(isRefusal ? error.data : {}) }
    await recordYear(tx, ports, run, { year: run.year, action: 'inventory.seal_fail', data })
  })
  if (!isRefusal) throw error
}
