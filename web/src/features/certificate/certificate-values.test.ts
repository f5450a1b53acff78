import { expect, test } from 'vitest'
import { emptyCertificate, inputOf, isTurned } from './certificate-values.ts'

const filled = {
  ...emptyCertificate,
  serial: ' BR-0001 ',
  issuer: 'Instituto Totum',
  source: 'Certificado I-REC',
  energy: '100',
  co2KgPerMwh: '0',
  validFrom: '2025-01-01',
  validTo: '2025-12-31',
}

test('a validity that ends before it begins is turned; one of a day or still open is not', () => {
  expect(isTurned({ ...filled, validTo: '2024-12-31' })).toBe(true)
  expect(isTurned({ ...filled, validTo: '2025-01-01' })).toBe(false)
  expect(isTurned({ ...filled, validTo: '' })).toBe(false)
})

test('the input is trimmed and names the stored evidence', () => {
  expect(inputOf({ ...filled, attachment: { id: 'a', fileName: 'irec.pdf' } })).toMatchObject({
    serial: 'BR-0001',
    attachmentId: 'a',
  })
  expect(inputOf(filled)).not.toHaveProperty('attachmentId')
})
