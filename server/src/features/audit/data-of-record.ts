import { z } from 'zod'
import type { auditRecords } from '../../db/schema.ts'
import { readStored } from '../../platform/db/read-stored.ts'

type Kept = Pick<typeof auditRecords.$inferSelect, 'companyId' | 'sequence' | 'data'>

const kept = z.record(z.string(), z.unknown())

/** What a record of the trail says beside its act. Throws where the stored value is no object. */
export function dataOfRecord({ companyId, sequence, data }: Kept): Record<string, unknown> {
  return readStored(kept, data, { table: 'audit_records', column: 'data', row: `${companyId}/${sequence}` })
}
