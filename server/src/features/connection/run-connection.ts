import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Ports } from '../../ports.ts'
import { recordRun } from '../automation-run/record-run.ts'
import { lockCompany } from '../company/lock-company.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { mayUse } from '../plan/require-plan.ts'
import { type FoundFile, type Look, runLimits } from './found-file.ts'
import { lookAtAddress } from './look-at-address.ts'
import { lookInBucket } from './look-in-bucket.ts'
import { folderOf, lookInFolder } from './look-in-folder.ts'
import {
  type ConnectionRow,
  findConnection,
  findSeen,
  keepSeen,
  mayBring,
  takeConnection,
  updateConnection,
} from './repo.ts'
import { secretPurpose } from './save-connection.ts'
import { nextLook, nextRun } from './schedule.ts'
import { settingsOf } from './settings-of.ts'
import { takeFiles } from './take-files.ts'

/** Runs that fail one after the other before a connection is paused. */
const failuresMax = 20

/** Which connection a run is about. */
export interface ConnectionRun {
  readonly companyId: string
  readonly connectionId: string
}

interface Outcome {
  readonly error: DomainError | null
  readonly importId?: string | undefined
  readonly counts: Readonly<Record<string, number>>
  readonly hasMore: boolean
}

/** Looks for new files once and takes them. Nothing happens where another run is at it or the connection is paused. */
export async function runConnection(ports: Ports, { companyId, connectionId }: ConnectionRun): Promise<void> {
  const tenant = { companyId, userId: '' }
  const startedAt = ports.clock.now()
  const row = await ports.db.asTenant(tenant, (tx) => takeConnection(tx, companyId, connectionId, startedAt))
  if (!row) return
  const { isOurs, isOn } = await ports.db.asTenant(tenant, async (tx) => ({
    isOurs: await mayBring(tx, companyId, row.createdBy),
    isOn: await mayUse(tx, ports, companyId, 'automation'),
  }))
  if (!isOn) {
    // The plan lacks automation, and the list of connections says so: nothing is fetched, and the next run asks the plan again.
    const nextAt = nextRun('hourly', 0, startedAt)
    await ports.db.asTenant(tenant, (tx) => updateConnection(tx, companyId, connectionId, { takenAt: null, nextAt }))
    return
  }
  if (!isOurs) {
    await ports.db.asTenant(tenant, (tx) =>
      updateConnection(tx, companyId, connectionId, { state: 'paused', pausedReason: 'orphaned', takenAt: null }),
    )
    return
  }
  const outcome = await lookAndTake(ports, row)
  await settle(ports, row, startedAt, outcome)
}

async function lookAndTake(ports: Ports, row: ConnectionRow): Promise<Outcome> {
  try {
    const look = await lookFor(ports, row)
    return await takeFound(ports, row, look)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { error, counts: {}, hasMore: false }
  }
}

function lookFor(ports: Ports, row: ConnectionRow): Promise<Look> {
  const { companyId, token, secretSealed, id } = row
  const seen = (places: readonly string[]) =>
    ports.db.asTenant({ companyId, userId: '' }, (tx) => findSeen(tx, row, places))
  const secret = secretSealed === null ? undefined : ports.secrets.open(secretSealed, secretPurpose(id))
  switch (row.kind) {
    case 'folder':
      return lookInWatched(ports, token, seen)
    case 'bucket':
      return lookInBucket(row, secret ?? '', ports.outgoing, seen)
    case 'pull':
      return lookAtAddress(settingsOf(row).url ?? '', secret, ports.outgoing, seen)
    case 'mailbox':
      throw new DomainError('connection.not_runnable')
  }
}

async function lookInWatched(ports: Ports, token: string | null, seen: Parameters<typeof lookInFolder>[1]) {
  const { watchDir } = ports.inbox
  if (watchDir === null) throw new DomainError('connection.folder_not_configured')
  invariant(token, 'a folder has a name')
  const folder = await folderOf(watchDir, token)
  const month = ports.clock.now().toISOString().slice(0, 7)
  return lookInFolder(folder, seen, {
    month,
    say: ({ code, data }) => ports.translate('pt-BR', `errors:${code}`, data),
  })
}

