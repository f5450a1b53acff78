import type { Clock } from '../clock/port.ts'
import type { Database, Tx } from '../db/port.ts'
import type { JobDefinition } from './port.ts'

/** A monthly job that drops, with the owner's rights, what is older than so many years (the retention table of `/privacy`). */
export function purgeAfterYears(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  job: {
    readonly name: string
    readonly cron: string
    readonly years: number
    readonly drop: (tx: Tx, day: Date) => Promise<void>
  },
): JobDefinition<object> {
  return {
    name: job.name,
    cron: job.cron,
    async perform() {
      const day = clock.now()
      day.setUTCFullYear(day.getUTCFullYear() - job.years)
      await db.asOwner((tx) => job.drop(tx, day))
    },
  }
}
