import { createHash } from 'node:crypto'
import { openZip, type ZipMember } from '@pegada/core/document/open-zip.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Ports } from '../../ports.ts'
import type { ImportRun } from './import-run.ts'
import { type FileRow, findFile, insertMembers, type NewFileRow, updateFile } from './repo.ts'

/** Members stored per transaction. */
const chunk = 50

/**
 * Turns a zip into files of the batch, one row per member, each with its own bytes; a member that cannot be read is
 * refused in its place. Members have the same ids at every opening, so that none is stored twice.
 */
export async function unpackArchive(ports: Ports, run: ImportRun, archive: FileRow): Promise<void> {
  const failure = await storeMembers(ports, run, archive)
  await ports.db.asTenant(run, async (tx) => {
    const current = await findFile(tx, run.companyId, archive.id)
    if (current?.state === 'waiting') await updateFile(tx, archive, failure ? refusal(failure) : { state: 'done' })
  })
}

function refusal({ code, data }: DomainError) {
  return { state: 'failed', outcome: 'refused', errorCode: code, errorData: { ...data } } as const
}

/** Stores the members as far as they can be had; answers what is wrong with the archive as a whole, if anything. */
async function storeMembers(ports: Ports, run: ImportRun, archive: FileRow): Promise<DomainError | undefined> {
  const bytes = await ports.storage.find(archive.storageKey)
  invariant(bytes, 'the bytes of a received file are kept')
  let rows: NewFileRow[] = []
  let count = 0
  const flush = async () => {
    const ready = rows
    rows = []
    await ports.db.asTenant(run, (tx) => insertMembers(tx, ready))
  }
  const members = openZip(bytes)[Symbol.asyncIterator]()
  while (true) {
    const next = await nextMember(members)
    if (next instanceof DomainError) {
      await flush()
      return next
    }
    if (next === undefined) break
    count += 1
    rows.push(await memberRow(ports, archive, { member: next, index: count }))
    if (rows.length === chunk) await flush()
  }
  await flush()
  return count === 0 ? new DomainError('archive.empty') : undefined
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

interface NumberedMember {
  readonly member: ZipMember
  readonly index: number
}

async function memberRow(ports: Ports, archive: FileRow, { member, index }: NumberedMember): Promise<NewFileRow> {
  const bytes = 'bytes' in member ? member.bytes : undefined
  const sha256 = createHash('sha256')
    .update(bytes ?? new Uint8Array())
    .digest('hex')
  const storageKey = contentKey(archive.companyId, sha256)
  if (bytes) await ports.storage.put(storageKey, bytes)
  return {
    companyId: archive.companyId,
    id: memberId(archive.id, index),
    importId: archive.importId,
    position: archive.position + index,
    name: `${archive.name}/${member.name.replace(/\p{Cc}/gu, '').slice(0, 300)}`,
    bytes: bytes?.length ?? 0,
    sha256,
    storageKey,
    ...('error' in member ? refusal(member.error) : { state: 'waiting' }),
  }
}

/** A UUID made from the archive and the member's place in it (RFC 9562, version 8). */
function memberId(archiveId: string, index: number): string {
  const hex = createHash('sha256').update(`${archiveId}/${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