async function takeFound(ports: Ports, row: ConnectionRow, look: Look): Promise<Outcome> {
  const read: { found: FoundFile; bytes: Uint8Array }[] = []
  const refused: { found: FoundFile; error: DomainError }[] = []
  let bytes = 0
  for (const found of look.files) {
    if (bytes > runLimits.bytes) break
    try {
      const content = await found.read()
      bytes += content.length
      read.push({ found, bytes: content })
    } catch (error) {
      if (!(error instanceof DomainError) || error.code.startsWith('net.')) throw error
      refused.push({ found, error })
    }
  }
  const now = ports.clock.now()
  const seen = [
    ...read.map(({ found: { place, mark } }) => ({ place, mark, isTaken: true })),
    ...refused.map(({ found: { place, mark } }) => ({ place, mark, isTaken: false })),
    ...look.growing.map(({ place, mark }) => ({ place, mark, isTaken: false })),
  ]
  const files = read.map(({ found, bytes: content }) => ({ name: found.name, bytes: content }))
  const taking = await takeFiles(ports, row, files, (tx) => keepSeen(tx, row, seen, now))
  const unsettled = await settleFiles([
    ...read.map(({ found }, index) => ({ found, refusal: taking.refusals[index] ?? null })),
    ...refused.map(({ found, error }) => ({ found, refusal: error })),
  ])
  const refusals = [...refused.map(({ error }) => error), ...taking.refusals.filter((error) => error !== null)]
  return {
    error: unsettled ?? refusals[0] ?? null,
    importId: taking.importId,
    counts: { files: taking.taken, refused: refusals.length },
    hasMore: look.hasMore || read.length + refused.length < look.files.length,
  }
}

/** Puts each file away; one that cannot be keeps the others from nothing. Answers what went wrong first. */
async function settleFiles(
  files: readonly { readonly found: FoundFile; readonly refusal: DomainError | null }[],
): Promise<DomainError | undefined> {
  let first: DomainError | undefined
  for (const { found, refusal } of files) {
    try {
      await found.settle?.(refusal)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      first ??= error
    }
  }
  return first
}

/** Writes down what came of the run and when the next one is; a look that found nothing leaves no line in the log. */
async function settle(ports: Ports, row: ConnectionRow, startedAt: Date, outcome: Outcome): Promise<void> {
  const { companyId, id, kind, name } = row
  const now = ports.clock.now()
  const { error, counts, importId, hasMore } = outcome
  const isFailed = error !== null && importId === undefined && counts.files === undefined
  const failures = isFailed ? row.failures + 1 : 0
  const gaveUp = failures >= failuresMax
  await ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
    await lockCompany(tx, companyId)
    const current = (await findConnection(tx, companyId, id))?.row
    const went = { takenAt: null, lastRunAt: now, failures, errorCode: null, errorData: null }
    const failed = isFailed ? { errorCode: error.code, errorData: { ...error.data } } : {}
    // A person may have paused it meanwhile.
    const next = current?.state === 'paused' ? {} : stateAfter(current ?? row, { isFailed, gaveUp, hasMore, now })
    await updateConnection(tx, companyId, id, { ...went, ...failed, ...next })
    if (failures === 1 || gaveUp) {
      const cause = `${id}:${now.toISOString()}`
      await tellNotice(tx, ports.clock, { companyId, kind: 'connection_failing', cause, subject: { name } })
    }
    if (!isFailed && !counts.files && !counts.refused) return
    await recordRun(tx, {
      companyId,
      kind,
      name,
      startedAt,
      finishedAt: now,
      result: error === null ? 'done' : counts.files ? 'partly' : 'failed',
      counts,
      error,
      ...(importId && { importId }),
    })
  })
}

function stateAfter(
  row: ConnectionRow,
  { isFailed, gaveUp, hasMore, now }: Record<'isFailed' | 'gaveUp' | 'hasMore', boolean> & { readonly now: Date },
): Pick<ConnectionRow, 'state' | 'pausedReason' | 'nextAt'> {
  if (gaveUp) return { state: 'paused', pausedReason: 'gave_up', nextAt: null }
  return { state: isFailed ? 'failing' : 'active', pausedReason: null, nextAt: hasMore ? now : nextOf(row, now) }
}

function nextOf({ schedule, hour }: ConnectionRow, now: Date): Date {
  return schedule === null ? nextLook(now) : nextRun(schedule, hour ?? 3, now)
}
