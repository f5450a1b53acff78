import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { presented } from '../../platform/db/list-page.ts'
import type { Ports } from '../../ports.ts'
import { brlOf, monthsOf } from './period.ts'
import { countFailures, type FailureRow, selectFailures } from './repo-failures.ts'

type Failures = Outputs['platformFinance']['failures']

/** A page of the invoices that could not be charged in a period, the last failure first unless asked otherwise. */
export async function listFailures(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  {
    page,
    pageSize,
    cursor,
    sort = 'failedAt',
    direction,
    period = 'half',
    reason,
    search,
  }: Inputs['platformFinance']['failures'],
): Promise<Failures> {
  const paging = { page: Number(page ?? 1), pageSize: Number(pageSize ?? 10) }
  const { from, until } = monthsOf(clock.now(), period)
  const filter = { from, until, reason, search: search?.trim() || undefined }
  const found = await selectFailures(db, filter, { ...paging, sort, direction: direction ?? 'desc', cursor })
  return { ...presented(found, present), ...(await countFailures(db, filter)), ...paging }
}

function present({ invoice, company }: FailureRow): Failures['rows'][number] {
  const { id, companyId, number, dueCents, paymentMethod, failureCode, attemptCount, lastFailedAt, state } = invoice
  return {
    ...{ id, companyId, company, number, state, attempts: attemptCount },
    amount: brlOf(dueCents),
    method: paymentMethod ?? 'other',
    reason: failureCode ?? 'unknown',
    failedAt: (lastFailedAt ?? new Date(0)).toISOString(),
  }
}
