import { expect, test } from 'vitest'
import { emptyCertificate, inputOf, problemsOf } from './certificate-values.ts'

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

test('every field but the evidence is asked for, and a factor of zero is a value', () => {
  expect(Object.keys(problemsOf(emptyCertificate))).toHaveLength(7)
  expect(problemsOf(filled)).toEqual({})
})

test('a validity that ends before it begins is refused at its end', () => {
  expect(problemsOf({ ...filled, validTo: '2024-12-31' })).toEqual({ validTo: 'order' })
})

test('the input is trimmed and names the stored evidence', () => {
  expect(inputOf({ ...filled, attachment: { id: 'a', fileName: 'irec.pdf' } })).toMatchObject({
    serial: 'BR-0001',
    attachmentId: 'a',
  })
  expect(inputOf(filled)).not.toHaveProperty('attachmentId')
})
