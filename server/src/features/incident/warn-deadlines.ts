import { afterBusinessDays } from '@pegada/core/incident/business-days.ts'
import {
  type Deadline,
  type DeadlineWarning,
  deadlinesOf,
  deadlineWarning,
  standingSteps,
} from '@pegada/core/incident/incident.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { findReader, type Reader } from '../mail/find-reader.ts'
import { day } from '../mail/letter-values.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { listAdministrators } from '../platform-admin/list-administrators.ts'
import { selectSteps } from './repo.ts'
import { insertWarning, selectDueBy } from './repo-warnings.ts'

export const warnDeadlinesName = 'incident.warn-deadlines'

type WarnPorts = Pick<Ports, 'db' | 'clock' | 'translate' | 'publicUrl'>

/** What is told of one incident: deadlines that end on one day. */
interface Told {
  readonly incident: { readonly id: string; readonly number: number }
  readonly warning: DeadlineWarning
  readonly dueOn: string
  readonly kinds: readonly Deadline['kind'][]
}

/**
 * By day, every hour: a letter to each who keeps incidents when a deadline is a business day away, and when it passed without what was due;
 * once each, and the bell of the administration reads of it. Nothing is told of what is done or need not be. Where nobody is there to be
 * told, nothing counts as told.
 */
export function warnDeadlines(ports: WarnPorts): JobDefinition<object> {
  return {
    name: warnDeadlinesName,
    cron: '5 10-22 * * *',
    perform: () =>
      ports.db.asOwner(async (tx) => {
        const readers = await readersOf(tx)
        if (readers.length === 0) return
        for (const told of await takeWarnings(tx, ports)) {
          for (const reader of readers) await write(tx, ports, told, reader)
        }
      }),
  }
}

async function readersOf(tx: Tx): Promise<Reader[]> {
  const readers: Reader[] = []
  for (const { id } of await listAdministrators(tx)) {
    const reader = await findReader(tx, id)
    if (reader) readers.push(reader)
  }
  return readers
}

/** What is told now for the first time, which then counts as told. */
async function takeWarnings(tx: Tx, { clock }: WarnPorts): Promise<Told[]> {
  const now = today(clock)
  const found = await selectDueBy(tx, afterBusinessDays(now, 1))
  const steps = await selectSteps(
    tx,
    found.map(({ id }) => id),
  )
  const told: Told[] = []
  for (const incident of found) {
    const own = standingSteps(steps.filter(({ incidentId }) => incidentId === incident.id))
    const fresh: (Pick<Told, 'warning' | 'dueOn'> & { readonly kind: Deadline['kind'] })[] = []
    for (const deadline of deadlinesOf({ ...incident, steps: own })) {
      const warning = deadlineWarning(deadline, now)
      if (!warning) continue
      const isNew = await insertWarning(tx, { incidentId: incident.id, deadline, warning, at: clock.now() })
      if (isNew) fresh.push({ warning, dueOn: deadline.dueOn, kind: deadline.kind })
    }
    for (const group of Map.groupBy(fresh, ({ warning, dueOn }) => `${warning} ${dueOn}`).values()) {
      const [first] = group
      if (first)
        told.push({ incident, warning: first.warning, dueOn: first.dueOn, kinds: group.map(({ kind }) => kind) })
    }
  }
  return told
}

async function write(tx: Tx, ports: WarnPorts, told: Told, reader: Reader): Promise<void> {
  const { email: to, firstName: name, language } = reader
  const { incident, warning, dueOn, kinds } = told
  const words = {
    number: String(incident.number),
    day: day(new Date(`${dueOn}T12:00:00-03:00`), language),
    what: kinds.map((kind) => ports.translate(language, `incident:step.${kind}`)).join('; '),
  }
  const say = (part: string) => ports.translate(language, `incident:letter.${warning}.${part}`, words)
  const link = new URL('/admin/dashboard/security/incidents', ports.publicUrl)
  link.searchParams.set('incident', incident.id)
  const values = { name, subject: say('subject'), message: say('message'), link: link.toString() }
  await queueLetter(tx, ports, { name: 'platform-note', to, language, values })
}
