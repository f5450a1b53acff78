import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { pageOfRows, platformList } from '../../platform/db/platform-list.ts'
import type { Ports } from '../../ports.ts'
import { countJobs, countQueues, hasQueue, type JobRow, selectJobs } from './repo-jobs.ts'
import { shownData, shownError } from './shown-job.ts'

type Shown = Outputs['platformSystem']

/** A page of the jobs that failed, the last that were given up first unless asked otherwise. */
export async function listJobs(
  { db }: Pick<Ports, 'db'>,
  wanted: Inputs['platformSystem']['jobs'],
): Promise<Shown['jobs']> {
  if (!(await hasQueue(db))) return pageOfRows([], wanted)
  return platformList(db, {}, wanted, { sort: 'failedAt', select: selectJobs, count: countJobs, present })
}

/** Every kind of work with how much of it is in which state; none before a worker started. */
export async function listQueues({ db }: Pick<Ports, 'db'>): Promise<Shown['queues']> {
  if (!(await hasQueue(db))) return []
  return (await countQueues(db)).map(({ isBusy: _, ...queue }) => queue)
}

function present({
  id,
  name,
  state,
  retryCount,
  createdAt,
  failedAt,
  data,
  output,
}: JobRow): Shown['jobs']['rows'][number] {
  return {
    id,
    name,
    state: state === 'failed' ? 'failed' : 'retry',
    createdAt: createdAt.toISOString(),
    failedAt: failedAt?.toISOString() ?? null,
    tries: retryCount + 1,
    error: shownError(output),
    data: shownData(data),
  }
}
