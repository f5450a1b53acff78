import { change, changeWithCauses } from './change.ts'
import * as context from './context.ts'
import * as gas from './gas-tables.ts'
import * as outlook from './outlook.ts'
import * as registry from './registry-tables.ts'
import type { ReportFacts } from './report-facts.ts'
import type { ReportKind } from './report-kind.ts'
import * as scopes from './scope-tables.ts'
import type { FactKey } from './standard-tables.ts'
import type { Told } from './table-parts.ts'

/** What fills each disclosure from the facts of a year. */
const BUILDERS: Readonly<Record<FactKey, (facts: ReportFacts) => Told>> = {
  boundary: context.boundary,
  accounting_groups: context.accountingGroups,
  period: context.period,
  totals: scopes.totals(1, 2, 3),
  gases: gas.gases,
  scope1_sources: scopes.scope1Sources,
  scope2: scopes.scope2,
  electricity: outlook.electricity,
  scope3: scopes.scope3,
  biogenic: scopes.biogenic,
  removals: scopes.removals,
  other_gases: gas.otherGases,
  base_year: context.baseYear,
  restatements: context.restatements,
  change,
  methods: context.methods,
  exclusions: context.exclusions,
  uncertainty: context.uncertainty,
  intensity: outlook.intensity,
  denominators: outlook.denominators,
  targets: outlook.targets,
  price: outlook.price,
  credits: outlook.credits,
  verification: context.verification,
  iso_categories: scopes.isoCategories,
  registry_summary: registry.registrySummary,
  registry_scope1: registry.registryScope1,
  registry_scope2_location: registry.registryScope2('location'),
  registry_scope2_market: registry.registryScope2('market'),
  registry_scope3: registry.registryScope3,
  registry_other_gases: registry.registryOtherGases,
  registry_level: context.registryLevel,
  screening: scopes.screening,
  largest: scopes.largest,
  beyond_ledger: context.beyondLedger,
  transition: context.beyondLedger,
  customer_share: context.customerShare,
  projects: context.beyondLedger,
  own_generation: context.beyondLedger,
  renewable_purchase: context.beyondLedger,
  carbon_stock: context.beyondLedger,
  contract_clauses: context.beyondLedger,
}

/** What a kind tells otherwise than the others do. */
const OF_KIND: Partial<Record<ReportKind, Partial<typeof BUILDERS>>> = {
  // Scope 3 may be left out there.
  ghg_protocol: { totals: scopes.totals(1, 2) },
  pbghgp: { boundary: context.boundaryOfRegistry },
  ifrs_s2: { intensity: outlook.intensityNotAsked, change: changeWithCauses },
  cdp: { change: changeWithCauses },
}

/** What a kind tells of a fact. */
export function buildFact(kind: ReportKind, key: FactKey, facts: ReportFacts): Told {
  return (OF_KIND[kind]?.[key] ?? BUILDERS[key])(facts)
}
