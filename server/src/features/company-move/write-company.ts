import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { withSpool } from '../../platform/storage/spool.ts'
import { type WrittenFile, withWrittenFile } from '../../platform/storage/written-file.ts'
import type { Ports } from '../../ports.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import {
  FILES_NAME,
  fileName,
  MANIFEST_NAME,
  type Manifest,
  MOVE_FORMAT,
  MOVE_FORMAT_VERSION,
  PEOPLE_NAME,
  rowsName,
  type StoredFile,
} from './manifest.ts'
import { LEFT, MOVE_TABLES, SECRET_COLUMNS } from './move-tables.ts'
import type { TellProgress } from './progress.ts'
import { findSchema } from './repo.ts'
import {
  findAtWork,
  findHead,
  readAtOneMoment,
  readFileKeys,
  readRows,
  readTables,
  selectFactors,
  selectPeople,
} from './repo-rows.ts'
import { totalsOfCompany } from './totals.ts'
import { type AddEntry, writeZip } from './write-zip.ts'

type Needed = Pick<Ports, 'db' | 'clock' | 'storage' | 'catalogue'>
interface Asked {
  readonly companyId: string
  readonly tell: TellProgress
}

/**
 * Writes all of a company into a ZIP: its rows as they stood at one moment, the people whom they name, and the files that
 * they name, with a manifest of hashes as its last entry. Throws `company_move.work_under_way`, `company.not_found`.
 */
export function writeCompany<T>(
  ports: Needed,
  asked: Asked,
  keep: (file: WrittenFile, manifest: Manifest) => Promise<T>,
): Promise<T> {
  return withSpool<string, T>((keys) =>
    withWrittenFile(async (write) => {
      let manifest: Manifest | undefined
      await writeZip(write, ports.clock.now(), async (add) => {
        const schema = await findSchema(ports.db)
        await asked.tell({ step: 'rows', done: 0, total: null })
        const rows = await ports.db.asOwner((tx) => writeRows(tx, ports, asked.companyId, { add, addKey: keys.add }))
        manifest = { ...rows, schema, files: await writeFiles(ports, asked, { add, keys: keys.each() }) }
        await add(MANIFEST_NAME, once(`${JSON.stringify(manifest, null, 2)}\n`))
      })
      invariant(manifest, 'a ZIP that was written has its manifest')
      return manifest
    }, keep),
  )
}

/** What the database holds, in one transaction. */
async function writeRows(
  tx: Tx,
  ports: Needed,
  companyId: string,
  { add, addKey }: { readonly add: AddEntry; readonly addKey: (key: string) => Promise<void> },
): Promise<Omit<Manifest, 'files' | 'schema'>> {
  await readAtOneMoment(tx)
  const atWork = await findAtWork(tx, companyId)
  if (atWork.length > 0) throw new DomainError('company_move.work_under_way', { tables: atWork })
  const { cnpj, name: legalName } = await findCompanyNames(tx, companyId)
  const tables = await readTables(tx)
  const written: Manifest['tables'] = []
  for (const table of tables) {
    const { lines, sha256 } = await add(rowsName(table.name), linesOf(readRows(tx, table, companyId)))
    written.push({ name: table.name, lines, sha256 })
  }
  const people = await selectPeople(tx, tables, companyId)
  const { lines, sha256 } = await add(PEOPLE_NAME, linesOf(once(people.map((person) => JSON.stringify(person)))))
  for await (const batch of readFileKeys(tx, companyId)) for (const key of batch) await addKey(key)
  return {
    ...{ format: MOVE_FORMAT, formatVersion: MOVE_FORMAT_VERSION, companyId, cnpj, legalName },
    takenAt: ports.clock.now().toISOString(),
    tables: written,
    people: { lines, sha256 },
    trail: await findHead(tx, companyId),
    totals: await totalsOfCompany(tx, ports, companyId),
    factors: [...(await selectFactors(tx, companyId))],
    left: LEFT,
    secretsLeftOut: Object.entries(SECRET_COLUMNS).flatMap(([table, columns]) =>
      columns.map((one) => `${table}.${one}`),
    ),
    madeAgain: Object.entries(MOVE_TABLES).flatMap(([table, fate]) => (fate === 'again' ? [table] : [])),
  }
}

/** The stored files, each read as it goes in, and the list of them with their hashes. */
async function writeFiles(
  ports: Needed,
  { tell, companyId }: Asked,
  { add, keys }: { readonly add: AddEntry; readonly keys: AsyncIterable<string> },
): Promise<Manifest['files']> {
  let [done, absent] = [0, 0]
  return withSpool<StoredFile, Manifest['files']>(async (listed) => {
    for await (const key of keys) {
      await tell({ step: 'files', done, total: null })
      const file = await ports.storage.findBlob(key)
      if (file) {
        const { bytes, sha256 } = await add(fileName(companyId, key), file.stream())
        await listed.add({ key, bytes, sha256 })
      } else {
        absent += 1
        await listed.add({ key, bytes: 0, sha256: null })
      }
      done += 1
    }
    const { lines, sha256 } = await add(FILES_NAME, linesOf(asLines(listed.each())))
    return { lines, sha256, absent }
  })
}

async function* linesOf(batches: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  for await (const lines of batches) if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`)
}

async function* asLines(rows: AsyncIterable<unknown>): AsyncGenerator<readonly string[]> {
  for await (const row of rows) yield [JSON.stringify(row)]
}

function once(text: string): AsyncGenerator<Uint8Array>
function once(lines: readonly string[]): AsyncGenerator<readonly string[]>
async function* once(content: string | readonly string[]): AsyncGenerator<unknown> {
  yield typeof content === 'string' ? Buffer.from(content) : content
}
