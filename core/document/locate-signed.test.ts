import { describe, expect, it } from 'vitest'
import { locateSigned, XMLDSIG } from './locate-signed.ts'

const NFE = 'http://www.portalfiscal.inf.br/nfe'
const signature = `<Signature xmlns="${XMLDSIG}"/>`
const note = (id: string, beside = '') => `<NFe><infNFe Id="${id}"/>${beside}</NFe>`
const envelope = (inner: string) => `<nfeProc xmlns="${NFE}">${inner}</nfeProc>`

describe('the documents of a file', () => {
  it('are its root or stand in its envelope, each with the identity of its content and its signatures', () => {
    expect(locateSigned(envelope(note('NFe1', signature))).parts).toEqual([
      {
        text: `<NFe xmlns="${NFE}"><infNFe Id="NFe1"/>${signature}</NFe>`,
        ...{ element: 'NFe', content: 'infNFe', contentIds: ['NFe1'], signatures: [signature] },
      },
    ])
    expect(locateSigned(note('NFe1')).parts).toMatchObject([{ contentIds: ['NFe1'], signatures: [] }])
  })

  it('are none that stand deeper, nor one within another', () => {
    const idsOf = (xml: string) => locateSigned(xml).parts.map(({ contentIds }) => contentIds)
    expect(idsOf(envelope(`${note('NFe1')}<extra>${note('NFe2')}</extra>`))).toEqual([['NFe1']])
    expect(idsOf(note('NFe1', note('NFe2')))).toEqual([['NFe1']])
  })
})

it('a signature has its place beside a content or in the answer of the tax office, and its namespace', () => {
  const hasStray = (xml: string) => locateSigned(xml).hasStray
  expect(hasStray(envelope(`${note('NFe1', signature)}<protNFe>${signature}</protNFe>`))).toBe(false)
  expect(hasStray(envelope(`${note('NFe1')}<extra>${signature}</extra>`))).toBe(true)
  expect(hasStray(envelope(signature))).toBe(true)
  expect(hasStray(note('NFe1', signature.replace(XMLDSIG, 'urn:other')))).toBe(true)
})
