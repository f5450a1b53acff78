import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { companiesAlone, ownedWithOthers } from '../account-deletion/standing.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'

type Block = Outputs['platformDeletion']['get']['blocks'][number]

/**
 * What stands in the way of deleting somebody. That nobody else would be a root admin cannot be: who asks is one, and deletes
 * somebody else.
 */
export async function blocksOf(db: Pick<Tx, 'query' | 'queries'>, by: string, userId: string): Promise<Block[]> {
  const blocks: Block[] = []
  const owned = await ownedWithOthers(db, userId)
  const paying = (await companiesAlone(db, userId)).filter(({ pays }) => pays)
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
  if (by === userId) blocks.push({ block: 'self', companies: [] })
  if (owned.length > 0) blocks.push({ block: 'owns_with_others', companies: names(owned) })
  if ((await platformRoleOf({ db }, userId)) !== undefined) blocks.push({ block: 'platform_role', companies: [] })
  if (paying.length > 0) blocks.push({ block: 'pays_alone', companies: names(paying) })
  return blocks
}

/**
 * Throws for the first of them: `platform_deletion.self`, `platform_deletion.must_hand_over`, `platform_deletion.has_platform_role`,
 * `platform_deletion.pays_alone`.
 */
export async function assertFree(tx: Tx, by: string, userId: string): Promise<void> {
  const [first] = await blocksOf(tx, by, userId)
  if (!first) return
  const companies = first.companies.join(', ')
  if (first.block === 'self') throw new DomainError('platform_deletion.self')
  if (first.block === 'owns_with_others') throw new DomainError('platform_deletion.must_hand_over', { companies })
  if (first.block === 'platform_role') throw new DomainError('platform_deletion.has_platform_role')
  throw new DomainError('platform_deletion.pays_alone', { companies })
}
