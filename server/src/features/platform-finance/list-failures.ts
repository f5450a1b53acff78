import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { failureColumns } from '@pegada/contract/platform-finance.ts'
import { presented } from '../../platform/db/list-page.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  fileBatch,
  type ListColumns,
  type OrderedFile,
  streamList,
} from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { brlOf, type FinancePeriod, monthsOf } from './period.ts'
import {
  countFailures,
  type FailureFilter,
  type FailureRow,
  type FailureWanted,
  selectFailures,
} from './repo-failures.ts'

type Failures = Outputs['platformFinance']['failures']
type ColumnKey = (typeof failureColumns)[number]

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

/** The list as a file, under the filters and in the order of the screen. */
export function exportFailures(
  { db, clock, translate }: Pick<Ports, 'db' | 'clock' | 'translate'>,
  wanted: OrderedFile<ColumnKey, FailureWanted['sort']> &
    Omit<FailureFilter, 'from' | 'until'> & { readonly period?: FinancePeriod | undefined },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { format, language, columns: told, sort = 'failedAt', direction, period = 'half', reason, search, ids } = wanted
  const { from, until } = monthsOf(clock.now(), period)
  const filter = { from, until, reason, search: search?.trim() || undefined, ids }
  return streamList(
    { translate },
    { format, language, columns: told },
    {
      name: 'platform-finance:failures',
      all: failureColumns,
      columns,
      load: async (cursor) =>
        presented(await selectFailures(db, filter, { ...fileBatch, sort, direction, cursor }), present),
    },
    headers,
  )
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

const title = (key: string) => `platform-finance:${key}`

const columns: ListColumns<Failures['rows'][number], ColumnKey> = {
  company: { title: title('company'), width: 40, cell: ({ company }) => textCell(company) },
  number: { title: title('number'), width: 20, cell: ({ number }) => textCell(number) },
  reason: {
    title: title('reason'),
    width: 30,
    // What the bank says is an open list: a code without words stays as it is.
    cell: ({ reason }, say) => {
      const said = say(title(`reason.${reason}`))
      return textCell(said.endsWith(`reason.${reason}`) ? reason : said)
    },
  },
  method: { title: title('method'), cell: ({ method }, say) => codeCell(say, title(`method.${method}`), method) },
  attempts: { title: title('attempts'), cell: ({ attempts }) => numberCell(attempts) },
  state: { title: title('state'), cell: ({ state }, say) => codeCell(say, title(`state.${state}`), state) },
  amount: { title: title('amount_brl'), cell: ({ amount }) => numberCell(amount) },
  failedAt: { title: title('failedAt'), width: 22, cell: ({ failedAt }) => instantCell(new Date(failedAt)) },
  companyId: { title: 'platform-invoice:column.companyId', width: 38, cell: ({ companyId }) => textCell(companyId) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
