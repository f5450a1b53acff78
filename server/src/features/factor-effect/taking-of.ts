import type { GivenFactor, LineInput } from '@pegada/core/activity/line.ts'
import { periodDays } from '@pegada/core/activity/period-days.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { generatorThrough, takenAnew } from '@pegada/core/factor/take-through.ts'
import { type LineOfVersions, withVersions } from '@pegada/core/factor/take-version.ts'
import type { Tx } from '../../platform/db/port.ts'
import { versionsOfEdit, versionsOfImport } from '../factor/new-versions.ts'
import { nameOfImport } from '../factor-import/name-of-import.ts'
import { type Change, readChange } from '../platform-factor/read-change.ts'
import { namesOfOwn } from '../platform-generator/change-association.ts'
import { generatorsAbout } from '../platform-generator/follow-factor.ts'
import { ownGeneratorId } from '../platform-generator/take-factor.ts'
import type { EffectSubject, Held } from './repo.ts'
import { type Exchanged, exchangedBy, exchangedByImport } from './through-generators.ts'

/** Which lines a subject may reach, and what becomes of each of them. */
export interface Taking {
  readonly held: Held
  readonly take: (line: LineInput) => LineOfVersions
}

/**
 * What lines take of a subject: a new version of the factor that they hold, or, where they came through a generator of the installation of
 * which other factors apply by it, the one that applies then. A line that would take the same without the subject, or keep its own, is none
 * of its effect. A factor that is new is taken by no line that is there.
 */
export async function takingOf(tx: Tx, subject: EffectSubject): Promise<Taking> {
  if (subject.subject === 'import') {
    const { subjectId } = subject
    return takingBy(await versionsOfImport(tx, subjectId), await exchangedByImport(tx, subjectId))
  }
  const change = await findChange(tx, subject)
  if (!change) return takingBy(new Map(), new Map())
  const { kind, factorId: replaces, record, publishedFactorId: published } = change
  const isEdit = kind === 'edit' && replaces !== null
  const versions = isEdit ? await versionsOfEdit(tx, { replaces, record, published }) : new Map<string, GivenFactor>()
  return takingBy(versions, await exchangedBy(tx, change))
}

function takingBy(versions: ReadonlyMap<string, GivenFactor>, generators: ReadonlyMap<string, Exchanged>): Taking {
  return {
    held: { factorIds: [...versions.keys()], generatorKeys: [...generators.keys()] },
    take: (line) => {
      const exchanged = generators.get(generatorThrough(line) ?? '')
      const chosen = exchanged && takenAnew(line, exchanged.after)
      if (!chosen) {
        const taken = withVersions(line, periodDays(line).start, (id) => versions.get(id))
        const isLeft = exchanged?.gone !== undefined && line.factor?.id === exchanged.gone
        return { ...taken, isKept: taken.isKept || isLeft }
      }
      const isTaken = chosen !== takenAnew(line, exchanged.before)
      return { line: { ...line, factor: chosen.given }, isTaken, isKept: false }
    },
  }
}

/** Whether there is such a subject. */
export async function isSubject(tx: Tx, subject: EffectSubject): Promise<boolean> {
  return (await toldOfSubject(tx, subject)).name !== ''
}

/** What the subject is called, empty where there is none, and the generators that it is about, or whose factor it took out of use. */
export async function toldOfSubject(
  tx: Tx,
  subject: EffectSubject,
): Promise<{ readonly name: string; readonly generator?: string }> {
  if (subject.subject === 'import') return { name: await nameOfImport(tx, subject.subjectId) }
  const change = await findChange(tx, subject)
  const name = change?.record.name ?? ''
  const keys = change ? await generatorsTold(tx, change) : []
  if (keys.length === 0) return { name }
  const names = await namesOfOwn(tx)
  return { name, generator: keys.map((key) => names.get(key) ?? key).join(', ') }
}

async function generatorsTold(tx: Tx, { id, kind, generatorKey }: Change): Promise<string[]> {
  if (generatorKey !== null) return [generatorKey]
  if (kind !== 'archive') return []
  return (await generatorsAbout(tx, [], id)).filter((key) => ownGeneratorId(key) !== undefined)
}

async function findChange(tx: Tx, { subjectId }: EffectSubject): Promise<Change | undefined> {
  try {
    return await readChange(tx, subjectId)
  } catch (why) {
    if (why instanceof DomainError && why.code === 'factor_change.not_found') return undefined
    throw why
  }
}
