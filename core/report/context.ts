import { scopeOf } from '../factor/category.ts'
import { Decimal as Exact, toPlain } from '../quantity/decimal.ts'
import type { Cell, Lack, Row, Word } from './disclosure-shape.ts'
import type { ReportFacts } from './report-facts.ts'
import { categoryWord } from './scope-tables.ts'
import { cellOfScope, emissionsOfScope, lackOfLines, lackOfScreening, openIn } from './standings.ts'
import {
  amount,
  co2e,
  inView,
  kgOf,
  none,
  notApplicable,
  row,
  said,
  type Told,
  told,
  word,
  words,
} from './table-parts.ts'

/** How the inventory was drawn up: what it covers, from when, by which factors, and what was left out. */

/** The approach and the sites with what of each counts (Corporate Standard, chapter 3). */
export function boundary({ boundary: { approach, sites } }: ReportFacts): Told {
  const rows = sites.map(({ name, isIncluded, sharePercent, reason }) =>
    row(said(name), [
      isIncluded ? amount(sharePercent, 'percent') : none('excluded'),
      { kind: 'words', words: reason === null ? [] : [said(reason)] },
    ]),
  )
  const head = row(word('approach'), [none('not_told'), { kind: 'words', words: [word(`approach.${approach}`)] }])
  return told({ columns: [{ key: 'share_counted' }, { key: 'reason' }], rows: [head, ...rows] }, [
    sites.length === 0 && { code: 'sites', mend: 'boundary' },
  ])
}

/** The same for the Public Registry, which takes operational control alone, with equity share beside it. */
export function boundaryOfRegistry(facts: ReportFacts): Told {
  const { approach } = facts.boundary
  const of = boundary(facts)
  if (approach === 'operational_control') return of
  return told(of.table, [...of.lacks, { code: 'operational_control', mend: 'boundary' }])
}

/** Scopes 1 and 2 of the consolidated accounting group and of other investees (IFRS S2, 29 (a) (iv)). */
export function accountingGroups(facts: ReportFacts): Told {
  const { groups } = facts.boundary
  const rows = groups.map(({ group, scope1Kg, scope2Kg }) =>
    row(word(`group.${group}`), [cellOfScope(facts, 1, co2e(scope1Kg)), cellOfScope(facts, 2, co2e(scope2Kg))]),
  )
  return told({ columns: [{ key: 'scope1' }, { key: 'scope2_location' }], rows }, [
    lackOfLines(facts),
    lackOfScreening(facts, 1, 2),
  ])
}

export function period({ year, responsible }: ReportFacts): Told {
  const people = responsible.map(({ name, email }) => said(email === null ? name : `${name} (${email})`))
  return told(
    words([
      { name: word('period'), said: [word('period_of', { year: String(year) })] },
      { name: word('responsible'), said: people },
    ]),
    [responsible.length === 0 && { code: 'responsible', mend: 'responsible' }],
  )
}

export function baseYear({ baseYear: base }: ReportFacts): Told {
  if (!base) return told(null, [{ code: 'base_year', mend: 'base_year' }])
  const year = String(base.year)
  const open = openIn(base, [1, 2])
  const total = (name: Word, cell: Cell): Row => row(name, [cell])
  const head: readonly Row[] = [
    row(word('base_year'), [{ kind: 'words', words: [said(year)] }]),
    row(word('threshold'), [amount(base.thresholdPercent, 'percent')]),
    row(word('reason'), [{ kind: 'words', words: [said(base.reason)] }]),
  ]
  if (base.lines.size === 0) {
    return told({ columns: VALUE, rows: head }, [{ code: 'base_year_lines', values: { year }, mend: 'lines' }])
  }
  return told(
    {
      columns: VALUE,
      rows: [
        ...head,
        total({ of: 'scope', key: '1' }, emissionsOfScope(base, 1)),
        total(word('scope2_location'), emissionsOfScope(base, 2)),
        total(word('scope2_market'), emissionsOfScope(base, 2, 'market')),
        total({ of: 'scope', key: '3' }, emissionsOfScope(base, 3)),
      ],
    },
    [open > 0 && { code: 'base_year_screening', values: { n: open, year }, mend: 'screening' }],
  )
}

/** The versions of the year where it was closed more than once, each with why it was opened again. */
export function restatements({ versions }: ReportFacts): Told {
  if (versions.length < 2) return notApplicable('never_restated')
  return told({
    columns: [{ key: 'closed_on' }, { key: 'emissions' }, { key: 'reason' }],
    rows: versions.map(({ version, closedOn, reason, locationKg }) =>
      row(word('version', { version }), [
        { kind: 'words', words: [{ of: 'word', key: 'day', values: { day: closedOn } }] },
        co2e(locationKg),
        { kind: 'words', words: reason === null ? [] : [said(reason)] },
      ]),
    ),
  })
}

export function methods(facts: ReportFacts): Told {
  const { gwpSet, publications } = facts
  return told(
    words([
      { name: word('gwp_set'), said: [word(`gwp.${gwpSet.name}`)] },
      { name: word('publications'), said: publications.map(said) },
    ]),
    [publications.length === 0 ? (lackOfLines(facts) ?? { code: 'publications', mend: 'lines' }) : null],
  )
}

