import { createHash } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import type { MoveFile } from '@pegada/core/company-move/open-move-file.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { withWrittenFile } from '../../platform/storage/written-file.ts'
import type { Ports } from '../../ports.ts'
import { erasedAddress } from '../account/erased-address.ts'
import { linkPurpose } from '../engagement/letters.ts'
import { newToken } from '../invitation/token.ts'
import { partnerPurpose } from '../pact-event/open-partner.ts'
import { checkFit, readPeople } from './check-company.ts'
import { fileName, type Manifest, rowsName, type StoredFile } from './manifest.ts'
import { LATE } from './move-tables.ts'
import type { TellProgress } from './progress.ts'
import { readFileList, readLines, readStored } from './read-entry.ts'
import { findAccounts, findPeopleHere, isAccount } from './repo.ts'
import {
  attempt,
  countClosedCampaigns,
  insertMember,
  insertMovedPeople,
  insertRows,
  insertStandIns,
  type Loading,
  selectIds,
  selectUnitNames,
  updateLate,
  updatePartnerSecret,
  updateRequestLink,
} from './repo-load.ts'
import { type MovedPerson, type MovedTable, readTables } from './repo-rows.ts'
import { verifyCompany } from './verify-company.ts'

type Needed = Pick<Ports, 'db' | 'clock' | 'storage' | 'catalogue' | 'secrets'>
export type MoveResult = NonNullable<Outputs['companyMove']['get']['result']>

/**
 * Keeps the files that came along under the company's own keys. The same again changes nothing; `dropFiles` takes them away where
 * the company does not come in after all.
 */
export async function keepFiles(
  { storage }: Needed,
  file: MoveFile,
  manifest: Manifest,
  tell: TellProgress,
): Promise<void> {
  let done = 0
  for await (const batch of readFileList(file, manifest)) {
    for (const stored of batch) {
      await tell({ step: 'files', done, total: manifest.files.lines })
      done += 1
      await keepFile(storage, file, { stored, entry: fileName(manifest.companyId, stored.key) })
    }
  }
}

async function keepFile(
  storage: Ports['storage'],
  file: MoveFile,
  { stored, entry }: { readonly stored: StoredFile; readonly entry: string },
): Promise<void> {
  const { key, sha256 } = stored
  if (sha256 === null) return
  await withWrittenFile(
    async (write) => {
      for await (const piece of readStored(file, entry, stored)) await write(piece)
    },
    async (written) => {
      if (written.sha256 !== sha256) throw new DomainError('company_move.hash_wrong', { entry })
      await storage.putFile(key, written.path)
    },
  )
}

/** Takes away what `keepFiles` kept; a list that cannot be read further ends it. */
export async function dropFiles({ storage }: Needed, file: MoveFile, manifest: Manifest): Promise<void> {
  for await (const batch of readFileList(file, manifest)) for (const { key } of batch) await storage.delete(key)
}

/**
 * Writes the company and all its rows in the transaction and holds what is then there against the manifest; where anything
 * is otherwise nothing of it stays. `ownerId` becomes the owner where the one of before has no account here. Throws `company_move.no_owner`,
 * `company_move.no_account`, `company_move.row_failed` with table, line and why, and as `checkFit`, `readLines` and `verifyCompany`.
 */
export async function loadCompany(
  tx: Tx,
  ports: Needed,
  { file, ownerId }: { readonly file: MoveFile; readonly ownerId: string | null },
): Promise<MoveResult> {
  const manifest = await checkFit({ db: tx }, file)
  const { companyId } = manifest
  const people = await readPeople(file, manifest)
  const accounts = await findAccounts(
    tx,
    people.map(({ email }) => email),
  )
  const tables = new Map((await readTables(tx)).map((table) => [table.name, table]))
  const inOrder = manifest.tables.flatMap((entry) => {
    const table = tables.get(entry.name)
    return table ? [{ entry, table }] : []
  })
  const loading: Loading = { companyId, accounts: JSON.stringify(accountsOf(people, accounts)) }
  await ofPeople(tx, () => standIn(tx, ports, people))
  for (const { entry, table } of inOrder) {
    let before = 0
    for await (const lines of readLines(file, rowsName(table.name), entry)) {
      await storeLines(tx, { table, lines, before }, loading)
      before += lines.length
    }
  }
  for (const { entry, table } of inOrder) {
    if (!LATE[table.name]) continue
    for await (const lines of readLines(file, rowsName(table.name), entry))
      await updateLate(tx, table, lines, companyId)
  }
  await renewSealed(tx, ports, companyId)
  await ofPeople(tx, () => insertMovedPeople(tx, people, loading))
  const invited = await letMembersIn(tx, ports, { companyId, people, accounts, ownerId })
  return {
    ...(await verifyCompany(tx, ports, { manifest, tables: [...tables.values()] })),
    invited,
    closedCampaigns: await countClosedCampaigns(tx, companyId),
  }
}

