import type { TestApp, TestPerson } from './harness.ts'

/** A bill of the company under attack, and what confirms it. */
export interface BillThings {
  readonly billId: string
}

/** A bill as a person confirms it. */
export const confirmedBill = {
  kind: 'electricity',
  supplier: 'Cemig Distribuição',
  supplierCnpj: null,
  customerCnpj: null,
  meter: '3004567890',
  number: null,
  accessKey: null,
  periodStart: '2023-05-02',
  periodEnd: '2023-06-01',
  issuedAt: null,
  dueDate: null,
  total: '350,00',
  lines: [
    { description: 'Energia elétrica', post: 'single', component: null, quantity: '400', unit: 'kWh', value: '350,00' },
  ],
} as const

/** Bytes of each bill must be their own: the same bytes are the same bill. */
let made = 0

/** A bill in the state that a step needs, as if it had been read already. */
export async function makeBill(
  app: Pick<TestApp, 'ports'>,
  person: TestPerson,
  state: 'to_confirm' | 'rejected' = 'to_confirm',
): Promise<BillThings> {
  made += 1
  const { id } = await person.client.bill.upload({ file: new File([`%PDF-1.7 conta ${made}`], 'conta.pdf') })
  await app.ports.db.query(`update bills set state = $1, draft = $2 where id = $3`, [
    state,
    JSON.stringify({ kind: 'electricity', fields: [], lines: [], warnings: [] }),
    id,
  ])
  return { billId: id }
}
