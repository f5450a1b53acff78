import { findMethod } from '@pegada/core/activity/method/calculate-method-line.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { parseCategory } from '@pegada/core/factor/category.ts'
import { findGenerator } from '@pegada/core/factor/generator.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { offeredUnit } from '../business-unit/list-business-units.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { ownGeneratorId } from '../platform-generator/take-factor.ts'
import type { Decision } from './decision.ts'
import {
  type GroupCandidate,
  type GroupHead,
  selectCandidates,
  selectHeads,
  type WantedGroups,
} from './repo-group-details.ts'
import type { GroupScope } from './repo-lines.ts'

/** A group that is about to be decided. */
export interface DecidedGroup {
  readonly head: GroupHead
  readonly candidates: readonly GroupCandidate[]
}

/**
 * The group of a decision, once all it names is known. Throws `triage.group_not_found`, `document_item.generator_missing`
 * where neither the person nor any line says a source, and what `assertChoice` throws.
 */
export async function assertDecidable(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  scope: GroupScope,
  wanted: WantedGroups,
  decision: Decision,
): Promise<DecidedGroup> {
  const { groupKey, action, generatorKey } = decision
  const [head] = await selectHeads(tx, scope, wanted)
  if (!head) throw new DomainError('triage.group_not_found', { groupKey: groupKey.slice(0, 80) })
  await assertChoice(tx, ports, scope, decision)
  const candidates = await selectCandidates(tx, scope, wanted)
  if (action === 'accept' && generatorKey === undefined && !candidates.some(({ firstLines }) => firstLines > 0)) {
    throw new DomainError('document_item.generator_missing')
  }
  return { head, candidates }
}

/** Throws `business_unit.not_found`, `business_unit.archived`, `generator.unknown`, `method.unknown` or `category.unknown` for what is named. */
export async function assertChoice(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  { companyId }: Pick<GroupScope, 'companyId'>,
  {
    action,
    generatorKey,
    category,
    businessUnitId,
  }: Pick<Decision, 'action' | 'generatorKey' | 'category' | 'businessUnitId'>,
): Promise<void> {
  if (businessUnitId !== undefined) await offeredUnit(tx, companyId, businessUnitId)
  if (action === 'ignore') return
  if (category !== undefined) parseCategory(category)
  if (generatorKey !== undefined) await assertSource(tx, ports, generatorKey)
}

async function assertSource(tx: Tx, { catalogue }: Pick<Ports, 'catalogue'>, key: string): Promise<void> {
  const methodKey = methodOfSource(key)
  if (methodKey !== undefined) findMethod(METHODS, methodKey)
  else if (ownGeneratorId(key) === undefined || !(await loadOwnGenerators(tx)).find(key)) {
    findGenerator(catalogue.generators, key)
  }
}
