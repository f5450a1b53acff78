import type { Inputs } from '@pegada/contract/contract.ts'
import { proposalFigures } from '@pegada/contract/supplier-factor.ts'
import { DomainError, invariant, unlessRefused } from '@pegada/core/domain-error.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import { Decimal, decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseCountedUnit } from '@pegada/core/quantity/unit.ts'
import { NEEDED_CATEGORIES } from '@pegada/core/supplier/questionnaire.ts'
import { recordOfSupplier } from '@pegada/core/supplier/supplier-factor.ts'
import { keyOfFootprint } from '@pegada/core/supplier/supplier-factor-id.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { ProposalRow } from './repo.ts'

export type Figures = Inputs['supplierFactor']['propose']['figures']

/** Whose figures they are; `root` is its id where it has no root. */
export interface Told {
  readonly name: string
  readonly root: string
  readonly year: number
  readonly figures: Figures
}

/**
 * The factor that figures of a supplier make: kg CO2e per R$ net of taxes, or per unit of a product. Throws
 * `supplier_proposal.upstream_missing` where a category is missing without which only scopes 1 and 2 are told (hybrid method),
 * `supplier_proposal.nothing_emitted`, `supplier_proposal.revenue_missing`, `unit.unknown` or `unit.ambiguous`.
 */
export function factorOfFigures({ figures, ...of }: Told): FactorRecord {
  return figures.kind === 'net_revenue' ? byRevenue(of, figures) : byProduct(of, figures)
}

/** The figures of a proposal, as its row keeps them. */
export function figuresOf({ id, figures }: Pick<ProposalRow, 'id' | 'figures'>): Figures {
  return readStored(proposalFigures, figures, { table: 'supplier_proposals', column: 'figures', row: id })
}

/** The factor of a proposal, whose figures were taken when it was made; before it has an edition of its own. */
export function factorOfProposal(row: ProposalRow): FactorRecord {
  const { supplierName: name, supplierId: root, year, factorKey: key } = row
  const record = unlessRefused(() => factorOfFigures({ name, root, year, figures: figuresOf(row) }))
  invariant(record, 'figures that were proposed make a factor')
  return { ...record, key }
}

type Of = Omit<Told, 'figures'>

function byRevenue({ name, root, year }: Of, told: Extract<Figures, { kind: 'net_revenue' }>): FactorRecord {
  const missing = NEEDED_CATEGORIES.filter((category) => !told.categories.includes(category))
  if (told.upstreamT === null || missing.length > 0) {
    throw new DomainError('supplier_proposal.upstream_missing', { missing: [...missing] })
  }
  const netRevenueBrl = decimal(told.netRevenueBrl)
  if (netRevenueBrl.isZero()) throw new DomainError('supplier_proposal.revenue_missing')
  const [scope1Kg, scope2Kg, upstreamKg] = [kg(told.scope1T), kg(told.scope2T), kg(told.upstreamT)]
  const emittedKg = sumDecimals([scope1Kg, scope2Kg, upstreamKg])
  if (emittedKg.isZero()) throw new DomainError('supplier_proposal.nothing_emitted')
  const { scopeTwo, gwpSet } = told
  const parts = { scope1Kg, scope2Kg, upstreamKg, emittedKg, netRevenueBrl }
  return recordOfSupplier(
    { kind: 'supplier_specific', year, scopeTwo, gwpSet, ...parts },
    { name, root, edition: String(year) },
  )
}

function byProduct({ name, root, year }: Of, told: Extract<Figures, { kind: 'footprint' }>): FactorRecord {
  const [product = ''] = told.products
  const co2eKg = decimal(told.co2eKg)
  if (co2eKg.isZero()) throw new DomainError('supplier_proposal.nothing_emitted')
  return {
    source: 'company',
    key: keyOfFootprint(root, product),
    edition: String(year),
    name: `${name}: ${told.products.join(', ')}`.slice(0, 200),
    path: [],
    materialCode: null,
    scope: 3,
    category: null,
    unit: parseCountedUnit(told.unit).symbol,
    gasesKg: null,
    co2eKg: toPlain(co2eKg),
    gwpSet: null,
    region: null,
    validFrom: null,
    validTo: null,
    year,
    basis: 'physical',
    lifeCycle: 'cradle_to_gate',
    heatingBasis: null,
    currency: null,
    priceYear: null,
    priceBasis: null,
    compositionType: null,
    compositionPercent: null,
    quality: 'supplier',
    uncertaintyPercent: null,
    note: null,
  }
}

function kg(tonnes: string): Decimal {
  return new Decimal(tonnes).times(1000)
}
