import type { BillDraft, BillPage } from '@pegada/core/bill/bill.ts'
import { readBill } from '@pegada/core/bill/read-bill.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { tellLive } from '../../platform/live/port.ts'
import type { PageFileKind, PageWord, ReadPage } from '../../platform/pdf/port.ts'
import type { Ports } from '../../ports.ts'
import { cnpjsOfUnits } from '../business-unit/list-business-units.ts'
import { contentKind } from '../document/content-kind.ts'
import { publishEvent } from '../webhook/publish-event.ts'
import type { BillPageRow } from './bill-page.ts'
import { type BillRun, pictureKey } from './bill-run.ts'
import { type BillRow, lockBill, updateBill } from './repo.ts'

/**
 * Reads the pages of a bill, keeps their pictures, and stores what was found for a person to confirm. Each page moves the
 * progress in a short transaction; a run that stops starts over and finds the same.
 */
export async function readBillFile(ports: Ports, run: BillRun, bill: BillRow): Promise<void> {
  try {
    const draft = await readPages(ports, run, bill)
    await settle(ports, run, { state: 'to_confirm', kind: draft.kind, draft, errorCode: null, errorData: null })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await settle(ports, run, { state: 'failed', errorCode: error.code, errorData: { ...error.data } })
  }
}

/** Writes the outcome, unless another run was faster; webhooks are told of one to confirm, open pages of any. */
export async function settle(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  run: BillRun,
  outcome: Parameters<typeof updateBill>[2],
): Promise<void> {
  await ports.db.asTenant(run, async (tx) => {
    const current = await lockBill(tx, run.companyId, run.billId)
    if (current?.state !== 'reading') return
    await updateBill(tx, current, outcome)
    if (outcome.state !== 'to_confirm') return
    await publishEvent(tx, ports, run.companyId, { type: 'bill.to_confirm', data: { billId: run.billId } })
  })
  await tellLive(ports, run, 'bill')
}

async function readPages(ports: Ports, run: BillRun, bill: BillRow): Promise<BillDraft> {
  const bytes = await ports.storage.find(bill.storageKey)
  invariant(bytes, 'the bytes of a received bill are kept')
  const kind = contentKind(bytes)
  if (!isPageFile(kind))
    throw new DomainError('file.kind_not_accepted', { name: bill.fileName, accepted: 'PDF, PNG, JPG' })
  const pages: BillPageRow[] = []
  const read: BillPage[] = []
  const words: PageWord[] = []
  let isTurned = false
  const { warnings } = await ports.pages.read({ bytes, kind }, async (page) => {
    await ports.storage.put(pictureKey(bill.companyId, bill.sha256, page.page), page.picture)
    pages.push(pageRow(page))
    words.push(...page.words)
    read.push({ page: page.page, width: page.width, height: page.height, rules: page.rules })
    isTurned ||= page.turned !== 0
    await ports.db.asTenant(run, (tx) => updateBill(tx, bill, { pages, pagesTotal: page.pages }))
    await tellLive(ports, run, 'bill')
  })
  if (words.length === 0) throw new DomainError('bill.no_text')
  const companyCnpjs = await ports.db.asTenant(run, (tx) => cnpjsOfUnits(tx, run.companyId))
  const draft = readBill(words, read, { companyCnpjs })
  const ofPages = pages.some(({ source }) => source === 'ocr') ? ['bill.from_picture'] : []
  return { ...draft, warnings: [...warnings, ...ofPages, ...(isTurned ? ['bill.turned'] : []), ...draft.warnings] }
}

function isPageFile(kind: string): kind is PageFileKind {
  return kind === 'pdf' || kind === 'png' || kind === 'jpg'
}

function pageRow({ page, width, height, source }: ReadPage): BillPageRow {
  return { page, width, height, source }
}
