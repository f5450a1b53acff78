import type { GivenFactor } from '@pegada/core/activity/line.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { versionsOfEdit, versionsOfImport } from '../factor/new-versions.ts'
import { nameOfImport } from '../factor-import/name-of-import.ts'
import { type Change, readChange } from '../platform-factor/read-change.ts'
import type { EffectSubject } from './repo.ts'

/**
 * The new versions that a subject brings, as lines take them over, by the id of the factor whose place they take. A factor that is new,
 * or goes out of use, is taken by no line that is there.
 */
export async function versionsOf(tx: Tx, subject: EffectSubject): Promise<ReadonlyMap<string, GivenFactor>> {
  if (subject.subject === 'import') return versionsOfImport(tx, subject.subjectId)
  const change = await findChange(tx, subject)
  if (change?.kind !== 'edit' || change.factorId === null) return new Map()
  const { factorId: replaces, record, publishedFactorId: published } = change
  return versionsOfEdit(tx, { replaces, record, published })
}

/** Whether there is such a subject. */
export async function isSubject(tx: Tx, subject: EffectSubject): Promise<boolean> {
  return (await nameOfSubject(tx, subject)) !== ''
}

/** What the subject is called; empty where there is none. */
export async function nameOfSubject(tx: Tx, subject: EffectSubject): Promise<string> {
  if (subject.subject === 'import') return nameOfImport(tx, subject.subjectId)
  return (await findChange(tx, subject))?.record.name ?? ''
}

async function findChange(tx: Tx, { subjectId }: EffectSubject): Promise<Change | undefined> {
  try {
    return await readChange(tx, subjectId)
  } catch (why) {
    if (why instanceof DomainError && why.code === 'factor_change.not_found') return undefined
    throw why
  }
}
