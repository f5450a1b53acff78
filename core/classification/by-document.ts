/**
 * The decision by what the document itself is about: a bill of energy or gas, freight, a journey or a service says so in
 * its layout, and words can add only the fuel.
 */

import { byCnae } from './by-cnae.ts'
import { byFreight } from './by-freight.ts'
import type { Asked, Decision } from './decision.ts'

/** Decides by the nature of the line; undefined for a product. */
export function byDocument(asked: Asked): Decision | undefined {
  const { line, rules } = asked
  switch (line.nature) {
    case 'product':
      return undefined
    case 'electricity':
      return { ...ELECTRICITY, question: undefined }
    case 'injected_electricity':
      return INJECTED
    case 'piped_gas':
      return pipedGas(asked)
    case 'freight':
      return byFreight(line.freight)
    case 'passengers':
      return passengers(asked)
    case 'service':
      return byCnae(line.issuerCnae, rules) ?? SERVICE
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

function passengers({ line }: Asked): Decision {
  const { originIbge = null, destinationIbge = null } = line.freight ?? {}
  const isKnown = originIbge !== null && destinationIbge !== null && originIbge !== destinationIbge
  return {
    kind: 'unknown',
    candidates: [
      {
        generatorKey: 'method:travel.bus',
        confidence: '0.5',
        inputs: { bus: 'travel', ...(isKnown && { origin: originIbge, destination: destinationIbge }) },
        category: 'business_travel',
      },
    ],
    rule: { kind: 'document', id: 'document.passengers', name: 'CT-e OS' },
    why: { code: 'classification.passengers', data: {} },
    category: 'business_travel',
    question: 'classification.how_many_passengers',
  }
}

const ELECTRICITY: Decision = {
  kind: 'emission',
  candidates: [{ generatorKey: 'electricity.grid', confidence: '0.98' }],
  rule: { kind: 'document', id: 'document.electricity', name: 'NF3e' },
  why: { code: 'classification.energy_bill', data: {} },
}

const INJECTED: Decision = {
  kind: 'not_emission',
  candidates: [],
  rule: { kind: 'document', id: 'document.injected_electricity', name: 'NF3e' },
  why: { code: 'classification.injected_electricity', data: {} },
  confidence: '1',
}

const SERVICE: Decision = {
  kind: 'not_emission',
  candidates: [],
  rule: { kind: 'document', id: 'document.service', name: 'NFS-e, NFCom' },
  why: { code: 'classification.service', data: {} },
  confidence: '0.9',
}

const PIPED: ReadonlySet<string> = new Set(['mobile.cng', 'stationary.natural_gas', 'stationary.lpg'])
