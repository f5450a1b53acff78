import { buffer } from 'node:stream/consumers'
import { invariant } from '@pegada/core/domain-error.ts'
import { ZipFile } from 'yazl'
import type { Tx } from '../../platform/db/port.ts'
import { type FileCell, textCell } from '../../platform/table/cell.ts'
import { csvRows } from '../../platform/table/csv-rows.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPersonAudit } from '../account/record-person-audit.ts'
import { findAvatar } from './avatar.ts'
import { findProfile } from './repo.ts'
import { type OwnDataRow, selectOwnData } from './repo-own-data.ts'
import { OWN_DATA_PARTS, type OwnDataPart } from './what-is-held.ts'

/** Everything held about who asks, whose trail tells that they took it. */
export function exportOwnData(ports: Ports, { userId }: Actor): Promise<File> {
  return writeOwnData(ports, userId, (tx) => recordPersonAudit(tx, ports.clock, userId, 'account.export_data'))
}

/**
 * Everything held about the person (LGPD, article 18) as a ZIP: `data.json`, the same as a CSV per list with its title in the
 * person's language, and the picture. Of companies it tells what the person did and when, never a figure; secrets are left out.
 * `record` writes in the same transaction, as owner, that it was taken.
 */
export async function writeOwnData(ports: Ports, userId: string, record: (tx: Tx) => Promise<void>): Promise<File> {
  const parts = new Map<OwnDataPart, OwnDataRow[]>()
  const language = await ports.db.asOwner(async (tx) => {
    const person = await findProfile(tx.queries, userId)
    invariant(person, 'who is signed in has a profile')
    for (const part of OWN_DATA_PARTS) parts.set(part, await selectOwnData(tx, part, userId))
    await record(tx)
    return person.language
  })
  const say = (key: string, defaultValue?: string) => ports.translate(language, key, { defaultValue })
  const zip = new ZipFile()
  const add = (name: string, bytes: Uint8Array) => zip.addBuffer(Buffer.from(bytes), name, { mtime: ports.clock.now() })
  const told = { takenAt: ports.clock.now(), ...Object.fromEntries(parts) }
  add('data.json', Buffer.from(`${JSON.stringify(told, null, 2)}\n`))
  for (const [part, rows] of parts) {
    if (rows.length === 0) continue
    const said = part === 'acts' ? rows.map((row) => ({ ...row, act: actText(String(row.action), say) })) : rows
    add(`${say(`profile:data.part.${part}`)}.csv`, await csvOf(said, language))
  }
  const picture = await findAvatar(ports, { userId })
  if (picture) add(picture.name, new Uint8Array(await picture.arrayBuffer()))
  zip.end()
  const name = `${say('profile:data.file')}-${ports.clock.now().toISOString().slice(0, 10)}.zip`
  return new File([new Uint8Array(await buffer(zip.outputStream))], name, { type: 'application/zip' })
}

/** An act in words, as the pages of the trail tell it. */
function actText(action: string, say: (key: string, defaultValue?: string) => string): string {
  return say(`list:history.action.${action}`, say(`audit:act.${action}`, action))
}

/** Rows with their fields as headings; what a spreadsheet would run as a formula is neutralised. */
async function csvOf(rows: readonly OwnDataRow[], language: string): Promise<Uint8Array> {
  const names = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => names.map((name) => cellOf(row[name])))
  return buffer(csvRows(names, batchOf(cells), language))
}

async function* batchOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows
}

function cellOf(value: unknown): FileCell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return { kind: 'instant', value: value.toISOString() }
  return textCell(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
