import { billDraft, confirmedBill } from '@pegada/contract/bill-shape.ts'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { BillFieldName } from '@pegada/core/bill/bill.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored, readStoredError } from '../../platform/db/read-stored.ts'
import type { Actor } from '../../ports.ts'
import { listItemsOf } from '../document-item/list-items-of.ts'
import { pagesOf } from './bill-page.ts'
import type { BillRow } from './repo.ts'
import { selectCovering } from './repo-document.ts'

type Summary = Outputs['bill']['list']['rows'][number]
type Detail = Outputs['bill']['get']
type Draft = Detail['draft']
export type ConfirmedBill = Omit<Inputs['bill']['confirm'], 'billId' | 'businessUnitId' | 'allowCovered'>

/** What was read of the bill, null before the reading ends. Throws where the stored value is no draft. */
function draftOf({ id, draft }: BillRow): Draft {
  return draft === null ? null : readStored(billDraft, draft, { table: 'bills', column: 'draft', row: id })
}

/** What a person confirmed, null until then. Throws where the stored value is no bill. */
function confirmedOf({ id, confirmed }: BillRow): ConfirmedBill | null {
  return confirmed === null
    ? null
    : readStored(confirmedBill, confirmed, { table: 'bills', column: 'confirmed', row: id })
}

/** A bill as the list shows it: what was confirmed, else what was read. */
export function presentBill(row: BillRow): Summary {
  const draft = draftOf(row)
  const confirmed = confirmedOf(row)
  const read = (name: BillFieldName) => draft?.fields.find((field) => field.name === name)?.value ?? null
  return {
    id: row.id,
    state: row.state,
    fileName: row.fileName,
    bytes: row.bytes,
    pages: pagesOf(row).length,
    pagesTotal: row.pagesTotal,
    kind: confirmed?.kind ?? row.kind,
    supplier: confirmed?.supplier ?? read('supplier'),
    meter: confirmed ? confirmed.meter : read('meter'),
    month: read('month') ?? (confirmed?.periodEnd ?? read('periodEnd'))?.slice(0, 7) ?? null,
    total: confirmed ? confirmed.total : read('total'),
    confidence: leastConfidence(draft),
    warnings: [...(draft?.warnings ?? [])],
    error: readStoredError('bills', row),
    documentId: row.documentId,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A bill with what was read and where, and what covers its meter and days already. */
export async function presentDetail(tx: Tx, actor: Pick<Actor, 'companyId'>, row: BillRow): Promise<Detail> {
  const draft = draftOf(row)
  const items = row.documentId === null ? [] : await listItemsOf(tx, actor, row.documentId)
  return {
    ...presentBill(row),
    pageSizes: pagesOf(row).map((page) => ({ ...page })),
    draft,
    confirmed: confirmedOf(row),
    coveredBy: await coveredBy(tx, row),
    itemIds: row.state === 'confirmed' ? items.map(({ id }) => id) : [],
  }
}

async function coveredBy(tx: Tx, row: BillRow): Promise<Detail['coveredBy']> {
  const draft = draftOf(row)
  const confirmed = confirmedOf(row)
  const read = (name: BillFieldName) => draft?.fields.find((field) => field.name === name)?.value ?? null
  const start = confirmed?.periodStart ?? read('periodStart')
  const end = confirmed?.periodEnd ?? read('periodEnd')
  if (row.state !== 'to_confirm' || start === null || end === null) return []
  const meter = confirmed ? confirmed.meter : read('meter')
  const accessKey = confirmed ? confirmed.accessKey : read('accessKey')
  const rows = await selectCovering(tx, {
    companyId: row.companyId,
    meter,
    accessKey,
    start,
    end,
    exceptId: row.documentId,
  })
  return rows.map((one) => ({ ...one }))
}

function leastConfidence(draft: Draft): string | null {
  const all = [...(draft?.fields ?? []), ...(draft?.lines ?? [])].map(({ confidence }) => confidence)
  return all.length === 0 ? null : all.reduce((least, one) => (Number(one) < Number(least) ? one : least))
}
