import type { Outputs } from '@pegada/contract/contract.ts'
import { datesOf, nextDue } from '@pegada/core/obligation/dates.ts'
import { type Decision, decide, VERDICTS } from '@pegada/core/obligation/decide.ts'
import { readinessOf } from '@pegada/core/obligation/ready.ts'
import type { Rule } from '@pegada/core/obligation/rule.ts'
import { RULES_EDITION, rulesAt } from '@pegada/core/obligation/rules.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { companyFacts } from './company-facts.ts'
import { isYearClosed, readyState } from './ready-state.ts'

type List = Outputs['obligation']['list']
type Row = List['rows'][number]
type Needed = Pick<Ports, 'catalogue' | 'clock'>
type Person = Pick<Actor, 'companyId'>

/** A rule with what was decided of it for a company. */
export interface Decided {
  readonly rule: Rule
  readonly decision: Decision
}

/** Every rule of today with its decision. */
export async function decideAll(tx: Tx, ports: Needed, actor: Person) {
  const facts = await companyFacts(tx, ports, actor)
  const rules = rulesAt(today(ports.clock)).map((rule): Decided => ({ rule, decision: decide(rule, facts) }))
  return { facts, rules }
}

/** The rules, those that reach the company first, by what is due next. */
export async function listObligations(tx: Tx, ports: Needed, actor: Person): Promise<List> {
  const day = today(ports.clock)
  const { facts, rules } = await decideAll(tx, ports, actor)
  const { year } = facts
  const state = await readyState(tx, ports, actor, year)
  const rows = rules.map(({ rule, decision }): Row => {
    const { verdict, because, missing, measures, isYearly } = decision
    const { id, version, jurisdiction, citation, isVoluntary, from, to, certainty, checkedOn, steps } = rule
    return {
      ...{ id, version, jurisdiction, citation, isVoluntary, from, to, verdict, certainty, checkedOn },
      because: { ...because },
      missing: [...missing],
      measures: measures.map(({ unitId, unit, kg, thresholdKg, scopes }) => ({
        ...{ unitId, unit, scopes: [...scopes] },
        kg: toPlain(kg),
        thresholdKg: toPlain(thresholdKg),
      })),
      due: (isYearly && nextDue(rule, day)) || null,
      dates: isYearly ? datesOf(rule, day, twoYearsOn(day)) : [],
      readiness: { ...readinessOf(steps, state), steps: [...readinessOf(steps, state).steps] },
      sources: [...rule.sources],
      doubts: [...rule.doubts],
    }
  })
  return {
    edition: RULES_EDITION,
    today: day,
    year,
    isClosed: year !== null && (await isYearClosed(tx, { companyId: actor.companyId, year })),
    rows: rows.toSorted(byUrgency),
  }
}

/** The last day of the calendar that is shown. */
export function twoYearsOn(day: string): string {
  return `${Number(day.slice(0, 4)) + 2}${day.slice(4)}`
}

function byUrgency(one: Row, other: Row): number {
  const rank = VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict)
  if (rank !== 0) return rank
  const [left, right] = [one.due?.on ?? '9', other.due?.on ?? '9']
  return left < right ? -1 : Number(left > right)
}
