import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { utilityRefusal } from './counts-utility.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'
import { bill } from './test/made-up-documents.ts'

const BILL = readFileSync(join(import.meta.dirname, 'cases/nfag/01-janeiro-dois-hidrometros.xml'), 'utf8')

/** Whether a bill of water is told as estimated whose items say how their quantity came to be. */
function isEstimated(origin: string, kind: string): boolean {
  const text = BILL.replace(/<indOrigemQtd>\d/g, `<indOrigemQtd>${origin}`).replace(
    /<tpGrMed>\d\d/g,
    `<tpGrMed>${kind}`,
  )
  return readFiscalXml(Buffer.from(text)).some(({ warnings }) => warnings.includes('document.quantity_estimated'))
}

it.each([
  ['by the average of earlier months', '1', '01', true],
  ['measured', '2', '01', false],
  ['reckoned without a reading', '4', '01', true],
  ['by bands', '7', '01', false],
])('water %s is told as estimated: (%s, %s) %s', (_, origin, kind, isTold) => {
  expect(isEstimated(origin, kind)).toBe(isTold)
})

it('sewage is always reckoned from the water, which is no estimate', () => {
  expect(isEstimated('4', '02')).toBe(false)
  expect(isEstimated('1', '02')).toBe(true)
})

it('a bill of energy without any item is no adjustment', () => {
  const adjusted = [{ name: 'CONSUMO', unit: '2', quantity: '10' }]
  expect(utilityRefusal(bill({ adjusted }), undefined)).toBe('counts.adjustment')
  expect(utilityRefusal(bill(), undefined)).toBeUndefined()
})
