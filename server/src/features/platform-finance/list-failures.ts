import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { failureColumns } from '@pegada/contract/platform-finance.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamPlatformList } from '../../platform/table/stream-list.ts'
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

const failures = { sort: 'failedAt', select: selectFailures, count: countFailures, present } as const

/** A page of the invoices that could not be charged in a period, the last failure first unless asked otherwise. */
export function listFailures(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  wanted: Inputs['platformFinance']['failures'],
): Promise<Failures> {
  return platformList(db, monthsOf(clock.now(), wanted.period ?? 'half'), wanted, failures)
}

/** The list as a file, under the filters and in the order of the screen. */
export function exportFailures(
  ports: Pick<Ports, 'db' | 'clock' | 'translate'>,
  wanted: OrderedFile<ColumnKey, FailureWanted['sort']> &
    Omit<FailureFilter, 'from' | 'until'> & { readonly period?: FinancePeriod | undefined },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const given = monthsOf(ports.clock.now(), wanted.period ?? 'half')
  const file = { ...failures, name: title('failures'), all: failureColumns, columns }
  return streamPlatformList(ports, given, wanted, file, headers)
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
