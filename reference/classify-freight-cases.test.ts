import { readFileSync } from 'node:fs'
import { documentCases } from '@pegada/core/document/cases/expected.ts'
import { documentRecord } from '@pegada/core/document/document-record.ts'
import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import type { DocumentLine } from '@pegada/core/document/record-shape.ts'
import { describe, expect, it } from 'vitest'
import { classify, kgOf } from './test/classify.ts'

/** The company of the cases, as its units are known. */
const OURS = { companyCnpjs: ['99500100000144', '99500100000225'] }
const folder = new URL('../core/document/cases/', import.meta.url)

/** The lines of a document written by another hand that count, as they are classified. */
function countedOf(file: string): readonly DocumentLine[] {
  const [document] = readFiscalXml(readFileSync(new URL(file, folder)))
  if (document === undefined || document.kind === 'event') throw new Error('no document')
  return documentRecord(document, OURS).lines.filter(({ countsReason }) => countsReason === 'counts.purchase')
}

const weighed = /^(?:KG|TON|T)$/
const between = documentCases.flatMap(({ file, route, payer, lines: [cargo] }) => {
  if (!file.startsWith('freight/') || route === undefined) return []
  const told = {
    isWeighed: weighed.test(cargo?.unit ?? ''),
    isApart: route.from.ibge !== route.to.ibge,
    isOurs: OURS.companyCnpjs.some((cnpj) => cnpj.slice(0, 8) === payer?.id?.slice(0, 8)),
  }
  return countedOf(file).map((line) => ({ file, line, route, ...told }))
})

/** What the document itself leaves to ask: how far within one municipality, how heavy, or why we count what others paid. */
function leftToAsk({ isApart, isWeighed, isOurs }: (typeof between)[number]): string | undefined {
  if (!isApart) return 'classification.freight_distance'
  if (!isWeighed) return 'classification.freight_weight'
  return isOurs ? undefined : 'classification.freight_payer'
}

describe('a CT-e that counts', () => {
  it('is there in the cases between two municipalities, within one, and without a weight', () => {
    expect(between.filter((one) => leftToAsk(one) === undefined).length).toBeGreaterThan(3)
    expect([...new Set(between.map(leftToAsk))].toSorted()).toEqual([
      'classification.freight_distance',
      'classification.freight_payer',
      'classification.freight_weight',
      undefined,
    ])
  })

  it.each(between.map((one) => [one.file, one] as const))(
    'takes its municipalities and its weight from itself: %s',
    (_file, one) => {
      const found = classify(one.line)
      const asked = leftToAsk(one)
      expect(found.question).toBe(asked)
      if (!one.isApart || !one.isWeighed) return
      expect(found.candidates[0]).toMatchObject({
        generatorKey: 'method:freight.road',
        inputs: { origin: one.route.from.ibge, destination: one.route.to.ibge },
      })
      expect(kgOf(found)).toBeGreaterThan(0)
    },
  )
})
