import type { Outputs } from '@pegada/contract/contract.ts'
import { sectorFromCnae } from '@pegada/core/company/sector.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { ListedSupplier, SupplierRow } from './repo.ts'

type Presented = Outputs['supplier']['list']['rows'][number]

/** The owner's name and picture, where it has an owner who is still there. */
export interface OwnerOf {
  readonly ownerName: string | null
  readonly ownerAvatar: string | null
}

/** A supplier with its figures of a year; nothing bought in it reads as zero. */
export function presentSupplier({ supplier, figures, ...owner }: ListedSupplier): Presented {
  return {
    ...presentSelf(supplier, owner),
    spendBrl: plainNumeric(figures?.spendBrl ?? '0'),
    documents: figures?.documents ?? 0,
    co2eKg: plainNumeric(figures?.co2eKg ?? '0'),
    scope3Kg: plainNumeric(figures?.scope3Kg ?? '0'),
    lines: figures?.lines ?? 0,
  }
}

/** What is said of a supplier itself. */
export function presentSelf(row: SupplierRow, { ownerName, ownerAvatar }: OwnerOf) {
  const { id, root, name, country, state, cnae, contactName, contactEmail, tags, ownerId, notes, cameBy } = row
  return {
    ...{ id, root, name, country, state, cnae, contactName, contactEmail, tags, ownerId, notes, cameBy },
    language: LANGUAGES.find((one) => one === row.language) ?? null,
    sector: sectorFromCnae(cnae, null, []),
    owner: ownerId === null || ownerName === null ? null : { id: ownerId, name: ownerName, avatar: ownerAvatar },
    engagement: row.engagement,
    score: row.score === null ? null : plainNumeric(row.score),
    scoreYear: row.scoreYear,
    createdAt: row.createdAt.toISOString(),
  }
}
