import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { partKey, partLength } from '../../platform/storage/parts.ts'
import type { Actor, Ports } from '../../ports.ts'
import { fileNameOf } from '../document/file-name.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { checkRunName, expiryFrom, importRunName } from './job-names.ts'
import { presentMove } from './present.ts'
import {
  findAccounts,
  findMove,
  findMoveForChange,
  holdMoves,
  insertMove,
  isComingIn,
  type MoveRow,
  updateMove,
} from './repo.ts'
import { partedMove } from './stored-file.ts'

type Shown = Outputs['companyMove']['get']
type Needed = Pick<Ports, 'db' | 'clock' | 'jobs' | 'storage'>

/** Announces a file, which then comes in parts. Throws `file.empty`. */
export async function openImport(
  { db, clock }: Needed,
  actor: Actor,
  input: Inputs['companyMove']['openImport'],
): Promise<Shown> {
  const fileName = fileNameOf(input.fileName)
  if (input.bytes === 0) throw new DomainError('file.empty', { name: fileName })
  const id = randomUUID()
  const createdAt = clock.now()
  return db.asOwner(async (tx) => {
    await insertMove(tx, {
      ...{
        id,
        direction: 'import',
        state: 'uploading',
        fileName,
        bytes: input.bytes,
        createdBy: actor.userId,
        createdAt,
      },
      expiresAt: expiryFrom(createdAt),
    })
    await recordPlatformAct(tx, clock, {
      ...{ actorId: actor.userId, action: 'company_move.open', entity: 'company_move', entityId: id },
      data: { bytes: input.bytes },
    })
    return shown(tx, id)
  })
}

/**
 * Keeps the next part of a file; the last one has it checked. The same part again changes nothing. Throws `company_move.not_found`,
 * `upload.offset_wrong` with where to go on.
 */
export async function addPart(
  { db, clock, jobs, storage }: Needed,
  actor: Actor,
  { moveId, offset, part }: Inputs['companyMove']['addPart'],
): Promise<Shown> {
  const row = await getImport(db, moveId)
  const file = partedMove(row)
  const { bytes } = file
  const isNext = row.state === 'uploading' && offset === row.received && part.size === partLength(file, offset)
  if (!isNext) throw new DomainError('upload.offset_wrong', { expected: row.received })
  await storage.put(partKey(file, offset), new Uint8Array(await part.arrayBuffer()))
  return db.asOwner(async (tx) => {
    const now = await findMoveForChange(tx, moveId)
    if (now?.received !== offset) throw new DomainError('upload.offset_wrong', { expected: now?.received ?? 0 })
    const received = offset + part.size
    const isWhole = received === bytes
    await updateMove(
      tx,
      { id: moveId, states: ['uploading'] },
      { received, ...(isWhole && { state: 'queued', underWaySince: clock.now() }) },
    )
    if (isWhole) {
      await jobs.send(checkRunName, { moveId }, tx)
      await recordPlatformAct(tx, clock, {
        ...{ actorId: actor.userId, action: 'company_move.receive', entity: 'company_move', entityId: moveId },
        data: { bytes },
      })
    }
    return shown(tx, moveId)
  })
}

/** How far a move is. Throws `company_move.not_found`. */
export async function getMove({ db }: Pick<Ports, 'db'>, moveId: string): Promise<Shown> {
  const row = await findMove(db, moveId)
  if (!row) throw new DomainError('company_move.not_found')
  return presentMove(row)
}

/**
 * Lets a company that was checked come in. Throws `company_move.not_found`, `company_move.not_checked`, `company_move.no_owner`
 * where the owner has no account here and no other was named, `company_move.no_account` where the other has none, and
 * `company_move.coming_in` while another file of the company comes in.
 */
export async function startImport(
  { db, clock, jobs }: Needed,
  actor: Actor,
  { moveId, reason, ownerEmail }: Inputs['companyMove']['startImport'],
): Promise<Shown> {
  const row = await getImport(db, moveId)
  const { people, facts } = presentMove(row)
  const isOwned = people.some(({ isOwner, isHere }) => isOwner && isHere)
  if (!isOwned && ownerEmail === undefined) throw new DomainError('company_move.no_owner')
  const email = ownerEmail?.toLowerCase()
  const ownerId = email === undefined ? null : (await findAccounts(db, [email])).get(email)
  if (ownerId === undefined) throw new DomainError('company_move.no_account')
  return db.asOwner(async (tx) => {
    await holdMoves(tx)
    if (facts && (await isComingIn(tx, facts.companyId))) throw new DomainError('company_move.coming_in')
    const underWaySince = clock.now()
    const change = { state: 'running', reason, ownerId, createdBy: actor.userId, underWaySince } as const
    if (!(await updateMove(tx, { id: moveId, states: ['checked'] }, change)))
      throw new DomainError('company_move.not_checked')
    await jobs.send(importRunName, { moveId }, tx)
    await recordPlatformAct(tx, clock, {
      ...{ actorId: actor.userId, action: 'company_move.import', entity: 'company_move', entityId: moveId },
      data: { companyId: facts?.companyId ?? null, reason },
    })
    return shown(tx, moveId)
  })
}

async function getImport(db: Pick<Tx, 'queries'>, moveId: string): Promise<MoveRow> {
  const row = await findMove(db, moveId)
  if (row?.direction !== 'import') throw new DomainError('company_move.not_found')
  return row
}

async function shown(tx: Tx, id: string): Promise<Shown> {
  const row = await findMove(tx, id)
  invariant(row, 'the move that was just stored is there')
  return presentMove(row)
}
