import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { disputeColumns } from '@pegada/contract/platform-finance.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListedFile } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { brlOf, monthsOf } from './period.ts'
import { countDisputes, type DisputeRow, selectDisputes } from './repo-disputes.ts'

type Disputes = Outputs['platformFinance']['disputes']

/** A page of the disputed payments of a period and of those that are not decided, the newest first unless asked otherwise. */
export function listDisputes(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  wanted: Inputs['platformFinance']['disputes'],
): Promise<Disputes> {
  const list = { sort: 'openedAt', select: selectDisputes, count: countDisputes, present } as const
  return platformList(db, monthsOf(clock.now(), wanted.period ?? 'half'), wanted, list)
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

const title = (key: string) => `platform-finance:${key}`

export const disputesFile: ListedFile<Disputes['rows'][number], (typeof disputeColumns)[number]> = {
  name: title('disputes'),
  all: disputeColumns,
  columns: {
    company: { title: title('company'), width: 40, cell: ({ company }) => textCell(company) },
    number: { title: title('number'), width: 20, cell: ({ number }) => textCell(number) },
    reason: {
      ...{ title: title('reason'), width: 30 },
      cell: ({ reason }, say) => codeCell(say, `subscription:dispute.reason.${reason}`, reason),
    },
    state: {
      ...{ title: title('state'), width: 28 },
      cell: ({ state }, say) => textCell(say(`subscription:dispute.state.${state}`)),
    },
    evidenceDueAt: {
      ...{ title: title('disputes.due'), width: 22 },
      cell: ({ evidenceDueAt }) => isoCell(evidenceDueAt),
    },
    amount: { title: title('amount'), cell: ({ amount }) => numberCell(amount) },
    currency: { title: title('disputes.currency'), width: 8, cell: ({ currency }) => textCell(currency) },
    lost: { title: title('disputes.lost_brl'), cell: ({ lost }) => numberCell(lost) },
    openedAt: { title: title('disputes.openedAt'), width: 22, cell: ({ openedAt }) => isoCell(openedAt) },
    companyId: { title: 'platform-invoice:column.companyId', width: 38, cell: ({ companyId }) => textCell(companyId) },
    id: { title: 'report-words:column.id', width: 34, cell: ({ id }) => textCell(id) },
  },
}
