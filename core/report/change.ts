import type { Cell, Row, Word } from './disclosure-shape.ts'
import type { ReportFacts } from './report-facts.ts'
import { categoriesOf, emissionsOfScope, lackOfLines, lackOfScreening, standingOfAll, type Year } from './standings.ts'
import { co2e, inView, kgOf, none, notApplicable, row, share, type Told, told, word } from './table-parts.ts'

/**
 * This year and the one before, by scope, with the difference; both in the GWP set of this year. Where one of them was not
 * measured there is none, and no difference of totals where they do not hold the same scopes.
 */
export function change(facts: ReportFacts): Told {
  const { before } = facts
  if (!before) return notApplicable('first_year')
  const line = (name: Word, then: Cell, now: Cell): Row => row(name, [then, now, ...differenceOf(then, now)])
  const scopeLine = (name: Word, scope: 1 | 2 | 3, view?: 'market') =>
    line(name, emissionsOfScope(before, scope, view), emissionsOfScope(facts, scope, view))
  const [then, now] = [totalOf(before), totalOf(facts)]
  const isAlike = SCOPES.every((scope) => isOpen(before, scope) === isOpen(facts, scope))
  const total = row(word('total_location'), [then, now, ...(isAlike ? differenceOf(then, now) : UNTOLD)], {
    isTotal: true,
  })
  return told(
    {
      columns: [{ key: 'year_before' }, { key: 'year_now' }, { key: 'difference' }, { key: 'difference_percent' }],
      rows: [
        scopeLine({ of: 'scope', key: '1' }, 1),
        scopeLine(word('scope2_location'), 2),
        scopeLine(word('scope2_market'), 2, 'market'),
        scopeLine({ of: 'scope', key: '3' }, 3),
        total,
      ],
    },
    [lackOfLines(facts), lackOfScreening(facts, 1, 2, 3)],
  )
}

/** The same where the standard asks for the causes too, which are told between versions and not here. */
export function changeWithCauses(facts: ReportFacts): Told {
  const { table, lacks, state, reason } = change(facts)
  if (state === 'not_applicable') return { table, lacks, state, reason }
  return told(table, [...lacks, { code: 'causes', mend: null }])
}

/** The difference and what part of the earlier figure it is; neither where one of the figures is not told. */
function differenceOf(then: Cell, now: Cell): readonly Cell[] {
  if (then.kind !== 'amount' || now.kind !== 'amount') return UNTOLD
  const value = now.value.minus(then.value)
  return [{ ...now, value }, then.value.isZero() ? none('not_told') : share(value, then.value)]
}

function totalOf({ entries, lines }: Year): Cell {
  return lines.size > 0 ? co2e(kgOf(inView(entries, 'location'))) : none('open')
}

function isOpen(year: Year, scope: 1 | 2 | 3): boolean {
  return standingOfAll(year, categoriesOf(scope)) === 'open'
}

const SCOPES = [1, 2, 3] as const
const UNTOLD: readonly Cell[] = [none('not_told'), none('not_told')]
