import { DomainError } from '@pegada/core/domain-error.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { askAgain } from './acts.ts'
import type { ActPorts } from './carry-out.ts'
import { askActAgainName, sweepActsName } from './job-names.ts'
import { countAskedAgain, findAct, listUnanswered } from './repo-acts.ts'

/** The first time that an act is asked for again comes so long after it was asked for; each further one after twice as long. */
const FIRST_MINUTES = 5
/** After so many times it is given up, some eleven hours after it was asked for: who runs the installation asks again. */
const TIMES_MOST = 8

type JobPorts = ActPorts & Pick<Ports, 'jobs' | 'log'>

/**
 * Asks the provider once more for an act whose answer was lost, under the same key. That it failed again is written down and tried
 * later; the last time it fails, and what the provider refuses, is a job that was given up. An act that is done by now is nothing to do.
 */
export function askActAgain(ports: JobPorts): JobDefinition<{ readonly actId: string }> {
  return {
    name: askActAgainName,
    retryLimit: 0,
    async perform({ actId }) {
      const act = await ports.db.asOwner((tx) => findAct(tx, actId))
      if (!act || act.isDone) return
      const times = (await ports.db.asOwner((tx) => countAskedAgain(tx, actId))) ?? 0
      try {
        await askAgain(ports, act)
      } catch (error) {
        const isGone = !(await ports.db.asOwner((tx) => findAct(tx, actId)))
        const code = error instanceof DomainError ? error.code : 'failed'
        ports.log.warn({ actId, times, code, isGone }, 'invoice.act_not_done')
        if (isGone || times >= TIMES_MOST) throw error
      }
    },
  }
}

/** Every five minutes: acts whose answer was lost and whose next time has come. */
export function sweepActs({ db, clock, jobs }: JobPorts): JobDefinition<object> {
  return {
    name: sweepActsName,
    cron: '*/5 * * * *',
    async perform() {
      const due = { now: clock.now(), minutes: FIRST_MINUTES, most: TIMES_MOST }
      for (const actId of await db.asOwner((tx) => listUnanswered(tx, due))) await jobs.send(askActAgainName, { actId })
    },
  }
}
