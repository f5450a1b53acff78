import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Scope } from '@pegada/core/factor/category.ts'
import { type Decimal, decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { checkTarget, type TargetFacts } from '@pegada/core/reduction/check-target.ts'
import { TARGET_RULES, TARGET_RULES_NAMES } from '@pegada/core/reduction/target-rules.ts'
import { allowedIn, type Path, standingOf } from '@pegada/core/reduction/trajectory.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import { emittedOfYears, type ScopesOfYear } from './emitted-of-years.ts'
import { presentTarget, scopesOf } from './present.ts'
import { findTarget, selectCovering, type TargetRow } from './repo.ts'

type Read = Outputs['target']['get']

/** One target with its path, the ledger against it, and its checks. Throws `target.not_found`. */
export async function readTarget(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  id: string,
): Promise<Read> {
  const row = await findTarget(tx, { companyId: actor.companyId, id })
  if (!row) throw new DomainError('target.not_found')
  const { baseYear, targetYear, scopeTwo } = row
  const scopes = scopesOf(row)
  const ledger = await emittedOfYears(tx, ports, actor, { from: baseYear, to: targetYear, scopeTwo })
  const emittedIn = (year: number) => partOf(ledger.get(year), scopes)
  const base = emittedIn(baseYear)
  const path = base && { baseYear, targetYear, base, cutPercent: decimal(row.cutPercent) }
  const years = Array.from({ length: targetYear - baseYear + 1 }, (_, at) => baseYear + at)
  const covering = await selectCovering(tx, row)
  return {
    ...presentTarget(row),
    years: years.map((year) => ({
      year,
      allowedKg: path ? shown(allowedIn(path, year)) : null,
      emittedKg: textOf(emittedIn(year)),
    })),
    standing: path ? standing(path, ledger, { scopes, running: currentYear(ports) }) : null,
    checks: checksOf(row, factsOf(ledger.get(baseYear), covering)),
  }
}

/** How the last year that is over stands against the path; null where none is after the base year. */
function standing(
  path: Path,
  ledger: ReadonlyMap<number, ScopesOfYear>,
  { scopes, running }: { readonly scopes: readonly Scope[]; readonly running: number },
): Read['standing'] {
  const over = [...ledger.keys()].filter((year) => year > path.baseYear && year < running)
  if (over.length === 0) return null
  const year = Math.max(...over)
  const { behind, done, due, whole, doneShare, dueShare } = standingOf(
    path,
    year,
    partOf(ledger.get(year), scopes) ?? ZERO,
  )
  return {
    year,
    ...{ behindKg: shown(behind), doneKg: shown(done), dueKg: shown(due), wholeKg: shown(whole) },
    ...{ doneShare: textOf(doneShare), dueShare: textOf(dueShare) },
  }
}

/** What the ledger of the base year and the other targets of the same term say; what it does not hold is unknown. */
function factsOf(base: ScopesOfYear | undefined, covering: readonly TargetRow[]): TargetFacts {
  const covered = new Set(covering.flatMap(scopesOf))
  const shareOf = (part: readonly Scope[], of: readonly Scope[]) => {
    const whole = partOf(base, of)
    return whole?.gt(0) ? (partOf(base, part) ?? ZERO).div(whole).times(100) : null
  }
  const own = ([1, 2] as const).filter((scope) => covered.has(scope))
  return {
    ownCovered: shareOf(own, [1, 2]),
    valueChainCovered: covered.has(3) ? decimal('100') : ZERO,
    valueChainShare: shareOf([3], [1, 2, 3]),
    ...{ excluded: null, staff: null, usdMillions: null, isAssured: null, hasPublicPlan: null },
  }
}

function checksOf(row: TargetRow, facts: TargetFacts): Read['checks'] {
  const { term, baseYear, targetYear, submittedYear } = row
  const cutPercent = decimal(row.cutPercent)
  const terms = {
    kind: 'absolute',
    term,
    scopes: scopesOf(row),
    baseYear,
    targetYear,
    submittedYear,
    cutPercent,
  } as const
  return TARGET_RULES_NAMES.map((rules) => ({
    rules,
    source: TARGET_RULES[rules].source,
    results: checkTarget(terms, facts, rules).map(({ check, verdict, stated, wanted }) => ({
      ...{ check, verdict },
      stated: textOf(stated),
      wanted: textOf(wanted),
    })),
  }))
}

function partOf(year: ScopesOfYear | undefined, scopes: readonly Scope[]): Decimal | null {
  return year ? sumDecimals(scopes.map((scope) => year.get(scope) ?? ZERO)) : null
}

function textOf(value: Decimal | null): string | null {
  return value && shown(value)
}

/** A division may not end. */
function shown(value: Decimal): string {
  return toPlain(value.toDecimalPlaces(PLACES))
}

const PLACES = 12
