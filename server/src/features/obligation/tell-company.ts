import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { categoryOfCn, readCnCode } from '@pegada/core/obligation/cbam-goods.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { newToken } from '../invitation/token.ts'
import { categoryHeld } from './category-held.ts'
import { toldOf } from './company-facts.ts'
import { decideAll } from './list-obligations.ts'
import {
  deleteFeed,
  deleteGood,
  findAnswers,
  findFeed,
  findProductName,
  insertGood,
  saveAnswers,
  saveFeed,
  selectGoods,
} from './repo.ts'

type Good = Outputs['obligation']['addGood']
type Person = Pick<Actor, 'companyId' | 'userId'>

/** What the company told, what a rule waits for, its goods, and whether its calendar has a link. */
export async function readAnswers(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Person,
): Promise<Outputs['obligation']['answers']> {
  const { companyId } = actor
  const { facts, rules } = await decideAll(tx, ports, actor)
  const feed = await findFeed(tx, companyId)
  return {
    recordId: (await findAnswers(tx, companyId))?.id ?? null,
    answers: { ...facts.told, registries: [...facts.told.registries] },
    asked: [...new Set(rules.flatMap(({ decision }) => decision.missing))],
    goods: await listGoods(tx, companyId),
    feed: feed ? { createdAt: feed.createdAt.toISOString(), createdBy: feed.createdBy ?? '' } : null,
  }
}

/** Keeps what the company tells; the same again changes nothing and leaves no record. */
export async function setAnswers(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  answers: Inputs['obligation']['setAnswers'],
): Promise<Outputs['obligation']['setAnswers']> {
  const before = await toldOf(tx, actor.companyId)
  const keys = Object.keys(answers) as (keyof typeof answers)[]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(answers[key]))
  if (changed.length === 0) return answers
  const id = await recordOf(tx, ports, actor, answers)
  const part = (from: Pick<typeof answers, (typeof changed)[number]>) =>
    Object.fromEntries(changed.map((key) => [key, from[key]]))
  await record(tx, ports, actor, {
    action: 'obligation.set_answers',
    id,
    data: { before: part({ ...before, registries: [...before.registries] }), after: part(answers) },
  })
  return answers
}

/** The goods of the company, by code. */
export async function listGoods(tx: Tx, companyId: string): Promise<Good[]> {
  return (await selectGoods(tx, companyId)).map(({ good, product }) => presentGood(good, product))
}

/**
 * Names a good that goes to the European Union. Throws `obligation.cn_code_invalid`, `obligation.cn_code_outside`,
 * `obligation.good_exists`, `product.not_found`.
 */
export async function addGood(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  input: Inputs['obligation']['addGood'],
): Promise<Good> {
  const { companyId, userId } = actor
  const { productId } = input
  const cnCode = readCnCode(input.cnCode)
  if (cnCode === undefined) throw new DomainError('obligation.cn_code_invalid', { value: input.cnCode })
  if (categoryOfCn(cnCode) === undefined) throw new DomainError('obligation.cn_code_outside', { value: cnCode })
  const product = productId === null ? null : await findProductName(tx, companyId, productId)
  if (product === undefined) throw new DomainError('product.not_found')
  const row = { companyId, id: randomUUID(), cnCode, productId, createdBy: userId, createdAt: ports.clock.now() }
  if (!(await insertGood(tx, row))) throw new DomainError('obligation.good_exists', { value: cnCode })
  const id = await recordOf(tx, ports, actor)
  await record(tx, ports, actor, { action: 'obligation.add_good', id, data: { after: { cnCode, product } } })
  return presentGood(row, product)
}

/** Takes a good out. Throws `obligation.good_not_found`. */
export async function removeGood(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Person, goodId: string): Promise<void> {
  const row = await deleteGood(tx, actor.companyId, goodId)
  if (!row) throw new DomainError('obligation.good_not_found')
  const { cnCode, productId } = row
  const product = productId === null ? null : ((await findProductName(tx, actor.companyId, productId)) ?? null)
  const id = await recordOf(tx, ports, actor)
  await record(tx, ports, actor, { action: 'obligation.remove_good', id, data: { before: { cnCode, product } } })
}

/** A new secret link of the calendar, in place of the one before; only its hash is kept. */
export async function openFeed(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'publicUrl'>,
  actor: Person,
  language: string,
): Promise<{ url: string }> {
  const { companyId, userId } = actor
  const { token, tokenHash } = newToken()
  await saveFeed(tx, { companyId, tokenHash, language, createdBy: userId, createdAt: ports.clock.now() })
  const id = await recordOf(tx, ports, actor)
  await record(tx, ports, actor, { action: 'obligation.open_feed', id, data: {} })
  return { url: new URL(`/api/v1/obligations-calendar/${token}`, ports.publicUrl).toString() }
}

/** Revokes the link of the calendar. Throws `obligation.feed_not_found`. */
export async function closeFeed(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Person): Promise<void> {
  if (!(await deleteFeed(tx, actor.companyId))) throw new DomainError('obligation.feed_not_found')
  const id = await recordOf(tx, ports, actor)
  await record(tx, ports, actor, { action: 'obligation.close_feed', id, data: {} })
}

/** The record under which the trail keeps what the company tells, begun where there is none; with other answers where they are given. */
async function recordOf(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  answers?: Inputs['obligation']['setAnswers'],
): Promise<string> {
  const held = await findAnswers(tx, companyId)
  if (held && answers === undefined) return held.id
  const now = clock.now()
  const row = { companyId, id: held?.id ?? randomUUID(), answers: answers ?? (await toldOf(tx, companyId)) }
  await saveAnswers(tx, { ...row, createdAt: held?.createdAt ?? now, changedBy: userId, changedAt: now })
  return row.id
}

function record(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  { action, id, data }: { readonly action: string; readonly id: string; readonly data: Record<string, unknown> },
): Promise<void> {
  return recordAudit(tx, clock, {
    ...{ companyId, actorId: userId, action, entity: 'obligation_answers', entityId: id },
    data,
  })
}

function presentGood(
  { id, cnCode, productId }: { readonly id: string; readonly cnCode: string; readonly productId: string | null },
  product: string | null,
): Good {
  return { id, cnCode, category: categoryHeld(cnCode), productId, product }
}
