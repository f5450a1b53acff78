import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { type FileWanted, type ListColumns, streamWhole } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { cohortsOfPeriod, plansOfPeriod, trialsOfPeriod } from './get-metrics.ts'
import { told } from './present.ts'

type FilePorts = Pick<Ports, 'db' | 'clock' | 'translate'>
type File = Promise<ReadableStream<Uint8Array>>
type Asked = Inputs['platformMetrics']['get'] & FileWanted<string>
type Metrics = Outputs['platformMetrics']['get']

/** What each plan brings at the end of a period. */
export async function exportPlans(ports: FilePorts, asked: Asked, headers: Headers | undefined): File {
  return streamWhole(ports, asked, plansFile, await plansOfPeriod(ports, asked), headers)
}

/** Each cohort with what of it was there at the end of each month after it: a row for each of these months. */
export async function exportCohorts(ports: FilePorts, asked: Asked, headers: Headers | undefined): File {
  const rows = (await cohortsOfPeriod(ports, asked)).flatMap((cohort) =>
    cohort.ages.map((left, age) => ({ ...cohort, age, left })),
  )
  return streamWhole(ports, asked, cohortsFile, rows, headers)
}

/** What became of trials, by the month in which they began. */
export async function exportTrials(ports: FilePorts, asked: Asked, headers: Headers | undefined): File {
  return streamWhole(ports, asked, trialsFile, await trialsOfPeriod(ports, asked), headers)
}

const title = (key: string) => `platform-metrics:${key}`

const planCells: ListColumns<Metrics['plans'][number], string> = {
  plan: { title: title('column.plan'), cell: ({ plan }, say) => textCell(say(`plan:name.${plan}`)) },
  subscriptions: { title: title('column.subscriptions'), cell: ({ subscriptions }) => numberCell(subscriptions) },
  mrr: { title: title('mrr'), cell: ({ mrr }) => numberCell(mrr) },
  share: { title: title('column.share'), cell: ({ share }) => numberCell(share) },
}

type CohortMonth = Metrics['cohorts'][number] & {
  readonly age: number
  readonly left: Metrics['cohorts'][number]['ages'][number]
}

const cohortCells: ListColumns<CohortMonth, string> = {
  month: { title: title('column.month'), cell: ({ month }) => textCell(month) },
  customers: { title: title('cohorts.customers'), cell: ({ customers }) => numberCell(customers) },
  mrr: { title: title('cohorts.mrr'), cell: ({ mrr }) => numberCell(mrr) },
  age: { title: title('cohorts.months_after'), cell: ({ age }) => numberCell(age) },
  customersLeft: { title: title('cohorts.customers_left'), cell: ({ left }) => numberCell(left.customers) },
  mrrLeft: { title: title('cohorts.mrr_left'), cell: ({ left }) => numberCell(left.mrr) },
}

const trialCells: ListColumns<Metrics['trials'][number], string> = {
  month: { title: title('trials.month'), cell: ({ month }) => textCell(month) },
  trials: { title: title('trials.over'), cell: ({ trials }) => numberCell(trials) },
  paid: { title: title('trials.paid'), cell: ({ paid }) => numberCell(paid) },
  conversion: {
    title: title('trials.conversion'),
    cell: ({ paid, trials }) => numberCell(trials === 0 ? null : told(new Decimal(paid).div(trials))),
  },
  running: { title: title('trials.running'), cell: ({ running }) => numberCell(running) },
}

const plansFile = { name: title('plans'), columns: planCells }
const cohortsFile = { name: title('cohorts'), columns: cohortCells }
const trialsFile = { name: title('trials'), columns: trialCells }
