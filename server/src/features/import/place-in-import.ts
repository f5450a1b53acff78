import { importLimits } from '@pegada/contract/import-limits.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { positionAfter } from './positions.ts'
import { countFiles, lockImport } from './repo.ts'

/**
 * The position of the next file, while the batch takes any; locks the batch. Throws `import.not_found`,
 * `import.already_started` or `import.too_many_files`.
 */
export async function placeInImport(tx: Tx, companyId: string, importId: string): Promise<number> {
  const batch = await lockImport(tx, companyId, importId)
  if (!batch) throw new DomainError('import.not_found')
  if (batch.state !== 'filling') throw new DomainError('import.already_started')
  const { total, last } = await countFiles(tx, companyId, importId)
  if (total >= importLimits.maxPerImport) {
    throw new DomainError('import.too_many_files', { max: importLimits.maxPerImport })
  }
  return positionAfter(last)
}