/** Stores a batch; where one of its rows cannot be stored, that row is found and named. */
async function storeLines(
  tx: Tx,
  { table, lines, before }: { readonly table: MovedTable; readonly lines: readonly string[]; readonly before: number },
  loading: Loading,
): Promise<void> {
  const fault = await attempt(tx, () => insertRows(tx, table, lines, loading))
  if (fault === undefined) return
  if (lines.length === 1)
    throw new DomainError('company_move.row_failed', { table: table.name, row: before + 1, why: fault.message })
  const half = Math.ceil(lines.length / 2)
  await storeLines(tx, { table, lines: lines.slice(0, half), before }, loading)
  await storeLines(tx, { table, lines: lines.slice(half), before: before + half }, loading)
}

/** Writes what is of people; where that cannot be stored, says so as of a row. */
async function ofPeople(tx: Tx, work: () => Promise<void>): Promise<void> {
  const fault = await attempt(tx, work)
  if (fault) throw new DomainError('company_move.row_failed', { table: 'people', row: 0, why: fault.message })
}

/** Whoever is not here gets a row that cannot sign in, so that the trail and the lines still name them. */
async function standIn(tx: Tx, { clock }: Needed, people: readonly MovedPerson[]): Promise<void> {
  const here = await findPeopleHere(
    tx,
    people.map(({ id }) => id),
  )
  const away = people.filter(({ id }) => !here.has(id))
  const code = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 16)
  await insertStandIns(
    tx,
    away.map(({ id, name, firstName, lastName }) => ({
      id,
      name,
      firstName,
      lastName,
      address: erasedAddress(code(id)),
    })),
    clock.now(),
  )
}

/** Whose account stands for whom, where it has another id. */
function accountsOf(people: readonly MovedPerson[], accounts: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    people.flatMap(({ id, email }) => {
      const account = accounts.get(email.toLowerCase())
      return account === undefined || account === id ? [] : [[id, account]]
    }),
  )
}

/** Members with an account here work in the company as before; the others are answered, to be invited. */
async function letMembersIn(
  tx: Tx,
  { clock }: Needed,
  asked: {
    readonly companyId: string
    readonly people: readonly MovedPerson[]
    readonly accounts: ReadonlyMap<string, string>
    readonly ownerId: string | null
  },
): Promise<MoveResult['invited']> {
  const { companyId, people, accounts, ownerId } = asked
  const invited: MoveResult['invited'] = []
  let isOwned = false
  for (const { member, name, email } of people) {
    if (!member) continue
    const userId = accounts.get(email.toLowerCase())
    if (userId === undefined) invited.push({ name, email, ...(await placeOf(tx, companyId, member)) })
    else await ofPeople(tx, () => insertMember(tx, { ...member, companyId, userId }))
    isOwned ||= userId !== undefined && member.isOwner
  }
  if (isOwned) return invited
  if (ownerId === null) throw new DomainError('company_move.no_owner')
  if (!(await isAccount(tx, ownerId))) throw new DomainError('company_move.no_account')
  const createdAt = clock.now().toISOString()
  const owner = { role: 'admin', isOwner: true, sharedAccess: null, unitIds: null, createdAt } as const
  await insertMember(tx, { ...owner, companyId, userId: ownerId })
  return invited
}

/** What somebody is to be invited to. */
async function placeOf(
  tx: Tx,
  companyId: string,
  { role, sharedAccess, unitIds }: NonNullable<MovedPerson['member']>,
): Promise<Pick<MoveResult['invited'][number], 'role' | 'sharedAccess' | 'units'>> {
  return { role, sharedAccess, units: unitIds && (await selectUnitNames(tx, companyId, unitIds)) }
}

/** What was sealed under the secret of the other installation is made anew: links to suppliers, and secrets of partners that are none. */
async function renewSealed(tx: Tx, { secrets }: Needed, companyId: string): Promise<void> {
  for (const id of await selectIds(tx, 'supplier_requests', companyId)) {
    const { token, tokenHash } = newToken()
    await updateRequestLink(tx, { companyId, id }, { tokenHash, tokenSealed: secrets.seal(token, linkPurpose(id)) })
  }
  for (const id of await selectIds(tx, 'pact_partners', companyId))
    await updatePartnerSecret(tx, { companyId, id }, secrets.seal('', partnerPurpose(id)))
}
