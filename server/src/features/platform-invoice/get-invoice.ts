import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { invoiceWords } from '../invoice/invoice-words.ts'
import { presentInvoiceWhole, withDays } from '../invoice/present.ts'
import { writeInvoicePdf } from '../invoice/write-invoice-pdf.ts'
import { boughtTimeOf } from '../plan/bought-time-of.ts'
import { inReais, presentRow } from './list.ts'
import {
  lostToDisputes,
  selectActs,
  selectDisputes,
  selectEvents,
  selectNotes,
  selectTaken,
  selectTrail,
} from './repo-acts.ts'
import { type FoundInvoice, findInvoice } from './repo-list.ts'

type GetPorts = Pick<Ports, 'db' | 'clock'>
type Asked = Inputs['platformInvoice']

/** An invoice with all that is told of it. Throws `invoice.not_found`. */
export function getInvoice({ db, clock }: GetPorts, asked: Asked['get']): Promise<Outputs['platformInvoice']['get']> {
  const { companyId, invoiceId } = asked
  return db.asOwner(async (tx) => {
    const found = await find(tx, asked, today(clock))
    const { providerId, hostedUrl, attemptCount, paidCents, refundedCents, firstFailedAt, lastFailedAt } = found.invoice
    const taken = (await selectTaken(tx, asked)).reduce((sum, { cents, isCounted }) => sum + (isCounted ? 0 : cents), 0)
    const lostCents = await lostToDisputes(tx, asked)
    const { lines, discountCents, voucher } = presentInvoiceWhole(found.invoice, today(clock))
    const acts = await selectActs(tx, companyId, invoiceId)
    const trail = await selectTrail(tx, companyId, invoiceId)
    const events = await selectEvents(tx, found.invoice)
    return {
      ...presentRow(found),
      ...{ lines, discountCents, voucher, providerId, hostedUrl, attemptCount },
      firstFailedAt: firstFailedAt?.toISOString() ?? null,
      lastFailedAt: lastFailedAt?.toISOString() ?? null,
      leftCents: Math.max(0, paidCents - refundedCents - taken - lostCents),
      acts: acts.map(({ id, kind, cents, reason, by, at, isDone }) => ({
        ...{ id, kind, cents, reason, by, at: at.toISOString(), isDone },
      })),
      disputes: (await selectDisputes(tx, asked)).map((row) => ({
        ...{
          id: row.id,
          amount: inReais(row.amountCents),
          currency: row.currency,
          reason: row.reason,
          state: row.state,
        },
        openedAt: row.openedAt.toISOString(),
        evidenceDueAt: row.evidenceDueAt?.toISOString() ?? null,
        ...{ withdrawnAt: row.withdrawnAt?.toISOString() ?? null, withdrawnCents: row.withdrawnCents },
        ...{ reinstatedAt: row.reinstatedAt?.toISOString() ?? null, reinstatedCents: row.reinstatedCents },
      })),
      notes: await selectNotes(tx, companyId, invoiceId),
      trail: trail.map(({ at, ...told }) => ({ ...told, at: at.toISOString() })),
      events: events.map(({ at, ...told }) => ({ ...told, at: at.toISOString() })),
    }
  })
}

/** An invoice as PDF, in the language that is asked for. Throws `invoice.not_found`. */
export async function downloadInvoice(
  { db, clock, translate }: GetPorts & Pick<Ports, 'translate'>,
  { language = 'pt-BR', ...asked }: Asked['download'],
): Promise<File> {
  const day = today(clock)
  const { invoice } = await db.asOwner((tx) => find(tx, asked, day))
  const words = invoiceWords(translate, language)
  const bytes = await writeInvoicePdf(invoice, words, day)
  const name = words.say('file', { number: invoice.number.replace(/[^\w-]/g, '-') })
  return new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' })
}

/** With the days that a payment made once bought. */
async function find(tx: Tx, asked: Asked['get'], day: string): Promise<FoundInvoice> {
  const found = await findInvoice(tx, asked, day)
  if (!found) throw new DomainError('invoice.not_found')
  const time = await boughtTimeOf(tx, asked.companyId, found.invoice.providerId)
  return time ? { ...found, invoice: withDays(found.invoice, time) } : found
}
