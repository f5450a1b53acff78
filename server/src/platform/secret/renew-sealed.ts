import { DomainError } from '@pegada/core/domain-error.ts'
import type { SecretBox } from './box.ts'

/** A sealed text of a row, and what it is sealed for. */
export interface SealedRow {
  readonly companyId: string
  readonly id: string
  readonly sealed: string
  readonly purpose: string
}

/** Seals the texts of rows anew that stand under the secret before; tells how many, and how many no secret reads. */
export async function renewSealed(
  box: Pick<SecretBox, 'renew'>,
  rows: readonly SealedRow[],
  update: (row: SealedRow) => Promise<void>,
): Promise<{ renewed: number; unreadable: number }> {
  const count = { renewed: 0, unreadable: 0 }
  for (const row of rows) {
    const sealed = attempt(() => box.renew(row.sealed, row.purpose))
    if (sealed === 'unreadable') count.unreadable += 1
    else if (sealed !== undefined) {
      await update({ ...row, sealed })
      count.renewed += 1
    }
  }
  return count
}

function attempt(renew: () => string | undefined): string | undefined {
  try {
    return renew()
  } catch (error) {
    if (error instanceof DomainError) return 'unreadable'
    throw error
  }
}
