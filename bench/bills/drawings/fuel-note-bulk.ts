import { charge, type Drawing, expect } from '../bill.ts'
import { customers } from '../customers.ts'
import { drawDanfe, fuelSupplier } from '../danfe.ts'

/** A DANFE of diesel in bulk, no bill: CFOP, NCM and CST beside the quantity. */
const expected = expect({
  kind: 'danfe',
  supplier: fuelSupplier.name,
  supplierCnpj: fuelSupplier.cnpj,
  customerCnpj: customers.carrier.cnpj,
  installation: null,
  customerCode: null,
  document: '000082417',
  month: null,
  from: null,
  to: null,
  issued: '2025-08-19',
  due: '2025-09-16',
  total: '30090.00',
  lines: [charge('OLEO DIESEL B S10 COMUM', 'LT', '5000.0000', '6.0180', 'fuel')],
  counts: [{ what: 'fuel', quantity: '5000', unit: 'l' }],
  traps: [
    'CFOP 5655 stands beside the unit',
    'NCM and CST are no quantities',
    'ANP code',
    'gross and net weight of the volumes',
    'no reading and no month',
  ],
})

export const fuelNoteBulk: Drawing = {
  name: 'fuel-note-bulk',
  face: 'times',
  isForm: true,
  expected,
  draw: (sheet) =>
    drawDanfe(sheet, expected, {
      customer: customers.carrier,
      products: [{ code: '1002', ncm: '27101921', cst: '061', cfop: '5655' }],
      anp: '820101034 B S10 COMUM',
      weight: '4.225,000',
    }),
}
