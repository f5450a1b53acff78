import { DomainError } from '@pegada/core/domain-error.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import { ask } from './ask.ts'
import { type IssuePorts, issueNote } from './issue.ts'
import { sendNoteName, sweepNotesName } from './job-names.ts'
import { listDue, takeNote } from './repo.ts'
import { selectBillable } from './repo-list.ts'
import { issuingNow } from './settings.ts'
import { settle } from './settle.ts'

type SendPorts = IssuePorts & Pick<Ports, 'log'>
const MINUTE = 60_000
/** How long a try may take before another process takes the note. */
const LEASE = 10 * MINUTE

/** One try of one note. */
export function sendNote(ports: SendPorts): JobDefinition<{ serviceInvoiceId: string }> {
  return { name: sendNoteName, perform: ({ serviceInvoiceId }) => tryNote(ports, serviceInvoiceId) }
}

/** Every five minutes: notes whose next try has come, and paid invoices where they are issued by themselves. */
export function sweepNotes(ports: SendPorts): JobDefinition<object> {
  return {
    name: sweepNotesName,
    cron: '*/5 * * * *',
    async perform() {
      const due = await ports.db.asOwner((tx) => listDue(tx, ports.clock.now()))
      for (const id of due) await unlessBroken(ports, { id }, () => tryNote(ports, id))
      await issuePaid(ports)
    },
  }
}

/** What breaks at one note or invoice keeps no other back; it is tried again at the next sweep. */
async function unlessBroken({ log }: SendPorts, about: object, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof DomainError)) {
      log.error({ ...about, reason: describeError(error) }, 'service_invoice.broken')
      return
    }
    // It stays among those that can be issued, where its reason is told to who issues it by hand.
    log.warn({ ...about, reason: error.code }, 'service_invoice.not_issued')
  }
}

async function issuePaid(ports: SendPorts): Promise<void> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { rows, next } = await paidFrom(ports, cursor)
    for (const { companyId, invoiceId } of rows)
      await unlessBroken(ports, { invoiceId }, () => issueNote(ports, null, { companyId, invoiceId }))
    cursor = next
  }
}

/** Paid invoices that are issued by themselves, by pages: those that cannot be issued come first again and again. */
function paidFrom({ db }: SendPorts, cursor: string | undefined) {
  return db.asOwner(async (tx) => {
    try {
      const { environment, automaticSince } = await issuingNow(tx)
      if (!automaticSince) return { rows: [], next: null }
      const wanted = { sort: 'paidAt', direction: 'asc', page: 1, pageSize: 50, cursor } as const
      return await selectBillable(tx, { environment, automaticSince }, wanted)
    } catch (error) {
      if (error instanceof DomainError) return { rows: [], next: null }
      throw error
    }
  })
}

async function tryNote(ports: SendPorts, id: string): Promise<void> {
  const now = ports.clock.now()
  const row = await ports.db.asOwner((tx) => takeNote(tx, id, { now, until: new Date(now.getTime() + LEASE) }))
  if (!row) return
  const outcome = await ask(ports, row)
  await ports.db.asOwner((tx) => settle(tx, ports.clock.now(), row, outcome))
}
