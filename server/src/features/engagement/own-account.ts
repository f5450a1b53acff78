import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { givenAnswers } from '@pegada/contract/engagement-shape.ts'
import { cnpjRoot } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { getInventory } from '../inventory/get-inventory.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { netRevenueOf } from '../unit-figures/net-revenue.ts'
import { openForm, saveDraft, sendAnswers } from './answer.ts'
import { byAsked, inBoth, keyOfAsked } from './doors.ts'
import type { Given } from './present.ts'
import {
  type AskedWanted,
  countAskedOfUs,
  findAsked,
  findOwnAnswer,
  insertOwnAnswer,
  selectAskedOfUs,
} from './repo-asked.ts'

type OwnPorts = Pick<Ports, 'db' | 'clock' | 'catalogue'>
type Wanted = Omit<AskedWanted, 'sort'> & {
  readonly sort?: AskedWanted['sort'] | undefined
  readonly search?: string | undefined
}

/** A page of what customers ask of the company. */
export async function listAsked(
  tx: Tx,
  { page, pageSize, cursor, sort = 'deadline', direction, search: typed }: Wanted,
): Promise<Outputs['askedOfUs']['list']> {
  const search = typed?.trim() || undefined
  const { rows, next, previous } = await selectAskedOfUs(tx, search, { sort, direction, page, pageSize, cursor })
  return {
    rows: rows.map(({ asked: { customerId: _customerId, invitedAt, answeredAt, ...asked } }) => ({
      ...asked,
      invitedAt: invitedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    ...(await countAskedOfUs(tx, search)),
    ...{ page, pageSize, next, previous },
  }
}

/** One of them with its form, and what the company last answered for that year. Throws `supplier_request.not_found`. */
export async function readAsked(
  ports: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  requestId: string,
): Promise<Outputs['askedOfUs']['get']> {
  const form = await byAsked(ports, actor, requestId, (tx, key) => openForm(tx, ports, key))
  const kept = await ports.db.asTenant(actor, (tx) => findOwnAnswer(tx, actor.companyId, form.year))
  const earlier = kept && {
    customer: kept.customer,
    sentAt: kept.sentAt.toISOString(),
    answers: readStored(givenAnswers, kept.answers, { table: 'own_answers', column: 'answers', row: kept.id }),
  }
  return { ...form, earlier: earlier ?? null }
}

/** Keeps a draft. Throws `supplier_request.not_found`, `supplier_request.wrong_state`. */
export async function saveAsked(
  ports: Pick<Ports, 'db'>,
  actor: Actor,
  { requestId, answers }: Inputs['askedOfUs']['save'],
): Promise<void> {
  await byAsked(ports, actor, requestId, (tx, key) => saveDraft(tx, key, answers))
}

/**
 * Sends the answers to the customer, and keeps them for the next one: both or neither. Files stay with that customer. Throws as
 * `sendAnswers`, and `supplier_request.not_found`.
 */
export async function sendAsked(
  ports: Pick<Ports, 'db' | 'translate' | 'clock' | 'publicUrl' | 'secrets'>,
  actor: Actor,
  { requestId, answers }: Inputs['askedOfUs']['send'],
): Promise<void> {
  const { companyId, userId } = actor
  await inBoth(ports, actor, requestId, {
    atCustomer: (tx, key) => sendAnswers(tx, ports, key, { given: answers, isOwnAccount: true }),
    atHome: async (tx, { customer, year }) => {
      const sentAt = ports.clock.now()
      await insertOwnAnswer(tx, { companyId, id: randomUUID(), customer, year, sentAt, answers: withoutFiles(answers) })
      const record = { companyId, actorId: userId, entity: 'asked_of_us', entityId: requestId }
      await recordAudit(tx, ports.clock, { ...record, action: 'asked_of_us.send', data: { customer, year } })
    },
  })
}

/**
 * What the own inventory of the year that is asked answers: its months, boundary and root, tonnes by scope, and net revenue where the
 * units told theirs. Throws `supplier_request.not_found`, `supplier_request.inventory_empty`.
 */
export async function ownFigures(
  ports: OwnPorts,
  actor: Actor,
  requestId: string,
): Promise<Outputs['askedOfUs']['fill']> {
  await keyOfAsked(ports, actor, requestId)
  return ports.db.asTenant(actor, async (tx) => {
    const asked = await findAsked(tx, requestId)
    if (!asked) throw new DomainError('supplier_request.not_found')
    const { year } = asked
    const key = { companyId: actor.companyId, year }
    const { byScope, scope2, total } = await getInventory(tx, ports, actor, { year })
    if (total.lines === 0) throw new DomainError('supplier_request.inventory_empty', { year })
    const { row } = await boundaryOf(tx, key)
    const { cnpj } = await findCompanyNames(tx, actor.companyId)
    const scopeKg = (scope: number) => byScope.find((each) => each.scope === scope)?.co2eKg ?? '0'
    const revenue = await netRevenueOf(tx, key)
    const answers: Given = {
      S01: told({
        ...{ year: String(year), first_month: `${year}-01`, last_month: `${year}-12`, boundary: row.boundary },
        roots: [cnpjRoot(cnpj)],
      }),
      S02: told({ inventory: decimal(scopeKg(3)).isZero() ? 'scopes_1_and_2' : 'with_scope_3' }),
      S03: told({ scope_1: tonnes(scopeKg(1)) }),
      S04: told({ scope_2_location: tonnes(scope2.locationCo2eKg) }),
      S05: told({ scope_2_market: tonnes(scope2.marketCo2eKg) }),
      ...(revenue === null ? {} : { S09: told({ net_revenue: revenue }) }),
    }
    return { answers, isClosed: row.state === 'closed' }
  })
}

const told = (values: Given[string]['values']): Given[string] => ({ values, evidence: [] })

/** Kilograms as tonnes, plain. */
const tonnes = (kg: string) => toPlain(new Decimal(kg).div(1000))

function withoutFiles(answers: Given): Given {
  const entries = Object.entries(answers).map(([id, { values, evidence }]) => [
    id,
    { values, evidence: evidence.filter((piece) => 'link' in piece) },
  ])
  return Object.fromEntries(entries)
}
