import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { checkTarget, type TargetFacts } from '@pegada/core/reduction/check-target.ts'
import { referenceLines } from '@pegada/core/reduction/reference-lines.ts'
import { TARGET_RULES, TARGET_RULES_NAMES } from '@pegada/core/reduction/target-rules.ts'
import { allowedIn, BUDGET_SOURCE, keepBudget, type Path, standingOf } from '@pegada/core/reduction/trajectory.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { unitOf } from '../benchmark/measured-by.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import { factsOfTarget } from './facts-of-target.ts'
import { presentTarget, productOf, scopesOf, shown, textOf } from './present.ts'
import { findTarget, type TargetRow } from './repo.ts'
import { restatedOf } from './restated-of.ts'
import { type YearOfTarget, yearsOfTarget } from './years-of-target.ts'

type Checked = Outputs['target']['get']
type Read = Omit<Checked, 'checks'>
type Ledger = ReadonlyMap<number, YearOfTarget>

type Needed = Pick<Ports, 'catalogue' | 'clock'>
type Person = Pick<Actor, 'companyId'>

/** One target with its path and the ledger against it, for what reckons with it. Throws `target.not_found`. */
export async function readTarget(tx: Tx, ports: Needed, actor: Person, id: string): Promise<Read> {
  const row = await rowOf(tx, actor, id)
  return pathRead(tx, ports, actor, row, await ledgerOf(tx, ports, actor, row))
}

/** The same with its checks, which read more: opinions, sizes of units, answers of suppliers. Throws `target.not_found`. */
export async function checkedTarget(tx: Tx, ports: Needed, actor: Person, id: string): Promise<Checked> {
  const row = await rowOf(tx, actor, id)
  const ledger = await ledgerOf(tx, ports, actor, row)
  const facts = await factsOfTarget(tx, ports, actor, row, ledger.get(row.baseYear)?.categories)
  return { ...(await pathRead(tx, ports, actor, row, ledger)), checks: checksOf(row, facts) }
}

async function rowOf(tx: Tx, { companyId }: Person, id: string): Promise<TargetRow> {
  const row = await findTarget(tx, { companyId, id })
  if (!row) throw new DomainError('target.not_found')
  return row
}

function ledgerOf(tx: Tx, ports: Needed, actor: Person, row: TargetRow): Promise<Ledger> {
  return yearsOfTarget(tx, ports, actor, row, { from: row.baseYear, to: row.targetYear })
}

async function pathRead(tx: Tx, ports: Needed, actor: Person, row: TargetRow, ledger: Ledger): Promise<Read> {
  const { baseYear, targetYear } = row
  const base = ledger.get(baseYear)?.figure ?? null
  const path = base && { baseYear, targetYear, base, cutPercent: decimal(row.cutPercent) }
  const years = Array.from({ length: targetYear - baseYear + 1 }, (_, at) => baseYear + at)
  const names = new Map((await listBusinessUnits(tx, actor.companyId)).map((unit) => [unit.id, unit.name]))
  return {
    ...presentTarget(row),
    measureUnit: row.measure && unitOf(row.measure, productOf(row)),
    years: years.map((year) => ({
      year,
      allowed: path && shown(allowedIn(path, year)),
      ...yearAs(ledger.get(year), names),
    })),
    lines: path && row.measure === null ? linesOf(path, row.term, years) : [],
    restated: path && (await restatedOf(tx, row, path)),
    standing: path && standing(path, ledger, currentYear(ports)),
    budget: path && row.measure === null ? budgetOf(path, ledger, currentYear(ports)) : null,
  }
}

function yearAs(year: YearOfTarget | undefined, names: ReadonlyMap<string, string>) {
  return {
    emitted: textOf(year?.figure ?? null),
    kg: textOf(year?.kg ?? null),
    amount: textOf(year?.amount ?? null),
    missing: (year?.missing ?? []).map((unitId) => ({ unitId, name: names.get(unitId) ?? '' })),
  }
}

function linesOf(path: Path, term: TargetRow['term'], years: readonly number[]): Read['lines'] {
  return referenceLines(path, term).map(({ line, ratePercent, cutPercent, lastYear, source, allowedIn: allowed }) => ({
    ...{ line, ratePercent: textOf(ratePercent), cutPercent: shown(cutPercent), lastYear, source },
    allowed: years.map((year) => shown(allowed(year))),
  }))
}

/** How the last year that is over stands against the path; null where none with a figure is after the base year. */
function standing(path: Path, ledger: Ledger, running: number): Read['standing'] {
  const over = [...ledger].flatMap(([year, { figure }]) =>
    figure && year > path.baseYear && year < running ? [{ year, figure }] : [],
  )
  const last = over.toSorted((one, other) => one.year - other.year).at(-1)
  if (!last) return null
  const { behind, done, due, whole, doneShare, dueShare } = standingOf(path, last.year, last.figure)
  return {
    year: last.year,
    ...{ behind: shown(behind), done: shown(done), due: shown(due), whole: shown(whole) },
    ...{ doneShare: textOf(doneShare), dueShare: textOf(dueShare) },
  }
}

/** What is left of the path's budget after the years that are over before the target year; null where one of them has no figure. */
function budgetOf(path: Path, ledger: Ledger, running: number): Read['budget'] {
  const last = Math.min(running, path.targetYear) - 1
  const over = [...ledger].flatMap(([year, { figure }]) =>
    figure && year < running ? [{ year, emitted: figure }] : [],
  )
  if (last <= path.baseYear || Math.max(...over.map(({ year }) => year)) !== last) return null
  const kept = keepBudget(path, over)
  if (!kept) return null
  const { overshoot, left, end, ratePercent } = kept
  return {
    ...{ year: last, overshoot: shown(overshoot), left: shown(left), end: shown(end) },
    ...{ ratePercent: textOf(ratePercent), source: BUDGET_SOURCE },
  }
}

function checksOf(row: TargetRow, facts: TargetFacts): Checked['checks'] {
  const { term, baseYear, targetYear, submittedYear, measure } = row
  const cutPercent = decimal(row.cutPercent)
  const kind = measure === null ? 'absolute' : 'intensity'
  const terms = { kind, term, scopes: scopesOf(row), baseYear, targetYear, submittedYear, cutPercent } as const
  return TARGET_RULES_NAMES.map((rules) => ({
    rules,
    source: TARGET_RULES[rules].source,
    results: checkTarget(terms, facts, rules).map(({ check, verdict, stated, wanted, why }) => ({
      ...{ check, verdict, why },
      stated: textOf(stated),
      wanted: textOf(wanted),
    })),
  }))
}
