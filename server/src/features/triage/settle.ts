import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { type DomainError, invariant } from '@pegada/core/domain-error.ts'
import { sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { measureGrowth } from '../activity/measure-growth.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { lookAtSignatures, signaturesMs } from '../document/check-signatures.ts'
import { leaveItemsOut } from '../document-item/leave-items-out.ts'
import type { Choice } from '../document-item/line-context.ts'
import { recordTaken } from '../document-item/record-taken.ts'
import { type Taken, takeItemsById } from '../document-item/take-items.ts'
import { presentDecision } from './present.ts'
import type { RememberedRule } from './remembered-rule.ts'
import { addToDecision, type DecisionRow, insertDecision, replaceRule } from './repo.ts'
import { noteEnd, noteProgress } from './repo-acts.ts'
import { findDecision } from './repo-decisions.ts'

type Refused = Outputs['triage']['decide']['refused'][number]

/** What a decision says of itself, beside who took it and what came of it. */
export type DecisionHead = Pick<DecisionRow, 'kind' | 'groupKey' | 'product' | 'action' | 'generatorKey'> &
  Partial<Pick<DecisionRow, 'reason' | 'shown' | 'year' | 'percent' | 'wholeKg'>>

/** A decision under way: its row is written with the first lines that it settles. */
export interface Settling {
  readonly head: DecisionHead
  readonly rule?: (RememberedRule & { readonly businessUnitId: string | null }) | null
  readonly choice?: Choice
  readonly businessUnitId?: string | undefined
  /** A doubt that the act names, with its reason: lines in that doubt are settled with others. */
  readonly namedDoubt?: string | undefined
  /** What was asked for, as the trail keeps it. */
  readonly said: Readonly<Record<string, unknown>>
  /** The next lines after one of them, in the order of their ids. */
  readonly next: (
    tx: Tx,
    wanted: { readonly after: string | undefined; readonly limit: number },
  ) => Promise<readonly string[]>
  /** How many they are; a group, which is settled too quickly to be counted first, has none. */
  readonly count?: (tx: Tx) => Promise<number>
}

/** What came of it: the decision, unless no line at all could be settled; and the first lines that stayed pending. */
export interface SettledAll {
  readonly decision: Outputs['triage']['undo'] | undefined
  readonly refused: Refused[]
  readonly refusal: DomainError | undefined
  /** How many stayed pending, by the code that refused them and the doubt that it names. */
  readonly refusals: ReadonlyMap<string, number>
}

/** Lines per transaction: short enough that others are not kept waiting. */
const chunk = 200
const refusedMax = 100

interface Run extends Settling {
  readonly id: string
  /** How many lines it is about; those that come meanwhile are not counted. */
  readonly total: number
}

/**
 * Settles lines, some per transaction, each with its own days, amount and site. Lines that cannot be taken so stay pending
 * and are told. Where it stops, what it settled stands under its decision and the rest is pending. The rule it leaves takes
 * the place of an older one for such lines.
 */
export async function settle(ports: Ports, actor: Actor, settling: Settling): Promise<SettledAll> {
  await lookAtSignatures(ports, actor, signaturesMs)
  const total = await ports.db.asTenant(actor, async (tx) => (await settling.count?.(tx)) ?? 0)
  const run: Run = { ...settling, id: randomUUID(), total }
  const refused: Refused[] = []
  const refusals = new Map<string, number>()
  let refusal: DomainError | undefined
  let settled = 0
  let looked = 0
  let transactions = 0
  let after: string | undefined
  do {
    const done = await ports.db.asTenant(actor, (tx) =>
      settleNext(tx, ports, actor, run, { after, looked, isFirst: settled === 0 }),
    )
    settled += done.lines
    looked = done.looked
    refusal ??= done.refused[0]?.error
    for (const { error } of done.refused) refusals.set(nameOf(error), (refusals.get(nameOf(error)) ?? 0) + 1)
    refused.push(...done.refused.slice(0, refusedMax - refused.length).map(presentRefused))
    after = done.last
    transactions += 1
    if (after !== undefined) await measureGrowth(ports.db, transactions)
  } while (after !== undefined)
  if (settled === 0) return { decision: undefined, refused, refusal, refusals }
  const decision = await ports.db.asTenant(actor, async (tx) => {
    await noteEnd(tx, { companyId: actor.companyId, id: run.id }, ports.clock.now())
    await tellProgress(tx, actor, run)
    const found = await findDecision(tx, actor.companyId, run.id)
    invariant(found, 'a decision that settled lines is there')
    return presentDecision(found)
  })
  return { decision, refused, refusal, refusals }
}

interface Settled {
  readonly lines: number
  /** All lines looked at by now. */
  readonly looked: number
  readonly refused: Taken['refused']
  readonly last: string | undefined
}

async function settleNext(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  run: Run,
  {
    after,
    looked: before,
    isFirst,
  }: { readonly after: string | undefined; readonly looked: number; readonly isFirst: boolean },
): Promise<Settled> {
  await lockCompany(tx, actor.companyId)
  const ids = await run.next(tx, { after, limit: chunk })
  const { settledIds, co2eKg, refused, record } = await settleLines(tx, ports, actor, run, ids)
  if (settledIds.length > 0) {
    if (isFirst) await openDecision(tx, ports, actor, run)
    await record()
    await addToDecision(tx, { companyId: actor.companyId, id: run.id }, { ids: settledIds, co2eKg })
  }
  const looked = before + ids.length
  const progress = { looked, total: Math.max(run.total, looked), at: ports.clock.now() }
  await noteProgress(tx, { companyId: actor.companyId, id: run.id }, progress)
  if (ids.length === chunk) await tellProgress(tx, actor, run)
  return { lines: settledIds.length, looked, refused, last: ids.length === chunk ? ids.at(-1) : undefined }
}

/** Tells the person's open pages how far an act on many lines is. */
async function tellProgress(tx: Tx, { companyId, userId }: Actor, { head }: Run): Promise<void> {
  if (head.kind !== 'group') await publishLive(tx, { companyId, userId, topic: 'decision' })
}

interface SettledLines {
  readonly settledIds: readonly string[]
  readonly co2eKg: string | null
  readonly refused: Taken['refused']
  /** Writes the trail of these lines, after that of the decision. */
  readonly record: () => Promise<void>
}

async function settleLines(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { head, choice = {}, businessUnitId, namedDoubt, id }: Run,
  ids: readonly string[],
): Promise<SettledLines> {
  if (head.action === 'ignore') {
    const { leftOut, refused } = await leaveItemsOut(tx, ports, actor, { ids, decisionId: id, namedDoubt })
    return { settledIds: leftOut, co2eKg: null, refused, record: async () => {} }
  }
  const taking = { ids, choice, businessUnitId, namedDoubt, decisionId: id }
  const { taken, refused } = await takeItemsById(tx, ports, actor, taking)
  const masses = taken.map(({ activity }) => ZERO.plus(activity.co2eKg))
  return {
    settledIds: taken.map(({ itemId }) => itemId),
    co2eKg: toPlain(sumDecimals(masses)),
    refused,
    record: () => recordTaken(tx, ports, actor, { entity: 'triage_decision', entityId: id, taken }),
  }
}

/** Writes the decision, the rule that it leaves, and the trail of both. */
async function openDecision(tx: Tx, ports: Ports, actor: Actor, { id, head, rule, said }: Run): Promise<void> {
  const { companyId, userId } = actor
  const { groupKey, action, product } = head
  const by = { companyId, createdBy: userId, createdAt: ports.clock.now() }
  const ruleId = rule ? randomUUID() : null
  if (rule && ruleId) await replaceRule(tx, { ...by, ...rule, id: ruleId, groupKey, action, name: product })
  await insertDecision(tx, { ...by, ...head, id, ruleId })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'triage.decide',
    entity: 'triage_decision',
    entityId: id,
    data: { ...said, kind: head.kind, generatorKey: head.generatorKey, ruleId },
  })
}

function nameOf({ code, data }: DomainError): string {
  return typeof data.doubt === 'string' ? `${code} ${data.doubt}` : code
}

function presentRefused({ itemId, error }: Taken['refused'][number]): Refused {
  return { itemId, code: error.code, data: { ...error.data } }
}
