/**
 * Freight by weight × distance (Technical Guidance for Calculating Scope 3 Emissions, categories 4 and 9, distance-based
 * method): the mode names the method, the document the weight and both ends. What is missing is asked, never guessed: a
 * route within one municipality has no distance between centres, and one that leaves the country no IBGE code.
 */
import type { FreightOfLine } from '../document/record-shape.ts'
import type { CategoryKey } from '../factor/category.ts'
import type { ClassificationCandidate } from './classification.ts'
import type { ClassifiedInputs } from './classified-inputs.ts'
import type { Decision } from './decision.ts'
import { isAmount } from './physical-quantity.ts'

/** Decides a line of freight; `freight` is null where the document did not say what was carried. */
export function byFreight(freight: FreightOfLine | null): Decision {
  const category = categoryOf(freight)
  const base = {
    rule: { kind: 'document', id: 'document.freight', name: 'CT-e' },
    why: { code: 'classification.freight', data: { mode: freight?.mode ?? '' } },
    category,
  } as const
  const mode = MODES[freight?.mode ?? 'unknown']
  if (freight === null || mode === undefined) {
    return { ...base, kind: 'unknown', candidates: anyMode(freight, category), question: 'classification.freight_mode' }
  }
  const route = routeOf(freight)
  const candidate: ClassificationCandidate = {
    generatorKey: mode.method,
    confidence: mode.confidence,
    inputs: { ...route.inputs, ...mode.inputs },
    category,
  }
  const missing = missingOf(freight, route.question)
  if (missing !== undefined) {
    return { ...base, kind: 'unknown', candidates: [{ ...candidate, confidence: '0.5' }], question: missing }
  }
  const question = mode.question ?? (freight.isPaidByOther ? 'classification.freight_payer' : undefined)
  return { ...base, kind: 'emission', candidates: [candidate], question }
}

/** The modes that a person may say, each with the route of the document and nothing of what carried it. */
function anyMode(freight: FreightOfLine | null, category: CategoryKey): readonly ClassificationCandidate[] {
  const inputs = freight === null ? {} : routeOf(freight).inputs
  return ASKED_MODES.map(([generatorKey, confidence]) => ({ generatorKey, confidence, inputs, category }))
}

/**
 * A past decision on freight taken again for another journey: the method and the vehicle are the company's, the route, the
 * weight and the side of the chain this document's own.
 */
export function freightAgain(
  decided: ClassificationCandidate,
  freight: FreightOfLine,
): Pick<Decision, 'candidates' | 'category' | 'question'> {
  const { origin: _origin, destination: _destination, distance: _distance, load: _load, ...kept } = decided.inputs ?? {}
  const route = routeOf(freight)
  const category = categoryOf(freight)
  return {
    candidates: [{ ...decided, inputs: { ...kept, ...route.inputs }, category }],
    category,
    question: missingOf(freight, route.question),
  }
}

function categoryOf(freight: FreightOfLine | null): CategoryKey {
  return freight?.side === 'downstream' ? 'downstream_transport' : 'upstream_transport'
}

function missingOf(freight: FreightOfLine, ofRoute: string | undefined): string | undefined {
  return ofRoute ?? (isAmount(freight.weightKg) ? undefined : 'classification.freight_weight')
}

function routeOf(freight: FreightOfLine): { readonly inputs: ClassifiedInputs; readonly question?: string } {
  const origin = placeOf(freight.originIbge, freight.originName)
  const destination = placeOf(freight.destinationIbge, freight.destinationName)
  if (origin === undefined || destination === undefined) return { inputs: {}, question: 'classification.freight_route' }
  if (origin === destination) return { inputs: {}, question: 'classification.freight_distance' }
  return { inputs: { origin, destination } }
}

/** The IBGE code, or a name with its state; 9999999 and EX stand for abroad. */
function placeOf(ibge: string | null, name: string | null): string | undefined {
  if (ibge !== null) return IBGE.test(ibge) && !ibge.startsWith('99') ? ibge : undefined
  return name !== null && WITH_STATE.test(name) ? name : undefined
}

type Mode = {
  readonly method: string
  readonly confidence: string
  readonly inputs: ClassifiedInputs
  readonly question?: string
}

/** The mean lorry and the mean railway where no document says more; a ship's kind is asked. */
const MODES: Readonly<Record<string, Mode | undefined>> = {
  road: { method: 'method:freight.road', confidence: '0.9', inputs: { vehicle: 'lorry_average' } },
  rail: { method: 'method:freight.rail', confidence: '0.9', inputs: {} },
  air: { method: 'method:freight.air', confidence: '0.9', inputs: {} },
  water: {
    method: 'method:freight.water',
    confidence: '0.7',
    inputs: { ship: 'container_average' },
    question: 'classification.freight_ship',
  },
}
/** The commoner first. */
const ASKED_MODES = [
  ['method:freight.road', '0.3'],
  ['method:freight.rail', '0.2'],
  ['method:freight.water', '0.1'],
] as const
const IBGE = /^\d{7}$/
const WITH_STATE = /\/(?!EX$)[A-Z]{2}$/i
