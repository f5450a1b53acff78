import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { currentOf, presentSeals, type SealSummary } from './present.ts'
import { findSeal, type SealKey, type SealRow, selectRecentSeals, selectSeals } from './repo.ts'

/** A version as it is stored. */
export type SealedVersion = SealRow

type YearKey = Pick<SealKey, 'companyId' | 'year'>

/** Versions of a year, newest first. */
export async function listSeals(tx: Tx, key: YearKey): Promise<SealSummary[]> {
  return presentSeals(await selectSeals(tx, key))
}

/** The closings asked for last, of any year, with how far each is. */
export async function listRecentSeals(tx: Tx, companyId: string): Promise<Outputs['seals']['recent']> {
  return (await selectRecentSeals(tx, companyId, shownRecently)).map(
    ({ year, version, state, linesDone, linesTotal, createdAt }) => ({
      year,
      version,
      state,
      progress: { lines: linesDone, of: linesTotal },
      startedAt: createdAt.toISOString(),
    }),
  )
}

/** The official version of a year, if it was ever closed. */
export async function findCurrentSeal(tx: Tx, key: YearKey): Promise<SealRow | undefined> {
  return currentOf(await selectSeals(tx, key))?.seal
}

/** A sealed version, with where its file is; throws `seal.not_found` or `seal.not_ready`. */
export async function getSealed(tx: Tx, key: SealKey): Promise<SealRow & { readonly storageKey: string }> {
  const seal = await findSeal(tx, key)
  if (!seal) throw new DomainError('seal.not_found')
  const { storageKey } = seal
  if (seal.state !== 'sealed' || storageKey === null) throw new DomainError('seal.not_ready', { state: seal.state })
  return { ...seal, storageKey }
}

const shownRecently = 10
