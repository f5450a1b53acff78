import type { Outputs } from '@pegada/contract/contract.ts'
import type { Database, Tenant } from '../../platform/db/port.ts'
import { auditHash, firstHash } from './record-audit.ts'
import { listAuditChain, type NamedRecord } from './repo.ts'

type Answer = Outputs['audit']['verify']
type AuditRecord = NamedRecord['record']

/** As far as the chain was followed. */
interface Link {
  readonly sequence: number
  readonly hash: string
}

const start: Link = { sequence: 0, hash: firstHash }
const batch = 500

/**
 * Recomputes every hash of a company's trail, from the first record on, and stops at the first that is not whole. Records
 * that were cut off at the end leave no mark in the chain: whoever kept the hash of the last one sees it by that.
 */
export async function verifyChain(db: Pick<Database, 'asTenant'>, tenant: Tenant): Promise<Answer> {
  let last = start
  for (;;) {
    const beyond = last.sequence
    const records = await db.asTenant(tenant, (tx) => listAuditChain(tx, tenant.companyId, { beyond, limit: batch }))
    for (const record of records) {
      const why = breakOf(record, last)
      if (why !== undefined) {
        return { ...told(last), broken: { sequence: record.sequence, at: record.at.toISOString(), why } }
      }
      last = record
    }
    if (records.length < batch) return { ...told(last), broken: null }
  }
}

function told({ sequence, hash }: Link): Pick<Answer, 'records' | 'head'> {
  return { records: sequence, head: sequence === 0 ? null : hash }
}

/** What is wrong with a record that should follow `before`. */
export function breakOf(
  record: Omit<AuditRecord, 'companyId'>,
  before: Link = start,
): NonNullable<Answer['broken']>['why'] | undefined {
  if (record.sequence !== before.sequence + 1) return 'missing'
  if (record.previousHash !== before.hash) return 'link'
  return record.hash === auditHash(record) ? undefined : 'content'
}
