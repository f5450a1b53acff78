import { createHash } from 'node:crypto'
import { gapsOfArchive, isArchive, openArchive, writtenGaps } from '@pegada/core/document/open-archive.ts'
import { isZip, type ZipMember } from '@pegada/core/document/open-zip.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import type { ImportRun } from './import-run.ts'
import { type FileRow, findFile, insertMembers, type NewFileRow, updateFile } from './repo.ts'
import { tellProgress } from './tell-progress.ts'

/** Members that are stored together: at most so many, and so many bytes. */
const membersMax = 100
const bytesMax = 20_000_000
/** Members whose bytes are written at the same time. */
const writesMax = 8

/**
 * Turns a zip, or an answer of the distribution of fiscal documents, into files of the batch, one row per member, each with its own
 * bytes; a member that cannot be read is refused in its place, and the numbers that an answer passed over are told. Members have the same ids at every opening, so that none is stored twice.
 */
export async function unpackArchive(ports: Ports, run: ImportRun, archive: FileRow): Promise<void> {
  const bytes = await ports.storage.find(archive.storageKey)
  invariant(bytes, 'the bytes of a received file are kept')
  const failure = await storeMembers(ports, run, archive, bytes)
  await ports.db.asTenant(run, async (tx) => {
    const current = await findFile(tx, run.companyId, archive.id)
    if (current?.state === 'waiting') await updateFile(tx, archive, failure ? refusal(failure) : opened(bytes))
  })
}

/** An answer that passed numbers over is only a part of what there is. */
function opened(bytes: Uint8Array) {
  const gaps = gapsOfArchive(bytes)
  if (gaps.length === 0) return { state: 'done' } as const
  const errorData = { numbers: writtenGaps(gaps) }
  return { state: 'done', outcome: 'partly', errorCode: 'distribution.numbers_missing', errorData } as const
}

function refusal({ code, data }: DomainError) {
  return { state: 'failed', outcome: 'refused', errorCode: code, errorData: { ...data } } as const
}

/** Stores the members as far as they can be had; answers what is wrong with the archive as a whole, if anything. */
async function storeMembers(
  ports: Ports,
  run: ImportRun,
  archive: FileRow,
  bytes: Uint8Array,
): Promise<DomainError | undefined> {
  let members: MemberRow[] = []
  let count = 0
  // One batch is written while the next is inflated.
  let written = Promise.resolve()
  const write = async () => {
    const ready = members
    members = []
    await written
    written = storeRows(ports, run, ready)
    written.catch(() => undefined)
  }
  const zip = openArchive(bytes)[Symbol.asyncIterator]()
  for (let next = await nextMember(zip); next !== undefined; next = await nextMember(zip)) {
    if (next instanceof DomainError) {
      await write()
      await written
      return next
    }
    count += 1
    members.push(memberRow(archive, next, count))
    if (members.length >= membersMax || sizeOf(members) > bytesMax) await write()
  }
  await write()
  await written
  return count === 0 ? new DomainError('archive.empty') : undefined
}

/** The rows first, under the lock that unused bytes are dropped under, then the bytes: who names them keeps them. */
async function storeRows(ports: Ports, run: ImportRun, members: readonly MemberRow[]): Promise<void> {
  await ports.db.asTenant(run, async (tx) => {
    await lockCompany(tx, run.companyId)
    await insertMembers(
      tx,
      members.map(({ row }) => row),
    )
    await tellProgress(tx, run.companyId)
  })
  const waiting = members.values()
  const write = async () => {
    for (const { row, bytes } of waiting) if (bytes) await ports.storage.put(row.storageKey, bytes)
  }
  await Promise.all(Array.from({ length: writesMax }, write))
}

function sizeOf(members: readonly MemberRow[]): number {
  return members.reduce((sum, { row }) => sum + row.bytes, 0)
}

async function nextMember(members: AsyncIterator<ZipMember>): Promise<ZipMember | DomainError | undefined> {
  try {
    const { value, done } = await members.next()
    return done ? undefined : (value as ZipMember)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

interface MemberRow {
  readonly row: NewFileRow
  readonly bytes: Uint8Array | undefined
}

function memberRow(archive: FileRow, member: ZipMember, index: number): MemberRow {
  const bytes = 'bytes' in member ? member.bytes : undefined
  const sha256 = createHash('sha256')
    .update(bytes ?? new Uint8Array())
    .digest('hex')
  const row = {
    companyId: archive.companyId,
    id: memberId(archive.id, index),
    importId: archive.importId,
    position: archive.position + index,
    name: `${archive.name}/${member.name.replace(/\p{Cc}/gu, '').slice(0, 300)}`,
    bytes: bytes?.length ?? 0,
    sha256,
    storageKey: contentKey(archive.companyId, sha256),
    ...waitingRow,
    // An answer of the distribution may lie in a zip; a zip in a zip is refused.
    isArchive: bytes !== undefined && !isZip(bytes) && isArchive(bytes),
    ...('error' in member ? refusal(member.error) : {}),
  }
  return { row, bytes }
}

const waitingRow = { state: 'waiting', outcome: null, errorCode: null, errorData: null } as const

/** A UUID made from the archive and the member's place in it (RFC 9562, version 8). */
function memberId(archiveId: string, index: number): string {
  const hex = createHash('sha256').update(`${archiveId}/${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
