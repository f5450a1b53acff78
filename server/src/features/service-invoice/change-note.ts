import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { NUMBER_USED } from '@pegada/core/nfse/read-answer.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { declare, requestCancellation, serviceOf } from './declare.ts'
import { type IssuePorts, keepNote } from './issue.ts'
import { sendNoteName } from './job-names.ts'
import {
  findInvoice,
  findNote,
  findNoteForChange,
  findReplacement,
  insertEvent,
  type NoteRow,
  takeNumber,
  updateNote,
} from './repo.ts'
import { connectingNow, type Issuing, issuingNow } from './settings.ts'
import { refusalsOf, replacementOf } from './stored-note.ts'

type Who = Pick<Actor, 'userId'>
type Wanted<K extends 'retry' | 'cancel' | 'withdraw' | 'substitute'> = Inputs['serviceInvoice'][K]
type Done = Promise<{ id: string }>

/**
 * Sends again what waits, at once; writes what was refused anew with the data of now, under the same number unless
 * another note has it. Throws
 * `auth.forbidden`, `service_invoice.not_found`, `.wrong_state`, `.other_operator` (another company issues now, or elsewhere), and as
 * `issueNote` does.
 */
export function retryNote(ports: IssuePorts, { userId }: Who, { serviceInvoiceId: id }: Wanted<'retry'>): Done {
  return changing(ports, { userId }, id, ['waiting', 'cancelling', 'refused'], async (tx, row) => {
    const at = ports.clock.now()
    if (row.state === 'refused') {
      const issuing = await issuingAs(tx, row, row.series)
      const invoice = row.aboutCompany ? await findInvoice(tx, row.aboutCompany, row.invoiceId) : undefined
      if (!invoice) throw new DomainError('invoice.not_found')
      const service = await serviceOf(tx, ports, invoice, issuing.operator)
      const isUsed = refusalsOf(row).some(({ code }) => code === NUMBER_USED)
      const number = isUsed ? await takeNumber(tx, row, issuing.operator.firstNumber ?? 1) : row.number
      const declared = await declare(tx, ports, issuing, { ...service, number, replaces: await replacedBy(tx, row) })
      const { amountCents, competence, taker } = service
      await updateNote(tx, id, {
        ...{ ...declared, number, amountCents, competence, taker: { name: taker.name, cnpj: taker.cnpj } },
        ...{
          layout: issuing.operator.layout,
          state: 'waiting',
          refusals: [],
          attempts: 0,
          lastReason: null,
          silentSince: null,
        },
      })
      await insertEvent(tx, { serviceInvoiceId: id, at, kind: 'corrected', byUser: userId, data: {}, xml: null })
    }
    // A try that is on its way is not doubled.
    const { leasedUntil } = row
    await updateNote(tx, id, { nextAt: leasedUntil && leasedUntil > at ? leasedUntil : at })
    await record(tx, ports, { userId, id, action: 'service_invoice.retry', data: { was: row.state } })
    await ports.jobs.send(sendNoteName, { serviceInvoiceId: id }, tx)
  })
}

/** Asks for an issued note to be cancelled. Throws as `retryNote` does. */
export function cancelNote(
  ports: IssuePorts,
  { userId }: Who,
  { serviceInvoiceId: id, reason, words }: Wanted<'cancel'>,
): Done {
  return changing(ports, { userId }, id, ['issued'], async (tx, row) => {
    if (await findReplacement(tx, id)) throw new DomainError('service_invoice.wrong_state')
    const issuing = assertSame(await connectingNow(tx), row)
    const requestXml = await requestCancellation(tx, ports, issuing, { key: row.accessKey ?? '', reason, words })
    const at = ports.clock.now()
    const cancellation = { reason, words }
    const fresh = { attempts: 0, lastReason: null, silentSince: null, refusals: [], nextAt: at }
    await updateNote(tx, id, { state: 'cancelling', requestXml, cancellation, ...fresh })
    await insertEvent(tx, {
      serviceInvoiceId: id,
      at,
      kind: 'cancel_asked',
      byUser: userId,
      data: { reason: words },
      xml: null,
    })
    await record(tx, ports, { userId, id, action: 'service_invoice.cancel', data: { reason, words } })
    await ports.jobs.send(sendNoteName, { serviceInvoiceId: id }, tx)
  })
}

