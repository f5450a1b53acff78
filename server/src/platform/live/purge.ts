import type { Clock } from '../clock/port.ts'
import type { Database } from '../db/port.ts'
import type { JobDefinition } from '../jobs/port.ts'
import { forgetLive } from './port.ts'

export const livePurgeName = 'live.purge'

const keptMs = 3_600_000

/** Every ten minutes, forgets events of more than an hour ago. */
export function livePurge({ db, clock }: { readonly db: Database; readonly clock: Clock }): JobDefinition<object> {
  return {
    name: livePurgeName,
    cron: '*/10 * * * *',
    perform: () => forgetLive(db, new Date(clock.now().getTime() - keptMs)),
  }
}
