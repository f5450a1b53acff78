import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { presented } from '../../platform/db/list-page.ts'
import type { Ports } from '../../ports.ts'
import { brlOf, monthsOf } from './period.ts'
import { countDisputes, type DisputeRow, selectDisputes } from './repo-disputes.ts'

type Disputes = Outputs['platformFinance']['disputes']

/** A page of the disputed payments of a period and of those that are not decided, the newest first unless asked otherwise. */
export async function listDisputes(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  {
    page,
    pageSize,
    cursor,
    sort = 'openedAt',
    direction,
    period = 'half',
    state,
    search,
  }: Inputs['platformFinance']['disputes'],
): Promise<Disputes> {
  const paging = { page: Number(page ?? 1), pageSize: Number(pageSize ?? 10) }
  const { from, until } = monthsOf(clock.now(), period)
  const filter = { from, until, state, search: search?.trim() || undefined }
  const found = await selectDisputes(db, filter, { ...paging, sort, direction: direction ?? 'desc', cursor })
  return { ...presented(found, present), ...(await countDisputes(db, filter)), ...paging }
}

function present({ dispute, number, company }: DisputeRow): Disputes['rows'][number] {
  const { id, aboutCompany, invoiceId, amountCents, currency, reason, state, openedAt, evidenceDueAt } = dispute
  return {
    ...{ id, companyId: aboutCompany, company, invoiceId, number, currency, reason, state },
    amount: brlOf(amountCents),
    openedAt: openedAt.toISOString(),
    evidenceDueAt: evidenceDueAt?.toISOString() ?? null,
    lost: brlOf(dispute.withdrawnCents - dispute.reinstatedCents),
  }
}
