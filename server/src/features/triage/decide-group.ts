import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { measureGrowth } from '../activity/measure-growth.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { lookAtSignatures, signaturesMs } from '../document/check-signatures.ts'
import { leaveItemsOut } from '../document-item/leave-items-out.ts'
import { recordTaken } from '../document-item/record-taken.ts'
import { type Taken, takeItemsById } from '../document-item/take-items.ts'
import { assertDecidable } from './assert-decidable.ts'
import type { Decision } from './decision.ts'
import { presentDecision } from './present.ts'
import { type RememberedRule, rememberedRule } from './remembered-rule.ts'
import { addToDecision, findDecision, insertDecision, replaceRule } from './repo.ts'
import { countPendingGroups, type GroupScope, selectPendingIds } from './repo-groups.ts'

type Answer = Outputs['triage']['decide']
type Refused = Answer['refused'][number]

/** Lines per transaction: short enough that others are not kept waiting. */
const chunk = 200
const refusedMax = 100

/** A decision under way: its row is written with the first lines that it settles. */
interface Run {
  readonly input: Decision
  readonly scope: GroupScope
  readonly id: string
  readonly product: string
  readonly rule: RememberedRule | null
}

/**
 * Settles all pending lines of a group, some per transaction, each line with its own days, amount and site. Lines that
 * cannot be taken so stay pending and are told. Where it stops, what it settled stands under its decision and the rest is
 * pending. The rule it leaves takes the place of an older one for such lines.
 * Throws `triage.group_not_found`, `business_unit.not_found`, `generator.unknown`, `method.unknown`, `category.unknown`, or,
 * when no line at all could be taken, what the first one was refused for; nothing is kept then.
 */
export async function decideGroup(ports: Ports, actor: Actor, input: Decision): Promise<Answer> {
  const { groupKey, importId } = input
  if (input.action === 'accept') await lookAtSignatures(ports, actor, signaturesMs)
  const scope = { companyId: actor.companyId, importId, year: input.year as number | undefined }
  const run = await ports.db.asTenant(actor, async (tx): Promise<Run> => {
    const group = await assertDecidable(tx, ports, scope, input)
    const rule = (input.remember ?? true) ? rememberedRule(group, input) : null
    return { input, scope, id: randomUUID(), product: group.head.product, rule }
  })
  const refused: Refused[] = []
  let refusal: DomainError | undefined
  let settled = 0
  let transactions = 0
  let after: string | undefined
  do {
    const done = await ports.db.asTenant(actor, (tx) =>
      settleNext(tx, ports, actor, run, { after, isFirst: settled === 0 }),
    )
    settled += done.lines
    refusal ??= done.refused[0]?.error
    refused.push(...done.refused.slice(0, refusedMax - refused.length).map(presentRefused))
    after = done.last
    transactions += 1
    if (after !== undefined) await measureGrowth(ports.db, transactions)
  } while (after !== undefined)
  if (settled === 0) throw refusal ?? notFound(groupKey)
  return ports.db.asTenant(actor, async (tx) => {
    const found = await findDecision(tx, actor.companyId, run.id)
    invariant(found, 'a decision that settled lines is there')
    return { ...presentDecision(found), refused, left: await countPendingGroups(tx, scope) }
  })
}

interface Settled {
  readonly lines: number
  readonly refused: Taken['refused']
  readonly last: string | undefined
}

async function settleNext(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  run: Run,
  { after, isFirst }: { readonly after: string | undefined; readonly isFirst: boolean },
): Promise<Settled> {
  await lockCompany(tx, actor.companyId)
  const ids = await selectPendingIds(tx, run.scope, { groupKey: run.input.groupKey, after, limit: chunk })
  const { lines, co2eKg, refused, record } = await settleLines(tx, ports, actor, run, ids)
  if (lines > 0) {
    if (isFirst) await openDecision(tx, ports, actor, run)
    await record()
    await addToDecision(tx, { companyId: actor.companyId, id: run.id }, { lines, co2eKg })
  }
  return { lines, refused, last: ids.length === chunk ? ids.at(-1) : undefined }
}

interface SettledLines {
  readonly lines: number
  readonly co2eKg: string | null
  readonly refused: Taken['refused']
  /** Writes the trail of these lines, after that of the decision. */
  readonly record: () => Promise<void>
}

async function settleLines(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { input, id }: Run,
  ids: readonly string[],
): Promise<SettledLines> {
  if (input.action === 'ignore') {
    await leaveItemsOut(tx, ports, actor, { ids, decisionId: id })
    return { lines: ids.length, co2eKg: null, refused: [], record: async () => {} }
  }
  const { generatorKey, category, inputs, perUnit, businessUnitId } = input
  const choice = { generatorKey, category, inputs, perUnit }
  const { taken, refused } = await takeItemsById(tx, ports, actor, { ids, choice, businessUnitId, decisionId: id })
  const masses = taken.map(({ activity }) => ZERO.plus(activity.co2eKg))
  return {
    lines: taken.length,
    co2eKg: toPlain(sumDecimals(masses)),
    refused,
    record: () => recordTaken(tx, ports, actor, { entity: 'triage_decision', entityId: id, taken }),
  }
}

/** Writes the decision, the rule that it leaves, and the trail of both. */
async function openDecision(tx: Tx, ports: Ports, actor: Actor, { input, id, product, rule }: Run): Promise<void> {
  const { companyId, userId } = actor
  const { groupKey, action } = input
  const generatorKey = input.generatorKey ?? (action === 'accept' ? (rule?.generatorKey ?? null) : null)
  const written = { companyId, groupKey, action, createdBy: userId, createdAt: ports.clock.now() }
  const ruleId = rule ? randomUUID() : null
  if (rule && ruleId) {
    const businessUnitId = input.businessUnitId ?? null
    await replaceRule(tx, { ...written, ...rule, id: ruleId, name: product, businessUnitId })
  }
  await insertDecision(tx, { ...written, id, product, generatorKey, ruleId })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'triage.decide',
    entity: 'triage_decision',
    entityId: id,
    data: { ...input, generatorKey, ruleId },
  })
}

function presentRefused({ itemId, error }: Taken['refused'][number]): Refused {
  return { itemId, code: error.code, data: { ...error.data } }
}

function notFound(groupKey: string): DomainError {
  return new DomainError('triage.group_not_found', { groupKey: groupKey.slice(0, 80) })
}
