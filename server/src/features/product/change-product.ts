import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { contentOf, emptyContent, emptyResult, type Held, type Result } from './content.ts'
import { holdContent } from './hold-content.ts'
import {
  findByCode,
  findLastVersion,
  findProduct,
  insertProduct,
  insertVersion,
  listUsers,
  type ProductKey,
  type ProductRow,
  updateProduct,
  updateVersion,
} from './repo.ts'
import { workOut } from './work-out.ts'

type Clock = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/** Enters a product with an empty draft. Throws `product.exists` with the name of the product that has its code. */
export async function createProduct(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { code, name, description, declaredUnit }: Inputs['product']['create'],
): Promise<ProductRow> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  const id = randomUUID()
  await refuseTwice(tx, { companyId, id }, code)
  const now = ports.clock.now()
  const content = emptyContent(declaredUnit)
  const row: ProductRow = {
    ...{ companyId, id, code, name, description: description || null, declaredUnit },
    ...{ declaredAmount: content.declaredAmount, version: 0, state: 'draft', createdBy: userId, createdAt: now },
    ...{ archivedAt: null, ...figuresOf(emptyResult) },
  }
  await insertProduct(tx, row)
  await insertVersion(tx, {
    ...{ companyId, productId: id, version: 1, footprintId: randomUUID(), content },
    ...{ result: emptyResult, savedBy: userId, savedAt: now },
  })
  await record(tx, ports, actor, { action: 'product.create', id, data: { code, name } })
  return row
}

/** Saves the draft, or begins the next version. Throws `product.not_found`, `product.exists`, and what the content is refused for. */
export async function saveDraft(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'catalogue'>,
  actor: Person,
  { productId, code, name, description, content }: Inputs['product']['update'],
): Promise<void> {
  const { companyId, userId } = actor
  const before = await held(tx, actor, productId)
  await refuseTwice(tx, before, code)
  const last = await findLastVersion(tx, before)
  invariant(last, 'a product has a version')
  const product = { id: productId, name }
  const kept = await holdContent(tx, ports, actor, { product, content, before: contentOf(last) })
  const result = workOut(kept, product)
  const saved = { content: kept, result, savedBy: userId, savedAt: ports.clock.now() }
  if (last.publishedAt === null) await updateVersion(tx, last, saved)
  else {
    const version = last.version + 1
    await insertVersion(tx, { companyId, productId, version, footprintId: randomUUID(), ...saved })
  }
  await updateProduct(tx, before, {
    ...{ code, name, description: description || null },
    ...(before.version === 0 ? unitOf(kept, result) : { state: 'changed' }),
  })
  await record(tx, ports, actor, {
    action: 'product.update',
    id: productId,
    data: { code, name, inputs: kept.inputs.length, co2eKg: result.excludingKg },
  })
}

/** Puts a product away. Throws `product.not_found`, or `product.in_use` with the names of those that are made of it. */
export async function archiveProduct(tx: Tx, ports: Clock, actor: Person, productId: string): Promise<void> {
  const row = await held(tx, actor, productId)
  const users = await listUsers(tx, row)
  if (users.length > 0) throw new DomainError('product.in_use', { name: row.name, users: users.join(', ') })
  await updateProduct(tx, row, { archivedAt: ports.clock.now() })
  await record(tx, ports, actor, { action: 'product.archive', id: productId, data: { name: row.name } })
}

/** Takes a product back that was put away. Throws `product.not_found`, or `product.exists` where another has its code by now. */
export async function restoreProduct(tx: Tx, ports: Clock, actor: Person, productId: string): Promise<ProductRow> {
  await lockCompany(tx, actor.companyId)
  const row = await findProduct(tx, { companyId: actor.companyId, id: productId })
  if (!row) throw new DomainError('product.not_found')
  if (row.archivedAt === null) return row
  await refuseTwice(tx, row, row.code)
  await updateProduct(tx, row, { archivedAt: null })
  await record(tx, ports, actor, { action: 'product.restore', id: productId, data: { name: row.name } })
  return { ...row, archivedAt: null }
}

/** The product, with the company's writers waiting. Throws `product.not_found`, of one that was put away too. */
export async function held(tx: Tx, { companyId }: Pick<Person, 'companyId'>, id: string): Promise<ProductRow> {
  await lockCompany(tx, companyId)
  return standing(tx, { companyId, id })
}

/** The product. Throws `product.not_found`, of one that was put away too. */
export async function standing(tx: Tx, key: ProductKey): Promise<ProductRow> {
  const row = await findProduct(tx, key)
  if (!row || row.archivedAt !== null) throw new DomainError('product.not_found')
  return row
}

/** What the list tells of a version: its unit and its figures. */
export function unitOf({ declaredUnit, declaredAmount }: Held, result: Result) {
  return { declaredUnit, declaredAmount, ...figuresOf(result) }
}

/** Writes an act upon a product into the trail. */
export async function record(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  { action, id, data }: { action: string; id: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'product', entityId: id, data })
}

function figuresOf({ excludingKg, primaryPercent, quality, workings }: Result) {
  return { co2eKg: workings.length === 0 ? null : excludingKg, primaryPercent, quality }
}

async function refuseTwice(tx: Tx, { companyId, id }: ProductKey, code: string): Promise<void> {
  const other = await findByCode(tx, companyId, code)
  if (other && other.id !== id) throw new DomainError('product.exists', { code, name: other.name })
}
