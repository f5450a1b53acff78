import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Ports } from '../../ports.ts'
import { brlOf, monthsOf } from './period.ts'
import { countUncounted, selectMethods, selectMonths, selectOwed, selectReasons } from './repo.ts'

type Finance = Outputs['platformFinance']['get']

/** The money of the installation in a period, and what is owed at this instant. */
export async function getFinance(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { period = 'half' }: Inputs['platformFinance']['get'],
): Promise<Finance> {
  const { first, last, months, today, from, until } = monthsOf(clock.now(), period)
  const kept = new Map((await selectMonths(db, { from, until, today })).map((row) => [row.month, row]))
  const rows = months.map((month) => ({ ...(kept.get(month) ?? nothing), month }))
  const methods = await selectMethods(db, from, until)
  const owed = await selectOwed(db, today)
  const received = rows.reduce((sum, row) => sum + row.received, 0)
  const refunded = rows.reduce((sum, row) => sum + row.refunded, 0)
  const disputed = rows.reduce((sum, row) => sum + row.disputed, 0)
  return {
    ...{ first, last },
    total: {
      ...{ received: brlOf(received), refunded: brlOf(refunded), disputed: brlOf(disputed) },
      net: brlOf(received - refunded - disputed),
      payments: methods.reduce((sum, { payments }) => sum + payments, 0),
    },
    now: { ...owed, open: brlOf(owed.open), overdue: brlOf(owed.overdue) },
    months: rows.map((row) => ({
      ...{
        month: row.month,
        received: brlOf(row.received),
        refunded: brlOf(row.refunded),
        disputed: brlOf(row.disputed),
      },
      ...{ net: brlOf(row.received - row.refunded - row.disputed), open: brlOf(row.open), overdue: brlOf(row.overdue) },
    })),
    methods: methods.map((row) => ({ ...row, received: brlOf(row.received) })),
    reasons: (await selectReasons(db, from, until)).map((row) => ({ ...row, amount: brlOf(row.amount) })),
    uncounted: await countUncounted(db),
  }
}

const nothing = { received: 0, refunded: 0, disputed: 0, open: 0, overdue: 0 }