/** What was left out, each with its reason (Corporate Standard, chapter 9; Scope 3 Standard, chapter 11.1). */
export function exclusions(facts: ReportFacts): Told {
  const { exclusions: left, accepted, thresholds, boundary: bounds } = facts
  const rows = [
    ...left.map(({ category, ground, reason }) => ({
      name: categoryWord(category),
      said: [word(`ground.${ground}`), said(reason)],
    })),
    ...bounds.sites
      .filter(({ isIncluded }) => !isIncluded)
      .map(({ name, reason }) => ({ name: said(name), said: reason === null ? [] : [said(reason)] })),
    ...thresholds.map(({ percent, lines, reason }) => ({
      name: word('below_threshold', { percent: toPlain(percent), n: lines }),
      said: [said(reason)],
    })),
    ...accepted.map(({ code, values, reason }) => ({
      name: { of: 'gap' as const, key: code, values },
      said: [word('accepted_gap'), said(reason)],
    })),
  ]
  const open = lackOfScreening(facts, 1, 2, 3)
  const gaps: Lack | null = facts.openGaps > 0 ? { code: 'gaps', values: { n: facts.openGaps }, mend: 'closing' } : null
  const lack = gaps ?? open
  if (rows.length === 0 && !lack) return notApplicable('no_exclusions')
  return told(rows.length > 0 ? words(rows) : null, [lack])
}

/** The interval about the total (IPCC 2006, volume 1, chapter 3), 95 %. */
export function uncertainty(facts: ReportFacts): Told {
  const found = facts.uncertainty
  if (!found) return told(null, [lackOfLines(facts) ?? { code: 'uncertainty', mend: 'lines' }])
  return told({
    columns: VALUE,
    rows: [
      row(word('total_location'), [co2e(kgOf(inView(facts.entries, 'location')))]),
      row(word('low95'), [co2e(found.lowKg)]),
      row(word('high95'), [co2e(found.highKg)]),
      row(word('half_width'), [amount(found.halfWidthPercent, 'percent')]),
    ],
  })
}

/**
 * A closed year with the fingerprint of its sealed file, and what verifiers concluded; an opinion on an earlier version is none on the
 * newest, and neither stands for a year that was opened again since.
 */
export function verification({ versions, opinions, isAsSealed }: ReportFacts): Told {
  const newest = versions.at(-1)
  if (!newest) return told(null, [{ code: 'closed', mend: 'closing' }, OPINION])
  const { version, closedOn, fingerprint } = newest
  return told(
    words([
      { name: word('version', { version }), said: [{ of: 'word', key: 'day', values: { day: closedOn } }] },
      { name: word('fingerprint'), said: [said(fingerprint)] },
      ...opinions.map((opinion) => ({
        name: word('opinion', { version: opinion.version }),
        said: [
          said(opinion.verifier),
          word(`opinion.${opinion.kind}`),
          word(`assurance.${opinion.level}`),
          word('day', { day: opinion.givenOn }),
        ],
      })),
    ]),
    [
      !isAsSealed && { code: 'reopened', values: { version }, mend: 'closing' },
      !opinions.some((opinion) => opinion.version === version) && OPINION,
    ],
  )
}

/**
 * How complete the inventory is for the Registry: partial, or whole in scopes 1 and 2 (gold asks for a verifier besides). What was left
 * out for want of data, and a gap that was merely accepted, leave it partial.
 */
export function registryLevel(facts: ReportFacts): Told {
  const { exclusions: left, accepted, lines } = facts
  const without = left.filter(({ category, ground }) => ground === 'no_data' && scopeOf(category) < 3).length
  const lacks = [
    lackOfLines(facts),
    lackOfScreening(facts, 1, 2),
    without > 0 && ({ code: 'excluded_no_data', values: { n: without }, mend: 'screening' } as const),
    facts.openGaps > 0 && ({ code: 'gaps', values: { n: facts.openGaps }, mend: 'closing' } as const),
    accepted.length > 0 && ({ code: 'accepted_gaps', values: { n: accepted.length }, mend: 'closing' } as const),
  ]
  const isWhole = lines.size > 0 && lacks.every((lack) => !lack)
  const level = row(word('level'), [{ kind: 'words', words: [word(isWhole ? 'level.silver' : 'level.bronze')] }])
  const gaps = row(word('open_gaps'), [amount(new Exact(facts.openGaps), 'count')])
  return told({ columns: VALUE, rows: [level, gaps] }, lacks)
}

/** What a standard asks that no ledger of emissions holds. */
export function beyondLedger(): Told {
  return told(null, [{ code: 'beyond_ledger', mend: null }])
}

/** What of the emissions stands for what each customer bought, which the page of customers works out. */
export function customerShare(): Told {
  return told(null, [{ code: 'customer_share', mend: 'customers' }])
}

const VALUE = [{ key: 'value' }] as const
const OPINION: Lack = { code: 'opinion', mend: 'assurance' }