/**
 * Gives up what was refused: its number goes to the next of the series, and the note that it was to replace may be changed again.
 * Throws `auth.forbidden`, `service_invoice.not_found`, `.wrong_state`.
 */
export function withdrawNote(ports: IssuePorts, { userId }: Who, { serviceInvoiceId: id }: Wanted<'withdraw'>): Done {
  return changing(ports, { userId }, id, ['refused'], async (tx, { series, number }) => {
    await updateNote(tx, id, { state: 'withdrawn' })
    const at = ports.clock.now()
    await insertEvent(tx, { serviceInvoiceId: id, at, kind: 'withdrawn', byUser: userId, data: {}, xml: null })
    await record(tx, ports, { userId, id, action: 'service_invoice.withdraw', data: { series, number } })
  })
}

/** Issues another note in place of an issued one, which the national system cancels as it does. Throws as `retryNote` does. */
export async function substituteNote(
  ports: IssuePorts,
  { userId }: Who,
  { serviceInvoiceId: id, reason, words }: Wanted<'substitute'>,
): Done {
  let newId = id
  await changing(ports, { userId }, id, ['issued'], async (tx, row) => {
    const issuing = await issuingAs(tx, row)
    const companyId = row.aboutCompany ?? ''
    const invoice = row.aboutCompany ? await findInvoice(tx, companyId, row.invoiceId) : undefined
    if (!invoice) throw new DomainError('invoice.not_found')
    const replaces = { id, key: row.accessKey ?? '', reason, words }
    const of = { companyId, invoiceId: row.invoiceId }
    newId = await keepNote(tx, ports, issuing, {
      ...{ of, replaces, by: userId },
      service: await serviceOf(tx, ports, invoice, issuing.operator),
    })
  })
  return { id: newId }
}

async function changing(
  ports: IssuePorts,
  who: Who,
  id: string,
  states: readonly NoteRow['state'][],
  change: (tx: Tx, row: NoteRow) => Promise<void>,
): Done {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, who, 'platform-fiscal:write')
    const row = await findNoteForChange(tx, id)
    if (!row) throw new DomainError('service_invoice.not_found')
    if (!states.includes(row.state)) throw new DomainError('service_invoice.wrong_state', { state: row.state })
    await change(tx, row)
    return { id }
  })
}

/** As it is issued now, by the same company in the same environment; and in the series, where one is told. */
async function issuingAs(tx: Tx, row: NoteRow, series?: string): Promise<Issuing> {
  return assertSame(await issuingNow(tx), row, series)
}

function assertSame(now: Issuing, { environment, cnpj }: NoteRow, series?: string): Issuing {
  const isOther = now.environment !== environment || now.operator.cnpj !== cnpj
  if (isOther || (series !== undefined && now.operator.series !== series)) {
    throw new DomainError('service_invoice.other_operator', { environment, cnpj, series: series ?? null })
  }
  return now
}

async function replacedBy(tx: Tx, row: NoteRow) {
  const why = replacementOf(row)
  const replaced = row.replacesId ? await findNote(tx, row.replacesId) : undefined
  return why && replaced ? { key: replaced.accessKey ?? '', ...why } : null
}

function record(
  tx: Tx,
  { clock }: IssuePorts,
  act: {
    readonly userId: string
    readonly id: string
    readonly action: string
    readonly data: Record<string, unknown>
  },
): Promise<void> {
  const { userId: actorId, id: entityId, action, data } = act
  return recordPlatformAct(tx, clock, { actorId, action, entity: 'service_invoice', entityId, data })
}
