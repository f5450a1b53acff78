import { charge, type Drawing, expect } from '../bill.ts'
import { customers } from '../customers.ts'
import { drawDanfe, fuelSupplier } from '../danfe.ts'

/** A DANFE of diesel with packages whose litres stand in their names. */
const expected = expect({
  kind: 'danfe',
  supplier: fuelSupplier.name,
  supplierCnpj: fuelSupplier.cnpj,
  installation: null,
  customerCode: null,
  month: null,
  from: null,
  to: null,
  customerCnpj: customers.farm.cnpj,
  document: '000079003',
  issued: '2024-11-05',
  due: '2024-12-05',
  total: '77284.40',
  lines: [
    charge('DIESEL B S500 ADITIVADO', 'L', '12000.0000', '5.8240', 'fuel'),
    charge('ARLA 32 BALDE 20L', 'BD', '40.0000', '61.9000', 'other-product'),
    charge('OLEO LUBRIFICANTE 15W40 TB 200L', 'TB', '2.0000', '2460.2000', 'other-product'),
  ],
  counts: [{ what: 'fuel', quantity: '12000', unit: 'l' }],
  traps: [
    'CFOP 5656 stands beside the unit',
    'packages whose litres are in the name (20L, 200L)',
    'NCM and CST are no quantities',
    'no reading and no month',
  ],
})

export const fuelNoteMixed: Drawing = {
  name: 'fuel-note-mixed',
  face: 'helvetica',
  expected,
  draw: (sheet) =>
    drawDanfe(sheet, expected, {
      customer: customers.farm,
      products: [
        { code: '1011', ncm: '27101921', cst: '061', cfop: '5656' },
        { code: '3301', ncm: '31021010', cst: '000', cfop: '5102' },
        { code: '2207', ncm: '27101932', cst: '060', cfop: '5656' },
      ],
      anp: '820101033 B S500 ADITIVADO',
      weight: '11.370,000',
    }),
}
