/**
 * The decision by what the document itself is about: a bill of energy or gas, freight, a journey or a service says so in
 * its layout, and words can add only the fuel.
 */

import { byCnae } from './by-cnae.ts'
import { byFreight } from './by-freight.ts'
import { byService } from './by-service.ts'
import { SPEND_METHOD } from './by-spend.ts'
import type { Asked, Decision } from './decision.ts'
import { isAmount } from './physical-quantity.ts'

/** Decides by the nature of the line; undefined for a product. */
export function byDocument(asked: Asked): Decision | undefined {
  const { line, rules } = asked
  switch (line.nature) {
    case 'product':
      return undefined
    case 'electricity':
      return line.isGridUseOnly === true
        ? GRID_USE
        : { ...(isTraded(line) ? TRADED : ELECTRICITY), question: undefined }
    case 'injected_electricity':
      return INJECTED
    case 'piped_gas':
      return pipedGas(asked)
    case 'water':
      return orBySpend(WATER, asked)
    case 'sewage':
      return orBySpend(SEWAGE, asked)
    case 'freight':
      return byFreight(line.freight)
    case 'passengers':
      return passengers(asked)
    case 'service':
      return byCnae(line.issuerCnae, rules) ?? SERVICE
    case 'listed_service':
      return byService(asked)
  }
}

function pipedGas({ words }: Asked): Decision {
  const base: Decision = {
    kind: 'emission',
    candidates: [
      { generatorKey: 'stationary.natural_gas', confidence: '0.92' },
      { generatorKey: 'mobile.cng', confidence: '0.05' },
    ],
    rule: { kind: 'document', id: 'document.piped_gas', name: 'NFGas' },
    why: { code: 'classification.piped_gas', data: {} },
  }
  const named = words.keyword?.candidates
  const [only] = named ?? []
  if (named?.length === 1 && only !== undefined && PIPED.has(only.generatorKey)) return { ...base, candidates: named }
  return base
}

/** A journey is settled where the document counts who travels and names both ends; a ferry or a train is asked about. */
function passengers({ line }: Asked): Decision {
  const { originIbge = null, destinationIbge = null, mode = null } = line.freight ?? {}
  const isKnown = originIbge !== null && destinationIbge !== null && originIbge !== destinationIbge
  const isSettled = isKnown && mode === 'road' && isAmount(line.quantity) && line.unit === PASSENGER
  return {
    kind: isSettled ? 'emission' : 'unknown',
    candidates: [
      {
        generatorKey: 'method:travel.bus',
        confidence: isSettled ? '0.9' : '0.5',
        inputs: { bus: 'travel', ...(isKnown && { origin: originIbge, destination: destinationIbge }) },
        category: 'business_travel',
      },
    ],
    rule: { kind: 'document', id: 'document.passengers', name: 'BP-e, CT-e OS' },
    why: { code: 'classification.passengers', data: {} },
    category: 'business_travel',
    ...(isSettled ? {} : { question: 'classification.how_many_passengers' }),
  }
}

const ELECTRICITY: Decision = {
  kind: 'emission',
  candidates: [{ generatorKey: 'electricity.grid', confidence: '0.98' }],
  rule: { kind: 'document', id: 'document.electricity', name: 'NF3e' },
  why: { code: 'classification.energy_bill', data: {} },
}

/** Energy of the free market, which a trader sells on an NF-e by its NCM. */
const TRADED: Decision = {
  ...ELECTRICITY,
  rule: { kind: 'document', id: 'document.electricity_note', name: 'NF-e' },
  why: { code: 'classification.energy_note', data: {} },
}

function isTraded({ ncm }: Asked['line']): boolean {
  return ncm?.startsWith('2716') ?? false
}

/**
 * What went through the meter of a customer of the free market, told by the bill of its way alone: which of bill and note
 * counts is known beside the other (`core/consumption`), never from the words of one.
 */
const GRID_USE: Decision = {
  ...ELECTRICITY,
  candidates: [{ generatorKey: 'electricity.grid', confidence: '0.85' }],
  why: { code: 'classification.grid_use', data: {} },
}

/** Water by cubic metre of the supplier's network (Technical Guidance, category 1, average-data method): its factor is asked. */
const WATER: Decision = {
  kind: 'unknown',
  candidates: [
    { generatorKey: 'method:value_chain.average_data', confidence: '0.5', category: 'purchased_goods_services' },
  ],
  rule: { kind: 'document', id: 'document.water', name: 'NFAg' },
  why: { code: 'classification.water_bill', data: {} },
  category: 'purchased_goods_services',
  question: 'classification.supplier_factor',
}

/** Sewage that others treat (category 5): its treatment is asked, its volume is told. */
const SEWAGE: Decision = {
  kind: 'unknown',
  candidates: [
    { generatorKey: 'method:effluent.domestic_by_load', confidence: '0.5', category: 'waste_in_operations' },
    { generatorKey: 'method:effluent.industrial', confidence: '0.2', category: 'waste_in_operations' },
  ],
  rule: { kind: 'document', id: 'document.sewage', name: 'NFAg' },
  why: { code: 'classification.water_bill', data: {} },
  category: 'waste_in_operations',
  question: 'classification.how_much_effluent',
}

/**
 * What was paid, beside the volume: no factor of a cubic metre of Brazil's networks is published, and the industry that
 * treats water and sewage (NAICS 2213) has one (Technical Guidance, chapter 1, spend-based method). Chosen by a person, never taken by itself.
 */
function orBySpend(decision: Decision, { line }: Asked): Decision {
  if (!isAmount(line.total)) return decision
  return {
    ...decision,
    candidates: [
      ...decision.candidates,
      {
        generatorKey: SPEND_METHOD,
        confidence: '0.15',
        inputs: { factor: { naics: WATER_INDUSTRY } },
        ...(decision.category && { category: decision.category }),
      },
    ],
  }
}

const WATER_INDUSTRY = '2213'

const INJECTED: Decision = {
  kind: 'not_emission',
  candidates: [],
  rule: { kind: 'document', id: 'document.injected_electricity', name: 'NF3e' },
  why: { code: 'classification.injected_electricity', data: {} },
  confidence: '1',
}

const SERVICE: Decision = {
  kind: 'unknown',
  candidates: [],
  rule: { kind: 'document', id: 'document.service', name: 'NFS-e, NFCom' },
  why: { code: 'classification.service', data: {} },
  category: 'purchased_goods_services',
  question: 'classification.no_spend_factor',
}

/** The unit that a ticket counts in. */
const PASSENGER = 'passenger'
const PIPED: ReadonlySet<string> = new Set(['mobile.cng', 'stationary.natural_gas', 'stationary.lpg'])
