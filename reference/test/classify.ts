import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import type { MethodInputs } from '@pegada/core/activity/line.ts'
import { withPlaces } from '@pegada/core/activity/method/places-written.ts'
import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import type { ClassifiableLine, Classification } from '@pegada/core/classification/classification.ts'
import { classifyLine } from '@pegada/core/classification/classify-line.ts'
import type { PastDecision } from '@pegada/core/classification/past-decision.ts'
import type { FreightOfLine } from '@pegada/core/document/record-shape.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { spendFactorOfNcm, spendFactorOfSector } from '@pegada/core/money/factor-of-ncm.ts'
import { loadReference } from '../load.ts'
import { loadAirports } from '../load-airports.ts'
import { loadClassificationRules } from '../load-classification.ts'
import { loadMunicipalities } from '../load-municipalities.ts'
import { loadSpendBridge } from '../load-spend-bridge.ts'

export const rules = loadClassificationRules()
export const spendBridge = loadSpendBridge()
const catalogue = buildCatalogue(loadReference())

/** A line of a product, with what a test says of it. */
export const line = (fields: Partial<ClassifiableLine>): ClassifiableLine => ({
  product: '',
  ncm: null,
  unit: null,
  quantity: '10',
  total: '100',
  anpCode: null,
  nature: 'product',
  freight: null,
  ...fields,
})
/** Classifies such a line by the built-in rules. */
export const classify = (fields: Partial<ClassifiableLine>, decisions?: ReadonlyMap<string, PastDecision>) =>
  classifyLine(line(fields), { rules, spendBridge, ...(decisions && { decisions }) })

/** Calculates the first suggestion as a server would take it over. */
export function kgOf({ candidates, quantity }: Classification): number {
  const [main] = candidates
  invariant(main !== undefined && quantity !== null, 'a suggestion with a quantity')
  const method = methodOfSource(main.generatorKey)
  const inputs = Object.entries(main.inputs ?? {}).map(([name, value]) => {
    if (typeof value === 'string' || 'co2e' in value) return [name, value] as const
    const factor =
      'ncm' in value ? spendFactorOfNcm(spendBridge, value.ncm) : spendFactorOfSector(spendBridge, value.naics)
    invariant(factor !== undefined, 'a factor for the NCM or the industry')
    return [name, factor] as const
  })
  const source =
    method === undefined
      ? { generator: main.generatorKey }
      : { method, inputs: Object.fromEntries(inputs) as MethodInputs }
  const input = { ...source, ...(main.category && { category: main.category }) }
  const places = { municipalities: loadMunicipalities(), airports: loadAirports() }
  const written = withPlaces({ ...input, quantity: quantity.value, unit: quantity.unit, period: '2024' }, places)
  const done = calculateLine(written, catalogue, { gwpSet: 'AR5' })
  return Number(done.co2eKg)
}

/** Twelve tonnes by lorry from São Paulo to Rio de Janeiro. */
export const FREIGHT: FreightOfLine = {
  mode: 'road',
  weightKg: '12000',
  originIbge: '3550308',
  destinationIbge: '3304557',
  originName: 'SAO PAULO',
  destinationName: 'RIO DE JANEIRO',
  side: 'upstream',
}
