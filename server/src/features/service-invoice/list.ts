import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { billableColumns, serviceInvoiceColumns } from '@pegada/contract/service-invoice-shape.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { instantCell, isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  type ListColumns,
  type ListedFile,
  type OrderedFile,
  streamPlatformList,
} from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { customerOf } from '../invoice/stored-invoice.ts'
import { findNote, findReplacement, findSettings, listEvents, type NoteRow } from './repo.ts'
import {
  countBillable,
  countNotes,
  type NoteFilter,
  type NoteWanted,
  selectBillable,
  selectNotes,
} from './repo-list.ts'
import { eventDataOf, refusalsOf, takerOf } from './stored-note.ts'

type Shown = Outputs['serviceInvoice']
type Row = Shown['list']['rows'][number]

/** A page of the service invoices, the newest first unless asked otherwise. */
export function listNotes({ db }: Pick<Ports, 'db'>, wanted: Inputs['serviceInvoice']['list']): Promise<Shown['list']> {
  return db.asOwner((tx) => platformList(tx, {}, wanted, { ...notes, select: selectNotes, count: countNotes }))
}

/** The list as a file, under the filters and in the order of the screen. */
export function exportNotes(
  ports: Pick<Ports, 'db' | 'translate'>,
  wanted: OrderedFile<(typeof serviceInvoiceColumns)[number], NoteWanted['sort']> & NoteFilter,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const file = {
    ...{ ...notes, name: 'service-invoice:title', all: serviceInvoiceColumns, columns },
    select: (db: Ports['db'], filter: NoteFilter, asked: NoteWanted) =>
      db.asOwner((tx) => selectNotes(tx, filter, asked)),
  }
  return streamPlatformList(ports, {}, wanted, file, headers)
}

const notes = { sort: 'createdAt', present: ({ note }: { readonly note: NoteRow }) => presentNote(note) } as const

/** A page of the paid invoices that have no note in the environment of now; of restricted production where none is chosen. */
export function listBillable(
  { db }: Pick<Ports, 'db'>,
  wanted: Inputs['serviceInvoice']['billable'],
): Promise<Shown['billable']> {
  return db.asOwner(async (tx) => {
    const now = (await findSettings(tx))?.environment
    const environment = now === 'production' ? now : 'restricted'
    return platformList(tx, { environment } as const, wanted, {
      ...{ sort: 'paidAt', select: selectBillable, count: countBillable },
      present: ({ companyId, invoiceId, number, paidCents, refundedCents, paidAt, customer }) => {
        const { name: takerName, cnpj: takerCnpj } = customerOf({ id: invoiceId, customer })
        const told = { companyId, invoiceId, number, takerName, takerCnpj, amountCents: paidCents - refundedCents }
        return { ...told, paidAt: paidAt?.toISOString() ?? '' }
      },
    })
  })
}

/** A note with what became of it. Throws `service_invoice.not_found`. */
export function getNote({ db }: Pick<Ports, 'db'>, id: string): Promise<Shown['get']> {
  return db.asOwner(async (tx) => {
    const row = await findNote(tx, id)
    if (!row) throw new DomainError('service_invoice.not_found')
    const events = await listEvents(tx, id)
    const { dpsId, competence, layout, replacesId, attempts, lastReason, nextAt } = row
    return {
      ...presentNote(row),
      ...{ dpsId, competence, layout, replacesId, attempts, lastReason },
      nextAt: nextAt?.toISOString() ?? null,
      replacedById: (await findReplacement(tx, id))?.id ?? null,
      refusals: refusalsOf(row),
      events: events.map(({ at, kind, by, data, sequence }) => {
        const { reason = null, refusals, found = null, noteKey = null } = eventDataOf(`${id}/${sequence}`, data)
        return { at: at.toISOString(), kind, by, reason, refusals, found, noteKey }
      }),
    }
  })
}

function presentNote(row: NoteRow): Row {
  const { id, state, environment, series, number, noteNumber, accessKey, invoiceNumber, amountCents } = row
  const { name: takerName, cnpj: takerCnpj } = takerOf(row)
  return {
    ...{
      id,
      state,
      environment,
      series,
      number,
      noteNumber,
      accessKey,
      invoiceNumber,
      takerName,
      takerCnpj,
      amountCents,
    },
    createdAt: row.createdAt.toISOString(),
    issuedAt: row.issuedAt?.toISOString() ?? null,
  }
}

const columns: ListColumns<Row, (typeof serviceInvoiceColumns)[number]> = {
  state: {
    title: 'service-invoice:column.state',
    cell: ({ state }, say) => codeCell(say, `service-invoice:state.${state}`, state),
  },
  environment: {
    title: 'service-invoice:column.environment',
    width: 22,
    cell: ({ environment }, say) => codeCell(say, `service-invoice:environment.${environment}`, environment),
  },
  series: { title: 'service-invoice:column.series', cell: ({ series }) => textCell(series) },
  number: { title: 'service-invoice:column.number', cell: ({ number }) => numberCell(number) },
  noteNumber: { title: 'service-invoice:column.noteNumber', cell: ({ noteNumber }) => textCell(noteNumber) },
  accessKey: { title: 'service-invoice:column.accessKey', width: 54, cell: ({ accessKey }) => textCell(accessKey) },
  invoiceNumber: {
    title: 'service-invoice:column.invoiceNumber',
    width: 18,
    cell: ({ invoiceNumber }) => textCell(invoiceNumber),
  },
  takerName: { title: 'service-invoice:column.takerName', width: 40, cell: ({ takerName }) => textCell(takerName) },
  takerCnpj: { title: 'service-invoice:column.takerCnpj', width: 18, cell: ({ takerCnpj }) => textCell(takerCnpj) },
  amount: {
    title: 'service-invoice:column.amount',
    width: 16,
    cell: ({ amountCents }) => numberCell((amountCents / 100).toFixed(2)),
  },
  createdAt: {
    title: 'service-invoice:column.createdAt',
    width: 22,
    cell: ({ createdAt }) => instantCell(new Date(createdAt)),
  },
  issuedAt: {
    title: 'service-invoice:column.issuedAt',
    width: 22,
    cell: ({ issuedAt }) => (issuedAt === null ? textCell(null) : instantCell(new Date(issuedAt))),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}

/** The paid invoices without a note as a file. */
export const billableFile: ListedFile<Shown['billable']['rows'][number], (typeof billableColumns)[number]> = {
  name: 'service-invoice:view.billable',
  all: billableColumns,
  columns: {
    number: { title: 'service-invoice:column.invoiceNumber', width: 18, cell: ({ number }) => textCell(number) },
    takerName: { title: columns.takerName.title, width: 40, cell: ({ takerName }) => textCell(takerName) },
    takerCnpj: { title: columns.takerCnpj.title, width: 18, cell: ({ takerCnpj }) => textCell(takerCnpj) },
    amount: { title: columns.amount.title, cell: ({ amountCents }) => numberCell((amountCents / 100).toFixed(2)) },
    paidAt: { title: 'service-invoice:column.paidAt', width: 22, cell: ({ paidAt }) => isoCell(paidAt || null) },
    companyId: { title: 'platform-invoice:column.companyId', width: 38, cell: ({ companyId }) => textCell(companyId) },
    id: { title: 'report-words:column.id', width: 38, cell: ({ invoiceId }) => textCell(invoiceId) },
  },
}
