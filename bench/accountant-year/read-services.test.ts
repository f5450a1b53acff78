import { documentRecord } from '@pegada/core/document/document-record.ts'
import { isZip, openZip } from '@pegada/core/document/open-zip.ts'
import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import { verifySignature } from '@pegada/core/document/verify-signature.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Truth } from './truth.ts'
import { wholeYear } from './whole-year.ts'

const { files, truth, company } = wholeYear
const services = truth.filter(({ model, why }) => model === 'nfse' && why !== 'duplicate')
const companyCnpjs = company.sites.map(({ cnpj }) => cnpj)
const contents = new Map<string, Uint8Array>()

beforeAll(async () => {
  for (const { name, content } of files) {
    const bytes = Buffer.from(content)
    contents.set(name, bytes)
    if (!isZip(bytes)) continue
    for await (const member of openZip(bytes))
      if ('bytes' in member) contents.set(`${name}!/${member.name}`, member.bytes)
  }
})

function recordOf({ file }: Truth) {
  const bytes = contents.get(file)
  const [document] = bytes === undefined ? [] : readFiscalXml(bytes)
  if (document === undefined || document.kind === 'event') return undefined
  return { ...documentRecord(document, { companyCnpjs }), signature: bytes && verifySignature(bytes) }
}

it('every note of services of the year is read, whole, with its value, and counts where it is the company’s', () => {
  const read = services.map((told) => [told, recordOf(told)] as const)
  const wrong = read.filter(
    ([told, record]) =>
      record === undefined ||
      record.signature !== 'intact' ||
      record.key !== told.key ||
      (told.spend !== null && Number(record.total) !== Number(told.spend)) ||
      record.counts !== (told.counts !== 'no') ||
      record.period?.start.slice(0, 7) !== told.month,
  )
  expect(new Set(services.map(({ key }) => key)).size).toBe(150)
  expect(wrong.map(([{ file, counts }, record]) => [file, counts, record?.countsReason])).toEqual([])
})
