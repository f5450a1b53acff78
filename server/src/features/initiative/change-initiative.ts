import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { OTHER_METHODS } from '@pegada/core/reduction/other-method.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { resolveFactor } from '../factor/resolve-factor.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { ownGeneratorId } from '../platform-generator/take-factor.ts'
import { heldInitiative } from './held-initiative.ts'
import {
  countKnown,
  deleteInitiative,
  dropLinks,
  type InitiativeKey,
  type InitiativeRow,
  insertInitiative,
  updateInitiative,
} from './repo.ts'

type Fields = Inputs['initiative']['create']
type Needed = Pick<Ports, 'clock' | 'catalogue'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Adds an initiative. Throws `business_unit.not_found`, `initiative.source_unknown`, `initiative.share_invalid`,
 * `initiative.amount_invalid`, `initiative.unit_missing`, `initiative.evidence_missing`, `initiative.factor_missing`, `initiative.method_unknown`
 * or `initiative.link_invalid`, or as `resolveFactor` does.
 */
export async function createInitiative(tx: Tx, ports: Needed, actor: Person, input: Fields): Promise<InitiativeRow> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  const id = randomUUID()
  const fields = await fieldsOf(tx, ports, { companyId, id }, input)
  const row = { companyId, id, ...fields, createdBy: userId, createdAt: ports.clock.now() }
  await insertInitiative(tx, row)
  await record(tx, ports, actor, { action: 'initiative.create', id: row.id, data: { after: fields } })
  return row
}

/** Changes an initiative. Throws as `createInitiative` does, or `initiative.not_found`. */
export async function changeInitiative(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { initiativeId, ...input }: Inputs['initiative']['update'],
): Promise<InitiativeRow> {
  const before = await held(tx, actor, initiativeId)
  const fields = await fieldsOf(tx, ports, before, input)
  await updateInitiative(tx, before, fields)
  await record(tx, ports, actor, {
    action: 'initiative.update',
    id: initiativeId,
    data: { before: told(before), after: fields },
  })
  return { ...before, ...fields }
}

/** Takes an initiative out; the trail keeps what it said. Throws `initiative.not_found`. */
export async function removeInitiative(tx: Tx, ports: Needed, actor: Person, id: string): Promise<void> {
  const before = await held(tx, actor, id)
  await dropLinks(tx, before)
  await deleteInitiative(tx, before)
  await record(tx, ports, actor, { action: 'initiative.delete', id, data: { before: told(before) } })
}

async function held(tx: Tx, { companyId }: Person, id: string): Promise<InitiativeRow> {
  await lockCompany(tx, companyId)
  return heldInitiative(tx, { companyId }, id)
}

async function fieldsOf(tx: Tx, { catalogue }: Needed, { companyId, id }: InitiativeKey, input: Fields) {
  const { kind, sharePercent, toSource, toUnit, toFactor, toMethod, ratio, tonnesPerYear, evidence, ...rest } = input
  const said = { ...rest, ...(await linksOf(tx, { companyId, id }, rest)) }
  const known = new Set((await listBusinessUnits(tx, companyId)).map(({ id }) => id))
  if (said.unitIds.some((id) => !known.has(id))) throw new DomainError('business_unit.not_found')
  const none = {
    ...{ sharePercent: null, toSource: null, toUnit: null, ratio: null, toFactor: null, toMethod: null },
    ...{ tonnesPerYear: null, evidence: null },
  }
  if (kind === 'entered') {
    if (!evidence) throw new DomainError('initiative.evidence_missing')
    return { ...said, ...none, kind, tonnesPerYear: above(tonnesPerYear, 'tonnesPerYear'), evidence }
  }
  const share = sharePercent === null ? null : decimal(sharePercent)
  if (!share?.gt(0) || share.gt(100)) throw new DomainError('initiative.share_invalid', { value: sharePercent ?? '' })
  const less = { ...said, ...none, sharePercent: toPlain(share) }
  if (kind === 'less') return { ...less, kind }
  if (kind === 'factor') {
    if (!toFactor) throw new DomainError('initiative.factor_missing')
    await resolveFactor(tx, { companyId }, toFactor)
    return { ...less, kind, toFactor }
  }
  if (kind === 'method') {
    if (!OTHER_METHODS.some(({ key }) => key === toMethod)) throw new DomainError('initiative.method_unknown')
    return { ...less, kind, toMethod: toMethod ?? null }
  }
  if (toSource === null || !(catalogue.generators.byKey.has(toSource) || (await isOwnGenerator(tx, toSource)))) {
    throw new DomainError('initiative.source_unknown', { value: toSource ?? '' })
  }
  const unit = toUnit?.trim() ?? ''
  if (unit === '') throw new DomainError('initiative.unit_missing', { field: 'toUnit' })
  return { ...less, kind, toSource, toUnit: unit, ratio: above(ratio ?? '1', 'ratio') }
}

/** Whether it is a generator of the installation that lines can be made of. */
async function isOwnGenerator(tx: Tx, key: string): Promise<boolean> {
  return ownGeneratorId(key) !== undefined && (await loadOwnGenerators(tx)).find(key) !== undefined
}

/** What it needs and what it excludes. Throws `initiative.link_invalid` for itself, one in both, or one that is not there. */
async function linksOf(
  tx: Tx,
  { companyId, id }: InitiativeKey,
  { requires = [], conflicts = [] }: Pick<Fields, 'requires' | 'conflicts'>,
) {
  const all = [...new Set(requires), ...new Set(conflicts)]
  const known = await countKnown(tx, companyId, all)
  if (all.includes(id) || known !== all.length) throw new DomainError('initiative.link_invalid')
  return { requires: [...new Set(requires)], conflicts: [...new Set(conflicts)] }
}

function above(text: string | null, field: string): string {
  const amount = text === null ? null : decimal(text)
  if (!amount?.gt(0)) throw new DomainError('initiative.amount_invalid', { field, value: text ?? '' })
  return toPlain(amount)
}

/** What people say of an initiative. */
function told({ companyId: _, id: __, createdBy: ___, createdAt: ____, ...said }: InitiativeRow) {
  return said
}

async function record(
  tx: Tx,
  { clock }: Needed,
  { companyId, userId }: Person,
  { action, id, data }: { action: string; id: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'initiative', entityId: id, data })
}
