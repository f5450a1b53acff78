import type { Outputs } from '@pegada/contract/contract.ts'
import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import type { WaterfallPart } from '@pegada/core/inventory/version-line.ts'
import { type Decimal, decimal, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findPolicyOf } from '../base-year/find-base-year.ts'
import { getBoundary } from '../boundary/get-boundary.ts'
import { getInventory } from '../inventory/get-inventory.ts'
import { listWorkingYears } from '../inventory/list-years.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { findCurrentSeal } from '../seal/list-seals.ts'

/** What a board asks beside the figures of a year: what belongs to it, the years before it, why it changed, how it was worked out. */
export interface BoardContent {
  readonly boundary: BoundaryTold
  /** The years up to this one, oldest first; what was not measured has no figure. */
  readonly years: readonly YearTold[]
  /** The base year that was signed; null until one is. */
  readonly baseYear: { readonly year: number; readonly thresholdPercent: string; readonly reason: string } | null
  /** Why this year differs from the one that it is held against; null where there is none, or it was not worked out. */
  readonly changes: ChangesTold | null
  readonly methods: readonly MethodUse[]
  /** The sealed version in force; null for a year that was not closed. */
  readonly seal: SealTold | null
}

/** Which units count and how much of each, under the entities that they belong to. */
export interface BoundaryTold {
  readonly entities: readonly { readonly id: string; readonly name: string }[]
  readonly units: readonly UnitTold[]
}

export interface UnitTold {
  readonly name: string
  /** Null for the company itself. */
  readonly entityId: string | null
  readonly isIncluded: boolean
  readonly reason: string | null
  /** % of it that counts; null where that changes within the year. */
  readonly share: string | null
}

/** A year's emissions in the GWP set of the report, kg CO2e by scope and in all; a scope without a line has none. */
export interface YearTold {
  readonly year: number
  readonly scopes: readonly (string | null)[]
  readonly co2eKg: string
}

/** What each cause changed between two years, kg CO2e; the parts add up to the difference. */
export interface ChangesTold {
  readonly from: { readonly year: number; readonly co2eKg: string }
  readonly to: { readonly year: number; readonly co2eKg: string }
  readonly parts: Readonly<Record<WaterfallPart, string>>
}

/** Lines of one source and factor, as far as the ways of calculating concern them. */
interface CountedLines {
  readonly generatorKey: string
  readonly lines: number
  readonly co2eKg: string
}

/** A way of calculating with the lines that it served. `method` is null where a quantity meets a factor and nothing else. */
export interface MethodUse {
  readonly method: string | null
  readonly lines: number
  readonly co2eKg: string
}

export interface SealTold {
  readonly version: number
  readonly sealedAt: string
  readonly sha256: string
  readonly keyFingerprint: string
  /** The year was opened again since, so the figures of the report are later. */
  readonly isBefore: boolean
  /** Where anybody checks it: the verifier, asked for this version. */
  readonly verifyUrl: string
}

/** Reads what a board asks beside the figures; why the year changed is worked out apart, for it needs transactions of its own. */
export async function composeBoard(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock' | 'publicUrl'>,
  actor: Pick<Actor, 'companyId'>,
  inventory: Outputs['inventory']['get'],
): Promise<Omit<BoardContent, 'changes' | 'methods'>> {
  const { companyId } = actor
  const { year } = inventory
  const { entities, units } = await getBoundary(tx, ports, actor, year)
  const policy = await findPolicyOf(tx, companyId)
  const seal = await findCurrentSeal(tx, { companyId, year })
  return {
    boundary: {
      entities: entities.map(({ id, name }) => ({ id, name })),
      units: units.map(({ name, entityId, isIncluded, reason, yearShare }) => ({
        ...{ name, entityId, isIncluded, reason, share: yearShare },
      })),
    },
    years: await yearsUpTo(tx, ports, actor, inventory, policy?.baseYear),
    baseYear: policy
      ? {
          ...{ year: policy.baseYear, reason: policy.reason },
          thresholdPercent: toPlain(decimal(policy.thresholdPercent)),
        }
      : null,
    seal:
      seal?.sealedAt && seal.sha256 && seal.keyFingerprint
        ? {
            ...{ version: seal.version, sha256: seal.sha256, keyFingerprint: seal.keyFingerprint },
            sealedAt: seal.sealedAt.toISOString(),
            isBefore: (await boundaryOf(tx, { companyId, year })).row.state !== 'closed',
            verifyUrl: `${ports.publicUrl}/verificar?year=${year}&version=${seal.version}`,
          }
        : null,
  }
}

/** This year, those before it that hold lines, and the base year, in the GWP set of this one. */
async function yearsUpTo(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  inventory: Outputs['inventory']['get'],
  baseYear: number | undefined,
): Promise<YearTold[]> {
  const { year, gwpSet } = inventory
  const known = (await listWorkingYears(tx, ports, actor.companyId)).years.filter((one) => one < year)
  const asked = new Set(known.slice(0, YEARS_BEFORE_MAX))
  if (baseYear !== undefined && baseYear < year) asked.add(baseYear)
  const told: YearTold[] = []
  for (const one of [...asked].toSorted((a, b) => a - b)) {
    const before = await getInventory(tx, ports, actor, { year: one, gwpSet })
    if (before.total.lines > 0) told.push(yearOf(before))
  }
  return [...told, yearOf(inventory)]
}

function yearOf({ year, byScope, total }: Outputs['inventory']['get']): YearTold {
  return {
    ...{ year, co2eKg: total.co2eKg },
    scopes: byScope.map(({ lines, co2eKg }) => (lines === 0 ? null : co2eKg)),
  }
}

/** The ways of calculating of these lines, the one of the largest mass first. */
export function methodsOf(counted: readonly CountedLines[]): MethodUse[] {
  const uses = new Map<string | null, { lines: number; co2eKg: Decimal }>()
  for (const { generatorKey, lines, co2eKg } of counted) {
    const method = methodOfSource(generatorKey) ?? null
    const use = uses.get(method) ?? { lines: 0, co2eKg: ZERO }
    uses.set(method, { lines: use.lines + lines, co2eKg: use.co2eKg.plus(decimal(co2eKg)) })
  }
  return [...uses]
    .toSorted(([, one], [, other]) => other.co2eKg.comparedTo(one.co2eKg))
    .map(([method, { lines, co2eKg }]) => ({ method, lines, co2eKg: toPlain(co2eKg) }))
}

/** How many years before the report's are shown beside it. */
const YEARS_BEFORE_MAX = 4
