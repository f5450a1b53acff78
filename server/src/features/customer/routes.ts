import { guarded } from '../../http/procedures.ts'
import { archiveCustomer, changeCustomer, createCustomer } from './change-customer.ts'
import { exportCustomers } from './export-customers.ts'
import { listCustomers, readCustomer, readYear } from './list-customers.ts'
import { setAmount, setYear, takeFromSales } from './set-shares.ts'
import { composeSheet } from './sheet.ts'
import { writeSheetPdf } from './sheet-pdf.ts'
import { footprintsOf, listSold, setSold } from './sold-products.ts'

export const customerRoutes = {
  list: guarded.customer.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listCustomers(tx, ports, actor, input)),
  ),

  export: guarded.customer.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportCustomers(ports, actor, input, resHeaders),
  ),

  get: guarded.customer.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => readCustomer(tx, ports, actor, input)),
  ),

  getYear: guarded.customer.getYear.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => readYear(tx, ports, actor, year)),
  ),

  setYear: guarded.customer.setYear.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await setYear(tx, ports, actor, input)
      return { year: input.year }
    }),
  ),

  fromSales: guarded.customer.fromSales.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => takeFromSales(tx, ports, actor, year)),
  ),

  create: guarded.customer.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ customerId: await createCustomer(tx, ports, actor, input) })),
  ),

  update: guarded.customer.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await changeCustomer(tx, ports, actor, input)
      return { customerId: input.customerId }
    }),
  ),

  setAmount: guarded.customer.setAmount.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await setAmount(tx, ports, actor, input)
      return { customerId: input.customerId }
    }),
  ),

  products: guarded.customer.products.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listSold(tx, actor, input)),
  ),

  setProduct: guarded.customer.setProduct.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => setSold(tx, ports, actor, input)),
  ),

  archive: guarded.customer.archive.handler(({ context: { ports, actor }, input: { customerId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await archiveCustomer(tx, ports, actor, customerId)
      return { customerId }
    }),
  ),

  sheet: guarded.customer.sheet.handler(async ({ context: { ports, actor }, input }) => {
    if (input.format === 'pact') {
      const { name, data } = await ports.db.asTenant(actor, (tx) => footprintsOf(tx, actor, input))
      return jsonFile({ data }, `${fileName(input.year, name)} PACT.json`)
    }
    const sheet = await ports.db.asTenant(actor, (tx) => composeSheet(tx, ports, actor, input))
    const name = fileName(input.year, sheet.customer.name)
    if (input.format === 'json') return jsonFile(sheet, `${name}.json`)
    const language = input.language ?? sheet.customer.language ?? 'pt-BR'
    const pdf = await writeSheetPdf(sheet, ports.translate, language)
    return new File([new Uint8Array(pdf)], `${name}.pdf`, { type: 'application/pdf' })
  }),
}

function fileName(year: number, customer: string): string {
  return `${year} ${customer}`.replace(/[^\p{L}\p{N} .-]/gu, '').trim()
}

function jsonFile(content: object, name: string): File {
  return new File([JSON.stringify(content, null, 2)], name, { type: 'application/json' })
}
