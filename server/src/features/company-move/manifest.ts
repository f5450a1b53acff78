import { moveFacts } from '@pegada/contract/company-move.ts'
import { type Role, roles } from '@pegada/core/access/role.ts'
import { SHARED_ACCESS } from '@pegada/core/access/seat.ts'
import { z } from 'zod'

/** What the format is called, and which edition of it this program writes and reads. */
export const MOVE_FORMAT = 'pegada-company'
export const MOVE_FORMAT_VERSION = 1

export const MANIFEST_NAME = 'manifest.json'
export const PEOPLE_NAME = 'people.ndjson'
export const FILES_NAME = 'files.ndjson'
export const rowsName = (table: string) => `rows/${table}.ndjson`
/** The name of a stored file in the ZIP: its key without the company, which is that of the manifest. */
export const fileName = (companyId: string, key: string) => `files/${key.slice(companyId.length + 1)}`

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()

/** An entry of the ZIP with lines, and the hash of its bytes. */
const linedEntry = z.object({ lines: count, sha256 })

/**
 * The first thing that is read of a file: which format, from which schema, of which company, and of each entry how many lines it
 * has and the SHA-256 of its bytes. Secrets are in none of them; `secretsLeftOut` names the columns.
 */
export const manifestSchema = moveFacts.omit({ rows: true, files: true, absentFiles: true, tables: true }).extend({
  format: z.literal(MOVE_FORMAT),
  formatVersion: z.literal(MOVE_FORMAT_VERSION),
  tables: z.array(linedEntry.extend({ name: z.string() })),
  people: linedEntry,
  files: linedEntry.extend({ absent: count }),
  factors: z
    .array(z.object({ id: z.string(), edition: z.string() }))
    .describe('Factors of the catalogue that lines name, which must be in the other installation'),
  secretsLeftOut: z.array(z.string()),
  madeAgain: z.array(z.string()).describe('Tables that the other installation makes again'),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A stored file; without a hash where the storage of the installation no longer had it. */
export const storedFile = z.object({ key: z.string(), bytes: count, sha256: sha256.nullable() })
export type StoredFile = z.infer<typeof storedFile>

export const movedPerson = z.object({
  id: z.string().min(1).max(100),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  member: z
    .object({
      role: z.enum(roles as [Role, ...Role[]]),
      isOwner: z.boolean(),
      sharedAccess: z.enum(SHARED_ACCESS).nullable(),
      unitIds: z.array(z.uuid()).nullable(),
      createdAt: z.iso.datetime({ offset: true }),
    })
    .nullable(),
})

/** What a page shows of the manifest. */
export function factsOf({ tables, files, ...manifest }: Manifest): z.infer<typeof moveFacts> {
  const { companyId, cnpj, legalName, takenAt, schema, trail, totals, left } = manifest
  return {
    ...{ companyId, cnpj, legalName, takenAt, schema, trail, totals, left },
    tables: tables.map(({ name, lines }) => ({ name, rows: lines })),
    rows: tables.reduce((sum, { lines }) => sum + lines, 0),
    files: files.lines - files.absent,
    absentFiles: files.absent,
  }
}
