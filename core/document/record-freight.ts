/** CT-e of any form and MDF-e as records: a line for every leg that a cargo travels. */
import { Decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { grossWeight } from './cargo.ts'
import { type CountsContext, type CountsReason, countsAsActivity } from './counts.ts'
import { freightSide } from './counts-freight.ts'
import type { CteDocument, CteLeg, MdfeDocument } from './cte-document.ts'
import { isOfCompany, rootOf } from './parties.ts'
import { BLANK_LINE, ibgeOf, linksTo, recordCounting, recordHead } from './record-head.ts'
import type { DocumentLine, DocumentRecord, FreightOfLine } from './record-shape.ts'
import { replacedBy } from './taken-out.ts'

/** Brings a CT-e to the one shape. */
export function freightRecord(document: CteDocument, context: CountsContext): DocumentRecord {
  const counting = countsAsActivity(document, context)
  const legs = document.legs ?? []
  const weight = grossWeight(document.quantities)
  const isShared = legs.length > 1 && weight !== null
  const side = freightSide(document, context.companyCnpjs)
  const isPaidByOther =
    isOfCompany(document.payer, context.companyCnpjs) === false && rootOf(document.payer) !== undefined
  return {
    ...recordHead(document, context),
    issuer: document.carrier,
    issuerCnae: null,
    recipient: document.recipient ?? document.payer,
    operationNature: document.operation_nature,
    total: document.service_value,
    period: null,
    meter: null,
    ...recordCounting(document, counting, isShared ? ['document.weight_shared'] : []),
    links: [...linksTo('carries', document.nfe_keys), ...linksTo('refers', document.replaced_keys)],
    replacedKeys: replacedBy(document),
    lines: linesOf(document, { legs, weight, side, isPaidByOther, countsReason: counting.reason }),
  }
}

/** Brings an MDF-e to the one shape: it has no lines, its cargo is that of its CT-e and NF-e. */
export function manifestRecord(document: MdfeDocument, context: CountsContext): DocumentRecord {
  return {
    ...recordHead(document, context),
    issuer: document.issuer,
    issuerCnae: null,
    recipient: null,
    operationNature: null,
    total: null,
    period: null,
    meter: null,
    ...recordCounting(document, countsAsActivity(document, context)),
    links: linksTo('manifests', [...document.cte_keys, ...document.nfe_keys]),
    replacedKeys: [],
    lines: [],
  }
}

type Journey = {
  readonly legs: readonly CteLeg[]
  readonly weight: string | null
  readonly side: FreightOfLine['side']
  readonly isPaidByOther: boolean
  readonly countsReason: CountsReason
}

function linesOf(document: CteDocument, journey: Journey): DocumentLine[] {
  if (document.kind === 'cte_os') return [serviceLine(document, journey)]
  if (journey.legs.length === 0) return [wholeLine(document, journey)]
  const weights = shareWeight(journey.weight, journey.legs)
  return journey.legs.map((leg, index) => {
    const weightKg = weights[index] ?? null
    return {
      ...cargoLine(document, journey, weightKg),
      number: String(index + 1),
      total: leg.service_value,
      freight: {
        mode: document.mode,
        weightKg,
        originIbge: ibgeOf(leg.origin_ibge),
        destinationIbge: ibgeOf(leg.destination_ibge),
        originName: leg.origin_name,
        destinationName: leg.destination_name,
        side: journey.side,
        ...(journey.isPaidByOther && { isPaidByOther: true }),
      },
    }
  })
}

/** The one leg of a CT-e. A complement and an annulment have a price but no cargo of their own. */
function wholeLine(document: CteDocument, journey: Journey): DocumentLine {
  return { ...cargoLine(document, journey, journey.weight), freight: wayOf(document, journey) }
}

function cargoLine(document: CteDocument, { countsReason }: Journey, weightKg: string | null): DocumentLine {
  return {
    ...BLANK_LINE,
    number: '1',
    product: document.predominant_product ?? document.operation_nature ?? '',
    unit: weightKg === null ? null : 'KG',
    quantity: weightKg,
    total: document.service_value,
    nature: 'freight',
    countsReason,
  }
}

/** A CT-e OS: people, or a service such as the transport of valuables. */
function serviceLine(document: CteDocument, journey: Journey): DocumentLine {
  const isOfPeople = document.service_tpServ === PEOPLE
  return {
    ...BLANK_LINE,
    number: '1',
    product: document.service_description ?? document.operation_nature ?? '',
    quantity: document.passengers_or_units ?? null,
    total: document.service_value,
    nature: isOfPeople ? 'passengers' : 'service',
    freight: isOfPeople ? wayOf(document, { ...journey, weight: null }) : null,
    countsReason: journey.countsReason,
  }
}

function wayOf(document: CteDocument, { weight, side, isPaidByOther }: Journey): FreightOfLine {
  return {
    mode: document.mode,
    weightKg: weight,
    originIbge: ibgeOf(document.origin.ibge),
    destinationIbge: ibgeOf(document.destination.ibge),
    originName: document.origin.name,
    destinationName: document.destination.name,
    side,
    ...(isPaidByOther && { isPaidByOther }),
  }
}

/** The layout tells the weight of all deliveries together: each gets its share by price, equal shares without prices. */
function shareWeight(weight: string | null, legs: readonly CteLeg[]): readonly (string | null)[] {
  if (weight === null) return legs.map(() => null)
  const prices = legs.map((leg) => new Decimal(leg.service_value ?? '0'))
  const isPriced = prices.every((price) => price.gt(0))
  const shares = isPriced ? prices : legs.map(() => new Decimal(1))
  const whole = sumDecimals(shares)
  let remaining = new Decimal(weight)
  return shares.map((share, index) => {
    const isLast = index === shares.length - 1
    const part = isLast ? remaining : share.times(weight).div(whole).toDecimalPlaces(GRAMS, Decimal.ROUND_HALF_EVEN)
    remaining = remaining.minus(part)
    return toPlain(part)
  })
}

const PEOPLE = '6'
const GRAMS = 3
