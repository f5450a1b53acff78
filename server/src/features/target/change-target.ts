import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { VALUE_CHAIN_CATEGORIES } from '@pegada/core/reduction/target-coverage.ts'
import { rulesOfSubmission } from '@pegada/core/reduction/target-rules.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findBaseYear } from '../base-year/find-base-year.ts'
import { productsOf } from '../benchmark/measured-by.ts'
import { lockCompany } from '../company/lock-company.ts'
import { textOf } from './present.ts'
import { deleteTarget, findTarget, insertTarget, type TargetRow, updateTarget } from './repo.ts'
import { yearsOfTarget } from './years-of-target.ts'

type Fields = Inputs['target']['create']
type Clock = Pick<Ports, 'clock'>
type Needed = Pick<Ports, 'clock' | 'catalogue'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Sets a target, and keeps the base year as it is now beside it. Throws `target.no_scope`, `target.base_year_missing` where neither it nor
 * the company's policy names one, `target.years_invalid`, `target.cut_invalid`, `target.categories_without_scope`,
 * `target.product_missing`, `target.product_unknown`, or as `excludedOf`.
 */
export async function createTarget(tx: Tx, ports: Needed, actor: Person, input: Fields): Promise<TargetRow> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  const fields = await fieldsOf(tx, companyId, input)
  const setBase = await baseNow(tx, ports, actor, fields)
  const row = { companyId, id: randomUUID(), ...fields, setBase, createdBy: userId, createdAt: ports.clock.now() }
  await insertTarget(tx, row)
  await record(tx, ports, actor, { action: 'target.create', id: row.id, data: { after: told(row) } })
  return row
}

/**
 * Changes a target. It keeps the rules that it was checked against while its year of submission stays; the base year as it was when it was set stays beside it while it counts the same. Throws as
 * `createTarget` does, or `target.not_found`.
 */
export async function changeTarget(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { targetId, ...input }: Inputs['target']['update'],
): Promise<TargetRow> {
  const before = await held(tx, actor, targetId)
  const typed = await fieldsOf(tx, actor.companyId, input)
  const fields = typed.submittedYear === before.submittedYear ? { ...typed, rules: before.rules } : typed
  const isSame = before.setBase !== null && basisOf(before) === basisOf(fields)
  const setBase = isSame ? before.setBase : await baseNow(tx, ports, actor, fields)
  const after = { ...before, ...fields, setBase }
  await updateTarget(tx, before, { ...fields, setBase })
  await record(tx, ports, actor, {
    action: 'target.update',
    id: targetId,
    data: { before: told(before), after: told(after) },
  })
  return after
}

/** The figure of the base year as the ledger stands; null where it has none. */
async function baseNow(tx: Tx, ports: Needed, actor: Person, fields: Set): Promise<string | null> {
  const { baseYear } = fields
  const years = await yearsOfTarget(tx, ports, actor, fields, { from: baseYear, to: baseYear })
  return textOf(years.get(baseYear)?.figure ?? null)
}

/** What the figure of the base year hangs on. */
function basisOf({
  baseYear,
  scope1,
  scope2,
  scope3,
  scopeTwo,
  categories,
  measure,
  product,
  productUnit,
}: Set): string {
  const method = scope2 ? scopeTwo : null
  return JSON.stringify([baseYear, scope1, scope2, scope3, method, categories, measure, product, productUnit])
}

/** Takes a target out; the trail keeps what it said. Throws `target.not_found`. */
export async function removeTarget(tx: Tx, ports: Clock, actor: Person, targetId: string): Promise<void> {
  const before = await held(tx, actor, targetId)
  await deleteTarget(tx, before)
  await record(tx, ports, actor, { action: 'target.delete', id: targetId, data: { before: told(before) } })
}

async function held(tx: Tx, { companyId }: Person, id: string): Promise<TargetRow> {
  await lockCompany(tx, companyId)
  const row = await findTarget(tx, { companyId, id })
  if (!row) throw new DomainError('target.not_found')
  return row
}

type Set = Omit<TargetRow, 'companyId' | 'id' | 'createdBy' | 'createdAt' | 'setBase'>

async function fieldsOf(tx: Tx, companyId: string, input: Fields): Promise<Set> {
  const { name, term, scopes, scopeTwo, targetYear, submittedYear } = input
  if (scopes.length === 0) throw new DomainError('target.no_scope')
  const baseYear = input.baseYear ?? (await findBaseYear(tx, companyId))
  if (baseYear === null) throw new DomainError('target.base_year_missing')
  if (targetYear <= baseYear) throw new DomainError('target.years_invalid', { baseYear, targetYear })
  const [scope1, scope2, scope3] = ([1, 2, 3] as const).map((scope) => scopes.includes(scope))
  const named = input.categories ?? []
  if (named.length > 0 && !scope3) throw new DomainError('target.categories_without_scope')
  return {
    ...{ name: name.trim(), term, scope1: scope1 === true, scope2: scope2 === true, scope3: scope3 === true, scopeTwo },
    categories: VALUE_CHAIN_CATEGORIES.filter((category) => named.includes(category)),
    ...(await measureOf(tx, companyId, input)),
    ...{ baseYear, targetYear, submittedYear, cutPercent: percentOf(input.cutPercent) },
    ...excludedOf(input),
    planUrl: input.planUrl ?? null,
    rules: rulesOfSubmission(submittedYear),
  }
}

async function measureOf(
  tx: Tx,
  companyId: string,
  { measure = null, product = null }: Fields,
): Promise<Pick<Set, 'measure' | 'product' | 'productUnit'>> {
  if (measure !== 'production') return { measure, product: null, productUnit: null }
  if (product === null) throw new DomainError('target.product_missing')
  const [name, unit] = [product.name.trim(), product.unit.trim()]
  const isMade = (await productsOf(tx, companyId)).some((one) => one.product === name && one.unit === unit)
  if (!isMade) throw new DomainError('target.product_unknown', { product: name, unit })
  return { measure, product: name, productUnit: unit }
}

function percentOf(typed: string): string {
  const text = typed.trim().replace(',', '.')
  const percent = /^\d{1,3}(?:\.\d{1,6})?$/.test(text) ? decimal(text) : null
  if (!percent || percent.isZero() || percent.gt(100)) {
    throw new DomainError('target.cut_invalid', { value: text.slice(0, 20) })
  }
  return toPlain(percent)
}

/** What is left out of the inventory, and why. Throws `target.exclusion_invalid` or `target.exclusion_reason_missing`. */
function excludedOf({
  excludedPercent: typed = null,
  excludedReason = null,
}: Fields): Pick<Set, 'excludedPercent' | 'excludedReason'> {
  if (typed === null) {
    if (excludedReason !== null) throw new DomainError('target.exclusion_invalid', { value: '' })
    return { excludedPercent: null, excludedReason: null }
  }
  const text = typed.trim().replace(',', '.')
  const percent = /^\d{1,3}(?:\.\d{1,6})?$/.test(text) ? decimal(text) : null
  if (!percent || percent.gt(100)) throw new DomainError('target.exclusion_invalid', { value: text.slice(0, 20) })
  if (percent.gt(0) && excludedReason === null) throw new DomainError('target.exclusion_reason_missing')
  return { excludedPercent: toPlain(percent), excludedReason }
}

/** What people say of a target. */
function told({ companyId: _, id: __, createdBy: ___, createdAt: ____, ...said }: TargetRow) {
  return said
}

async function record(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  { action, id, data }: { action: string; id: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'target', entityId: id, data })
}
