import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { pagesOf } from './bill-page.ts'
import { pictureKey } from './bill-run.ts'
import { confirmBill } from './confirm-bill.ts'
import { rejectBill, reopenBill } from './decide-bill.ts'
import { exportBills } from './export-bills.ts'
import { presentBill, presentDetail } from './present.ts'
import { type BillRow, countBills, countByState, findBill, selectBills } from './repo.ts'
import { uploadBill } from './upload-bill.ts'

export const billRoutes = {
  upload: guarded.bill.upload.handler(async ({ context: { ports, actor }, input }) => {
    const { bill, isNew } = await uploadBill(ports, actor, input.file)
    return { ...presentBill(bill), isNew }
  }),

  list: guarded.bill.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const listed = await companyList(tx, actor, input, {
        sort: 'createdAt',
        select: selectBills,
        count: countBills,
        present: ({ bill }) => presentBill(bill),
      })
      const states = await countByState(tx, actor.companyId)
      return { ...listed, toConfirm: states.get('to_confirm') ?? 0, reading: states.get('reading') ?? 0 }
    }),
  ),

  export: guarded.bill.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportBills(ports, actor, input, resHeaders),
  ),

  get: guarded.bill.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentDetail(tx, actor, await existing(tx, actor, input.billId))),
  ),

  page: guarded.bill.page.handler(async ({ context: { ports, actor, resHeaders }, input }) => {
    const file = await pictureOf(ports, actor, input)
    // A picture that this program drew, and still saved rather than shown when it is opened by itself.
    resHeaders?.set('content-disposition', `attachment; filename="${file.name}"`)
    return file
  }),

  confirm: guarded.bill.confirm.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await confirmBill(tx, ports, actor, input)
      return presentDetail(tx, actor, await existing(tx, actor, input.billId))
    }),
  ),

  reject: guarded.bill.reject.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await rejectBill(tx, ports, actor, input.billId)
      return presentBill(await existing(tx, actor, input.billId))
    }),
  ),

  reopen: guarded.bill.reopen.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await reopenBill(tx, ports, actor, input.billId)
      return presentBill(await existing(tx, actor, input.billId))
    }),
  ),
}

async function existing(tx: Tx, actor: Actor, billId: string): Promise<BillRow> {
  const row = await findBill(tx, actor.companyId, billId)
  if (!row) throw new DomainError('bill.not_found')
  return row
}

async function pictureOf(
  ports: Pick<Ports, 'db' | 'storage'>,
  actor: Actor,
  { billId, page }: { readonly billId: string; readonly page: number },
): Promise<File> {
  const row = await ports.db.asTenant(actor, (tx) => existing(tx, actor, billId))
  if (!pagesOf(row).some((one) => one.page === page)) throw new DomainError('bill.page_not_found')
  const bytes = await ports.storage.find(pictureKey(row.companyId, row.sha256, page))
  invariant(bytes, 'the picture of a page that was read is kept')
  return new File([Buffer.from(bytes)], `pagina-${page}.png`, { type: 'image/png' })
}
