import { DomainError } from '@pegada/core/domain-error.ts'
import { bagOf } from '@pegada/core/factor/gas-amounts.ts'
import type { GwpSet } from '@pegada/core/gas/gwp-set.ts'
import { divideEmissions, emissionsOf, excludingUptake } from '@pegada/core/product/emissions.ts'
import { emissionsOfGases } from '@pegada/core/product/emissions-of-gases.ts'
import { emissionsOfFootprint } from '@pegada/core/product/input-factor.ts'
import { symbolOfDeclared } from '@pegada/core/product/unit-of-source.ts'
import { decimal, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { figuresOfLine } from '../activity/figures-of-line.ts'
import { findDocumentSummary } from '../document/find-document-summary.ts'
import { findUsableFactor } from '../factor/resolve-factor.ts'
import { findApprovedFootprint } from '../footprint/approved-footprint.ts'
import { type Content, contentOf, type HeldSource, resultOf } from './content.ts'
import { emissionsIn, partsOf, told, toldOrNull } from './parts.ts'
import { findPublished } from './repo.ts'

type Input = Content['inputs'][number]
type Source<K extends Input['source']['kind']> = Extract<Input['source'], { kind: K }>

/** What a source is looked up with. */
export interface Holding {
  readonly tx: Tx
  readonly ports: Pick<Ports, 'catalogue'>
  readonly actor: Pick<Actor, 'companyId'>
  readonly gwpSet: GwpSet
}

/**
 * A source with what it tells copied in. Throws what finding a factor, a line or evidence throws, `product.input_unknown`,
 * `product.input_unpublished`, `product.footprint_unapproved`, or `product.source_missing` where a typed figure does not say where it comes from.
 */
export function holdSource(holding: Holding, input: Input): Promise<HeldSource> {
  const { source } = input
  switch (source.kind) {
    case 'factor':
      return ofFactor(holding, source)
    case 'product':
      return ofProduct(holding, input, source)
    case 'line':
      return ofLine(holding, input, source)
    case 'footprint':
      return ofFootprint(holding, input, source)
    case 'typed':
      return ofTyped(holding, input, source)
  }
}

async function ofFactor({ tx, actor, gwpSet }: Holding, source: Source<'factor'>): Promise<HeldSource> {
  const { given, name } = await findUsableFactor(tx, actor, source.factorId)
  const perUnit = given.gases
    ? emissionsOfGases(bagOf(given.gases), gwpSet)
    : emissionsOf({ fossilKg: decimal(given.co2e ?? '0') })
  return {
    ...source,
    name,
    unit: given.unit.replace(/^kg\//, ''),
    perUnit: partsOf(perUnit),
    told: (given.source ?? '').replace(`: ${name}`, ''),
    edition: given.version ?? null,
  }
}

async function ofProduct(
  { tx, actor: { companyId } }: Holding,
  { name }: Input,
  source: Source<'product'>,
): Promise<HeldSource> {
  const found = await findPublished(tx, { companyId, id: source.productId })
  if (!found) throw new DomainError('product.input_unknown', { name, input: name })
  const { product, version } = found
  if (!version) throw new DomainError('product.input_unpublished', { name: product.name })
  const { declaredUnit, declaredAmount } = contentOf(version)
  const result = resultOf(version)
  const amount = decimal(declaredAmount)
  return {
    ...source,
    version: version.version,
    name: product.name,
    unit: symbolOfDeclared(declaredUnit),
    perUnit: partsOf(divideEmissions(emissionsIn(result.atGate), amount)),
    primaryPercent: result.primaryPercent,
    quality: result.qualityParts,
    ledgerKg: told(decimal(result.ledgerKg).div(amount)),
    told: product.code,
    edition: String(version.version),
  }
}

async function ofLine(holding: Holding, { name }: Input, source: Source<'line'>): Promise<HeldSource> {
  const line = await figuresOfLine(holding.tx, holding.ports, holding.actor, source.activityId)
  if (!line.quantity.gt(ZERO)) throw new DomainError('product.amount_invalid', { name, value: told(line.quantity) })
  const perUnit = divideEmissions(emissionsOfGases(line.gasesKg, holding.gwpSet), line.quantity)
  return {
    ...source,
    name: line.name,
    unit: line.unit,
    perUnit: partsOf(perUnit),
    told: `${line.periodStart}/${line.periodEnd}`,
    edition: null,
  }
}

async function ofFootprint(
  { tx, actor: { companyId } }: Holding,
  { name }: Input,
  source: Source<'footprint'>,
): Promise<HeldSource> {
  const footprint = await findApprovedFootprint(tx, { companyId, id: source.footprintId })
  if (!footprint) throw new DomainError('product.footprint_unapproved', { name })
  const { pcf } = footprint
  return {
    ...source,
    name: footprint.productNameCompany,
    unit: symbolOfDeclared(pcf.declaredUnitOfMeasurement),
    perUnit: partsOf(divideEmissions(emissionsOfFootprint(pcf), pcf.declaredUnitAmount)),
    primaryPercent: toldOrNull(pcf.primaryDataShare ?? null),
    quality: pcf.dqi
      ? {
          technological: told(pcf.dqi.technologicalDQR),
          geographical: told(pcf.dqi.geographicalDQR),
          temporal: told(pcf.dqi.temporalDQR),
        }
      : null,
    told: footprint.companyName,
    edition: footprint.id,
  }
}

async function ofTyped({ tx, actor }: Holding, input: Input, source: Source<'typed'>): Promise<HeldSource> {
  const { name, unit, distanceKm } = input
  if (source.told === '') throw new DomainError('product.source_missing', { name })
  const perUnit = emissionsIn(source.perUnit)
  const isFit = excludingUptake(perUnit).gte(ZERO) && perUnit.uptakeKg.lte(ZERO)
  if (!isFit) throw new DomainError('product.amount_invalid', { name, value: told(excludingUptake(perUnit)) })
  const evidence = source.attachmentId ? await findDocumentSummary(tx, actor, source.attachmentId) : null
  if (source.attachmentId && !evidence) throw new DomainError('attachment.not_found')
  return {
    ...source,
    name: source.told,
    unit: distanceKm === null ? unit : `${unit} × km`,
    perUnit: partsOf(perUnit),
    evidence: evidence?.fileName ?? null,
    edition: null,
  }
}
