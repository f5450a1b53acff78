import { DomainError } from '@pegada/core/domain-error.ts'
import type { Attempt, JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import { tellAdmins } from '../platform-admin/tell-admins.ts'
import { checkCompany, membersOf } from './check-company.ts'
import {
  aloneWith,
  checkRunName,
  expiryFrom,
  exportRunName,
  importRunName,
  type MoveRun,
  movePurgeName,
} from './job-names.ts'
import { dropKept, letIn } from './let-in.ts'
import { factsOf } from './manifest.ts'
import { progressOf } from './progress.ts'
import { findMove, listOver, listStuck, type MoveRow, updateMove } from './repo.ts'
import { dropStored, exportKey, withUploaded } from './stored-file.ts'
import { writeCompany } from './write-company.ts'

const hours = 3600

/** Writes the file of a company. A run that stops begins anew. */
export function exportRun(ports: Ports): JobDefinition<MoveRun> {
  return {
    name: exportRunName,
    expireInSeconds: 12 * hours,
    perform: ({ moveId }, attempt) =>
      told(ports, moveId, async () => {
        const row = await started(ports, moveId, ['queued', 'running'], 'running')
        if (!row?.ofCompany) return
        await unlessFailed(ports, row, attempt, () =>
          writeCompany(
            ports,
            { companyId: row.ofCompany ?? '', tell: progressOf(ports, row) },
            async (file, manifest) => {
              await ports.storage.putFile(exportKey(row.id), file.path)
              const finishedAt = ports.clock.now()
              const { bytes, sha256 } = file
              const made = {
                state: 'done',
                facts: factsOf(manifest),
                bytes,
                sha256,
                finishedAt,
                progress: null,
              } as const
              await updateMove(ports.db, running(row), { ...made, expiresAt: expiryFrom(finishedAt) })
            },
          ),
        )
      }),
  }
}

/** Reads the whole file of a company that is to come in, and writes nothing of it. */
export function checkRun(ports: Ports): JobDefinition<MoveRun> {
  return {
    name: checkRunName,
    expireInSeconds: 12 * hours,
    perform: ({ moveId }, attempt) =>
      told(ports, moveId, async () => {
        const row = await started(ports, moveId, ['queued', 'checking'], 'checking')
        if (!row) return
        await unlessFailed(ports, row, attempt, () =>
          withUploaded(ports, row, async (file, sha256) => {
            const { manifest, people } = await checkCompany(ports, file, progressOf(ports, row))
            const members = await membersOf(ports, people)
            const found = { facts: factsOf(manifest), people: members, sha256, ofCompany: manifest.companyId }
            await updateMove(ports.db, running(row), { ...found, state: 'checked', progress: null })
          }),
        )
      }),
  }
}

/** Lets a company in that was checked. A run that stops begins anew. */
export function importRun(ports: Ports): JobDefinition<MoveRun> {
  return {
    name: importRunName,
    expireInSeconds: 12 * hours,
    perform: ({ moveId }, attempt) =>
      told(ports, moveId, async () => {
        const row = await started(ports, moveId, ['running'], 'running')
        if (!row) return
        await unlessFailed(ports, row, attempt, () => letIn(ports, row))
      }),
  }
}

/** Ends moves that have been under way for more than a day and that nobody does; deletes the files whose time is over, and what was told of people in them. */
export function movePurge(ports: Ports): JobDefinition<object> {
  return {
    name: movePurgeName,
    cron: '17 4 * * *',
    async perform() {
      const before = new Date(ports.clock.now().getTime() - 24 * hours * 1000)
      for (const row of await listStuck(ports.db, before))
        await ports.db.alone(aloneWith(row.id), () => endStuck(ports, row))
      for (const row of await listOver(ports.db, ports.clock.now())) {
        await dropStored(ports, row)
        await updateMove(
          ports.db,
          { id: row.id, states: [row.state] },
          {
            ...{ state: 'expired', expiresAt: null, people: [], result: null },
          },
        )
      }
    },
  }
}

async function endStuck(ports: Ports, row: MoveRow): Promise<void> {
  await dropKept(ports, row)
  await dropStored(ports, row)
  const ended = { errorCode: 'company_move.interrupted', errorData: {}, finishedAt: ports.clock.now() }
  const stuck = { id: row.id, states: ['queued', 'checking', 'running'] } as const
  await updateMove(ports.db, stuck, { state: 'failed', progress: null, people: [], ...ended })
}

/** Runs what is done of a move where nothing else is, and has open pages ask what became of it. */
async function told(ports: Ports, moveId: string, work: () => Promise<void>): Promise<void> {
  await ports.db.alone(aloneWith(moveId), work)
  await tellAdmins(ports, 'company_move')
}

const running = ({ id }: Pick<MoveRow, 'id'>) => ({ id, states: ['checking', 'running'] as const })

/** The move, marked as under way; undefined where there is nothing to do any more. */
async function started(
  { db }: Ports,
  id: string,
  states: readonly MoveRow['state'][],
  state: MoveRow['state'],
): Promise<MoveRow | undefined> {
  return (await updateMove(db, { id, states }, { state })) ? findMove(db, id) : undefined
}

/** A refusal ends the move with its code; any other fault is tried again until the queue's last try. */
async function unlessFailed<T>(
  ports: Ports,
  row: MoveRow,
  attempt: Attempt | undefined,
  work: () => Promise<T>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isRefusal = error instanceof DomainError
    if (!isRefusal) {
      ports.log.error({ move: row.id, reason: describeError(error) }, 'company_move.failed')
      if (attempt?.isLast === false) throw error
    }
    const refusal = isRefusal ? error : new DomainError('company_move.interrupted')
    const ended = { errorCode: refusal.code, errorData: { ...refusal.data }, finishedAt: ports.clock.now() }
    await updateMove(ports.db, running(row), { state: 'failed', progress: null, ...ended })
    await dropStored(ports, row)
    if (!isRefusal) throw error
  }
}
