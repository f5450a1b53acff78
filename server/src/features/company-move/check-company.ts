import { createHash } from 'node:crypto'
import type { MoveFile } from '@pegada/core/company-move/open-move-file.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Database } from '../../platform/db/port.ts'
import { fileName, type Manifest, movedPerson, PEOPLE_NAME, rowsName, type StoredFile } from './manifest.ts'
import { MOVED } from './move-tables.ts'
import type { TellProgress } from './progress.ts'
import { hashed, readFileList, readLines, readManifest, readParsed, readStored, withinBytes } from './read-entry.ts'
import { findAccounts, findRivals, findSchema } from './repo.ts'
import { findLacking, type MovedPerson } from './repo-rows.ts'

/** The manifest, the people and the list of stored files. */
const OWN_ENTRIES = 3

/** The database, or a transaction of it. */
interface Needed {
  readonly db: Pick<Database, 'query' | 'queries'>
}

/**
 * Whether the company of this file may come in at all: its format and schema are those of this program, neither it nor its CNPJ
 * is here, and the catalogue has the factors that its lines name. Throws `company_move.damaged`, `company_move.other_format`,
 * `company_move.other_schema`, `company_move.already_here`, `company_move.cnpj_taken`, `company_move.factors_lacking`.
 */
export async function checkFit({ db }: Needed, file: MoveFile): Promise<Manifest> {
  const manifest = await readManifest(file)
  const known = new Set<string>(['companies', ...MOVED])
  const strange = manifest.tables.find(({ name }) => !known.has(name))
  if (strange) throw new DomainError('company_move.other_format')
  if (file.names.size > manifest.tables.length + manifest.files.lines + OWN_ENTRIES)
    throw new DomainError('company_move.damaged', { entry: 'ZIP' })
  const schema = await findSchema(db)
  if (manifest.schema !== schema)
    throw new DomainError('company_move.other_schema', { there: manifest.schema, here: schema })
  const { companyId, cnpj, legalName } = manifest
  const { isHere, isCnpjTaken } = await findRivals(db, manifest)
  if (isHere) throw new DomainError('company_move.already_here', { name: legalName, companyId })
  if (isCnpjTaken) throw new DomainError('company_move.cnpj_taken', { name: legalName, cnpj })
  const lacking = await findLacking(db, manifest.factors)
  if (lacking.length > 0) throw new DomainError('company_move.factors_lacking', { factors: lacking.join(', ') })
  return manifest
}

/**
 * Reads the whole file and writes nothing: every entry has the hash that the manifest says. Throws as `checkFit`, and
 * `company_move.hash_wrong` with the entry, `company_move.too_large`.
 */
export async function checkCompany(
  ports: Needed,
  whole: MoveFile,
  tell: TellProgress,
): Promise<{ manifest: Manifest; people: readonly MovedPerson[] }> {
  const file = withinBytes(whole)
  const manifest = await checkFit(ports, file)
  const total = manifest.tables.length + manifest.files.lines
  let done = 0
  const step = async () => {
    done += 1
    await tell({ step: 'check', done, total })
  }
  for (const table of manifest.tables) {
    for await (const _ of readLines(file, rowsName(table.name), table)) await tell({ step: 'check', done, total })
    await step()
  }
  for await (const batch of readFileList(file, manifest)) {
    for (const stored of batch) {
      await checkBytes(file, fileName(manifest.companyId, stored.key), stored)
      await step()
    }
  }
  return { manifest, people: await readPeople(file, manifest) }
}

/** Everybody whom the rows name. Throws as `readLines`. */
export async function readPeople(file: MoveFile, manifest: Manifest): Promise<readonly MovedPerson[]> {
  const people: MovedPerson[] = []
  for await (const batch of readParsed(file, PEOPLE_NAME, { expected: manifest.people, schema: movedPerson }))
    people.push(...batch)
  return people
}

/** Who works in the company, and whether a confirmed account of this installation has the address. */
export async function membersOf({ db }: Needed, people: readonly MovedPerson[]) {
  const members = people.flatMap(({ member, ...person }) => (member ? [{ ...person, ...member }] : []))
  const accounts = await findAccounts(
    db,
    members.map(({ email }) => email),
  )
  return members.map(({ id, name, email, role, isOwner }) => ({
    ...{ id, name, email, role, isOwner },
    isHere: accounts.has(email.toLowerCase()),
  }))
}

async function checkBytes(file: MoveFile, entry: string, stored: StoredFile): Promise<void> {
  if (stored.sha256 === null) return
  const hash = createHash('sha256')
  for await (const _ of hashed(readStored(file, entry, stored), hash));
  if (hash.digest('hex') !== stored.sha256) throw new DomainError('company_move.hash_wrong', { entry })
}
