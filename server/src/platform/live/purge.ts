import type { Database } from '../db/port.ts'
import type { JobDefinition } from '../jobs/port.ts'
import { forgetLive } from './port.ts'

export const livePurgeName = 'live.purge'

const keptMs = 3_600_000

/** Every ten minutes, forgets events of more than an hour ago. */
export function livePurge({ db }: { readonly db: Database }): JobDefinition<object> {
  return {
    name: livePurgeName,
    cron: '*/10 * * * *',
    perform: () => forgetLive(db, keptMs),
  }
}
