import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { describeService, type NfseService, writeDps } from '@pegada/core/nfse/write-dps.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startOwnAct, startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { addressText } from './address-text.ts'
import { declare, serviceOf } from './declare.ts'
import { sendNoteName } from './job-names.ts'
import { findInvoice, findNextNumber, hasLiveNote, insertEvent, insertNote, type NoteRow, takeNumber } from './repo.ts'
import { type Issuing, issuingNow } from './settings.ts'

export type IssuePorts = Pick<Ports, 'db' | 'clock' | 'jobs' | 'vault' | 'nfse' | 'municipalities'>
type OfInvoice = Inputs['serviceInvoice']['issue']

/** What the DPS of an invoice would say. Throws as `issueNote` does, but for what only signing finds. */
export function previewNote(
  ports: Pick<Ports, 'db' | 'clock' | 'nfse' | 'municipalities'>,
  of: OfInvoice,
): Promise<Outputs['serviceInvoice']['preview']> {
  const { db, clock, nfse, municipalities } = ports
  return db.asOwner(async (tx) => {
    const issuing = await issuingNow(tx)
    const { environment, operator } = issuing
    const service = await billableService(tx, ports, issuing, of)
    const { cnpj, series, layout, firstNumber = 1 } = operator
    const number = await findNextNumber(tx, { environment, cnpj, series }, firstNumber)
    const { xml } = writeDps(operator, { ...service, number, replaces: null }, { environment, now: clock.now() })
    return {
      ...{ number, series, environment },
      takerName: service.taker.name,
      takerCnpj: service.taker.cnpj,
      takerAddress: service.taker.address ? addressText(municipalities, service.taker.address) : null,
      description: describeService(operator, service.invoice),
      amountCents: service.amountCents,
      competence: service.competence,
      faults: (await nfse.schemaFaults('DPS', layout, xml)) ?? null,
    }
  })
}

/**
 * Keeps the DPS of a paid invoice under the next number of its series, and has it sent. Throws `auth.forbidden`,
 * `invoice.not_found`, `service_invoice.taken` (it has one already), and as `issuingNow`, `serviceOf` and `declare` do; nothing is
 * kept then, and no number is used.
 */
export function issueNote(ports: IssuePorts, by: Pick<Actor, 'userId'> | null, of: OfInvoice): Promise<{ id: string }> {
  return ports.db.asOwner(async (tx) => {
    await (by ? startPlatformAct(tx, by, 'platform-fiscal:write') : startOwnAct(tx))
    const issuing = await issuingNow(tx)
    const service = await billableService(tx, ports, issuing, of)
    const id = await keepNote(tx, ports, issuing, { of, service, replaces: null, by: by?.userId ?? null })
    return { id }
  })
}

async function billableService(
  tx: Tx,
  ports: Pick<Ports, 'municipalities'>,
  { environment, operator }: Issuing,
  { companyId, invoiceId }: OfInvoice,
) {
  const invoice = await findInvoice(tx, companyId, invoiceId)
  if (!invoice) throw new DomainError('invoice.not_found')
  if (await hasLiveNote(tx, { environment, invoiceId })) throw new DomainError('service_invoice.taken')
  return serviceOf(tx, ports, invoice, operator)
}

/** Takes a number, keeps the signed DPS and has it sent, in one transaction. */
export async function keepNote(
  tx: Tx,
  ports: IssuePorts,
  issuing: Issuing,
  wanted: {
    readonly of: OfInvoice
    readonly service: Omit<NfseService, 'number' | 'replaces'>
    readonly replaces: (NonNullable<NfseService['replaces']> & { readonly id: string }) | null
    readonly by: string | null
  },
): Promise<string> {
  const { environment, operator } = issuing
  const { of, service, replaces, by } = wanted
  const { cnpj, series, layout, firstNumber = 1 } = operator
  const number = await takeNumber(tx, { environment, cnpj, series }, firstNumber)
  // Another may have been kept while this one waited for the number.
  if (await hasLiveNote(tx, { environment, invoiceId: of.invoiceId, ...(replaces ? { except: replaces.id } : {}) })) {
    throw new DomainError('service_invoice.taken')
  }
  const now = ports.clock.now()
  const declared = await declare(tx, ports, issuing, { ...service, number, replaces })
  const id = randomUUID()
  const row: NoteRow = {
    ...{ id, aboutCompany: of.companyId, invoiceId: of.invoiceId, invoiceNumber: service.invoice },
    ...{ environment, cnpj, series, number, layout, ...declared, state: 'waiting' },
    ...{ amountCents: service.amountCents, competence: service.competence },
    taker: { name: service.taker.name, cnpj: service.taker.cnpj },
    replacesId: replaces?.id ?? null,
    replacement: replaces ? { reason: replaces.reason, words: replaces.words } : null,
    ...{ cancellation: null, requestXml: null, accessKey: null, noteNumber: null, noteXml: null, issuedAt: null },
    ...{
      refusals: [],
      attempts: 0,
      lastReason: null,
      silentSince: null,
      leasedUntil: null,
      nextAt: now,
      createdAt: now,
      createdBy: by,
    },
  }
  await insertNote(tx, row)
  await insertEvent(tx, { serviceInvoiceId: id, at: now, kind: 'kept', byUser: by, data: {}, xml: null })
  await recordPlatformAct(tx, ports.clock, {
    actorId: by,
    action: replaces ? 'service_invoice.substitute' : 'service_invoice.issue',
    entity: 'service_invoice',
    entityId: id,
    data: {
      ...of,
      environment,
      series,
      number,
      ...(replaces ? { replaces: replaces.id, reason: replaces.reason } : {}),
    },
  })
  await ports.jobs.send(sendNoteName, { serviceInvoiceId: id }, tx)
  return id
}
