import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Holdings } from '@pegada/core/plan/standing.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { entitlementsOf } from '../plan/entitlements-of.ts'
import { findSubscription, holdingsOf, type PurchaseRow, selectPurchases } from '../plan/holdings.ts'
import { presentListed } from './list-companies.ts'
import { selectEmployees } from './repo.ts'
import { findCompany, findUsage, selectBranches, selectResponsible } from './repo-detail.ts'

type Detail = Outputs['platformCompany']['get']

/**
 * One company: what it told of itself, what it bought and what it uses. People by name only for whom `readsPeople` says so.
 * Throws `platform_company.not_found`.
 */
export function getCompany(
  ports: Pick<Ports, 'db' | 'clock'>,
  companyId: string,
  { readsPeople }: { readonly readsPeople: boolean },
): Promise<Detail> {
  return ports.db.asOwner(async (tx) => {
    const company = await findCompany(tx, companyId)
    if (!company) throw new DomainError('platform_company.not_found')
    const { planType, companySize, status, seats, units } = await entitlementsOf(tx, ports, companyId)
    const [figures] = await selectEmployees(tx, [companyId])
    const { cnaeCode, cnaeDescription, address, zipCode, contactEmail, phone, website, foundingYear } = company
    const branches = await selectBranches(tx, companyId)
    const { lastSeenAt, ...usage } = await findUsage(tx, companyId)
    return {
      company: {
        ...presentListed({ company, status, plan: planType }, figures),
        ...{ cnaeCode, cnaeDescription, address, zipCode, contactEmail, phone, website, foundingYear },
      },
      subscription: { plan: planType, size: companySize, status },
      agreed: presentAgreed(holdingsOf(await findSubscription(tx, companyId), []).agreed, ports.clock.now()),
      purchases: (await selectPurchases(tx, companyId)).map(presentPurchase).toReversed(),
      responsible: readsPeople ? await responsibleOf(tx, companyId) : null,
      branches: branches.map(({ total: _, ...branch }) => branch),
      branchesTotal: branches[0]?.total ?? 0,
      usage: {
        ...usage,
        seats: { used: seats.used, limit: seats.limit },
        units,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      },
    }
  })
}

/** What was agreed by hand, unless it is over. */
function presentAgreed(agreed: Holdings['agreed'], now: Date): Detail['agreed'] {
  if (!agreed || (agreed.until && agreed.until <= now)) return null
  const { plan, size, until } = agreed
  return { plan, size, until: until?.toISOString() ?? null }
}

/** What a company bought, as it and its file are told. */
export function presentPurchase(row: PurchaseRow): Detail['purchases'][number] {
  const { id, kind, plan, size, period, state, startsAt, endsAt, endedAt } = row
  const end = endedAt ?? endsAt
  return { id, kind, plan, size, period, state, startsAt: startsAt.toISOString(), endsAt: end?.toISOString() ?? null }
}

async function responsibleOf(tx: Tx, companyId: string): Promise<Detail['responsible']> {
  return (await selectResponsible(tx, companyId)).map(presentResponsible)
}

/** Who answers for the inventory, as the page and its file tell it. */
export function presentResponsible({
  id,
  firstName,
  lastName,
  position,
  department,
  email,
  phone,
}: Awaited<ReturnType<typeof selectResponsible>>[number]): NonNullable<Detail['responsible']>[number] {
  return { id, name: `${firstName} ${lastName}`, position, department, email, phone }
}
