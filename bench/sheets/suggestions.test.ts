import { SPEND_METHOD } from '@pegada/core/classification/by-spend.ts'
import type { ClassificationCandidate } from '@pegada/core/classification/classification.ts'
import { classifyPurchase } from '@pegada/core/classification/classify-purchase.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { spendOfNcm } from '@pegada/core/money/factor-of-ncm.ts'
import type { Purchase } from '@pegada/core/sheet/purchase-of-row.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { loadClassificationRules } from '@pegada/reference/load-classification.ts'
import { loadSpendBridge } from '@pegada/reference/load-spend-bridge.ts'
import { expect, it } from 'vitest'
import { readTab } from './read-case.ts'
import { sheetCases } from './sheets.ts'
import { writeSheet } from './write-sheet.ts'

/** What is suggested for a row that names no source, held against what somebody who knows the trade would say of it. */

const { generators } = buildCatalogue(loadReference())
const rules = loadClassificationRules()
const spendBridge = loadSpendBridge()

it('has among three suggestions the one that a person would take, for nearly every row', async () => {
  let told = 0
  const missed: string[] = []
  for (const one of sheetCases) {
    for (const tab of one.tabs) {
      const read = await readTab(writeSheet(one), tab.name, generators)
      for (const { row, likely } of tab.truth?.rows ?? []) {
        const outcome = read.rows.get(row)
        if (outcome?.kind !== 'read' || outcome.purchase === null) continue
        told += 1
        const candidates = suggested(outcome.purchase)
        expect(candidates.length).toBeLessThanOrEqual(3)
        if (!candidates.some((candidate) => likely.some((wanted) => means(candidate, wanted)))) {
          missed.push(`${one.name} ${row}: ${outcome.text} → ${candidates.map(nameOf).join(', ')}`)
        }
      }
    }
  }
  expect(told).toBeGreaterThan(40)
  expect(missed.slice(Math.floor(told * MISSED_MAX))).toEqual([])
})

/** The share of rows whose suggestions may miss: words of a trade have no end. */
const MISSED_MAX = 0.05

function suggested(purchase: Purchase): readonly ClassificationCandidate[] {
  const { text, account, ncm, unit, quantity, value: total } = purchase
  const line = { product: text, ncm, unit, quantity, total, anpCode: null, nature: 'product', freight: null } as const
  return classifyPurchase({ ...line, product: account === null ? text : `${text} · ${account}` }, purchase, {
    rules,
    spendBridge,
  }).candidates
}

function means(candidate: ClassificationCandidate, wanted: string): boolean {
  const naics = wanted.startsWith('spend:') ? wanted.slice('spend:'.length) : null
  if (naics === null) return candidate.generatorKey.startsWith(wanted)
  const { factor } = candidate.inputs ?? {}
  if (candidate.generatorKey !== SPEND_METHOD || factor === undefined || typeof factor === 'string' || 'co2e' in factor)
    return false
  const own = 'naics' in factor ? [factor.naics] : (spendOfNcm(spendBridge, factor.ncm)?.naics ?? [])
  return own.some((code) => code.startsWith(naics) || naics.startsWith(code))
}

function nameOf({ generatorKey, inputs }: ClassificationCandidate): string {
  return `${generatorKey} ${JSON.stringify(inputs ?? {})}`
}
