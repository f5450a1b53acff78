import type { ReactElement } from 'react'
import { block, figure, heading, part, section, text, view } from '../../../platform/print/element.ts'
import { qrCode } from '../../../platform/print/qr-code.ts'
import { colours, styles } from '../../../platform/print/style.ts'
import { table } from '../../../platform/print/table.ts'
import type { SealTold, UnitTold } from '../board-content.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { changesChart, yearsChart } from './charts.ts'

/** The organisational boundary: the approach in words, and the company with its entities, their units and what of each counts. */
export function boundarySection({ company, board, standard }: ReportContent, words: Words): ReactElement {
  const { say, figures } = words
  const { entities, units } = board.boundary
  const shown = units.slice(0, UNITS_MAX)
  const counted = units.filter(({ isIncluded }) => isIncluded).length
  const groups = [
    { name: company.legalName, depth: 0, units: shown.filter(({ entityId }) => entityId === null) },
    ...entities.map(({ id, name }) => ({ name, depth: 1, units: shown.filter(({ entityId }) => entityId === id) })),
  ]
  const alt = say('boundary.alt', { counted: figures.count(counted), all: figures.count(units.length) })
  return section(
    say('boundary.title'),
    text(styles.paragraph, say(`boundary.about.${standard.boundary}`)),
    text(styles.paragraph, alt),
    ...groups.map(({ name, depth, units: own }) =>
      part(
        { type: 'L' },
        { marginLeft: depth * 16, marginBottom: 6 },
        block(
          { backgroundColor: colours.paper, borderLeftWidth: 2, borderLeftColor: colours.ink, padding: 4 },
          part({ type: 'LI' }, {}, text({ fontWeight: 600, fontSize: 9 }, name)),
        ),
        ...own.map((unit) => unitRow(unit, words)),
      ),
    ),
    units.length > UNITS_MAX &&
      text(styles.note, say('boundary.more', { count: figures.count(units.length - UNITS_MAX) })),
  )
}

/** A unit on its branch, with what of it counts in words and as a bar. */
function unitRow({ name, isIncluded, share, reason }: UnitTold, words: Words): ReactElement {
  const { say, figures } = words
  const told = !isIncluded
    ? say('boundary.left_out')
    : share === null
      ? say('boundary.changing')
      : say('boundary.share', { share: figures.exact(share) })
  const drawn = isIncluded ? Math.min(1, Number(share ?? 100) / 100) : 0
  return part(
    { type: 'LI' },
    { flexDirection: 'row', marginLeft: 10, borderLeftWidth: 0.8, borderLeftColor: colours.line, alignItems: 'center' },
    view({ width: 12, height: 0.8, backgroundColor: colours.line, marginRight: 6 }),
    part(
      { type: 'LBody' },
      { flexDirection: 'row', flexGrow: 1, flexShrink: 1, flexBasis: 0, alignItems: 'center', paddingVertical: 2.5 },
      text({ ...styles.cell, flexGrow: 1, flexShrink: 1, flexBasis: 0 }, name),
      view(
        { width: 70, height: 6, backgroundColor: colours.paper, marginHorizontal: 8 },
        view({ width: 70 * drawn, height: 6, backgroundColor: colours.accent }),
      ),
      text({ ...styles.cell, width: 150, textAlign: 'right' }, reason && !isIncluded ? `${told}: ${reason}` : told),
    ),
  )
}

/** The base year with its policy, the years side by side, and why this one differs, cause by cause. */
export function yearsSection(content: ReportContent, words: Words): ReactElement {
  const { say, figures } = words
  const { baseYear, years, changes } = content.board
  const scopeCells = (scopes: readonly (string | null)[]) =>
    scopes.map((kg) => (kg === null ? words.unmeasured('open') : figures.tonnes(kg)))
  return section(
    say('years.title'),
    text(
      styles.paragraph,
      baseYear
        ? say('years.base', { year: baseYear.year, percent: figures.exact(baseYear.thresholdPercent) })
        : say('years.no_base'),
    ),
    baseYear && baseYear.reason !== '' && text(styles.paragraph, say('years.reason', { reason: baseYear.reason })),
    yearsChart(content, words),
    table(
      [
        { label: say('cover.year'), width: 90 },
        ...[1, 2, 3].map((scope) => ({ label: words.scope(scope), align: 'right' as const })),
        { label: `${say('column.total')}, ${say('unit.t_co2e')}`, align: 'right' },
      ],
      years.map(({ year, scopes, co2eKg }) => ({
        cells: [
          year === baseYear?.year ? say('years.is_base', { year }) : String(year),
          ...scopeCells(scopes),
          figures.tonnes(co2eKg),
        ],
      })),
    ),
    text(styles.note, say('years.gwp', { gwpSet: content.inventory.gwpSet })),
    heading(say('changes.title')),
    changes
      ? text(styles.paragraph, say('changes.about', { from: changes.from.year, to: changes.to.year }))
      : text(styles.paragraph, say('changes.none')),
    changes && changesChart(changes, words),
  )
}

/** How the lines were calculated: each way in use in words, with the lines that it served. */
export function methodsTable({ board }: ReportContent, words: Words): ReactElement | null {
  const { say, figures } = words
  if (board.methods.length === 0) return null
  return view(
    { marginBottom: 10 },
    table(
      [
        { label: say('methods.name'), width: 150 },
        { label: say('methods.how'), flex: 1 },
        { label: say('column.lines'), width: 50, align: 'right' },
        { label: say('column.t_co2e'), width: 76, align: 'right' },
      ],
      board.methods.map(({ method, lines, co2eKg }) => {
        const { name, about } =
          method === null ? { name: say('methods.factor'), about: say('methods.factor.about') } : words.method(method)
        return { cells: [name, about, figures.count(lines), figures.tonnes(co2eKg)] }
      }),
    ),
  )
}

/** The sealed version in force with its fingerprint, and a code that opens the verifier. */
export function sealSection({ board: { seal } }: ReportContent, words: Words): ReactElement {
  const { say } = words
  if (!seal) return section(say('seal.title'), text(styles.paragraph, say('seal.none')))
  return section(
    say('seal.title'),
    block(
      { flexDirection: 'row' },
      figure(say('seal.scan', { url: seal.verifyUrl }), { width: 96, marginRight: 16 }, qrCode(seal.verifyUrl, 96)),
      view(
        { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
        ...sealWords(seal, words),
        text(styles.cell, `${say('seal.key')}: ${seal.keyFingerprint}`),
        text(styles.note, say('seal.scan', { url: seal.verifyUrl })),
      ),
    ),
  )
}

/** When the year was sealed, as which version, with its fingerprint, and that its figures are later where it was opened again. */
export function sealWords(seal: SealTold, { say, figures }: Words): ReactElement[] {
  const { version, sealedAt, sha256, isBefore } = seal
  return [
    text(styles.paragraph, say('seal.about', { version: figures.count(version), instant: figures.instant(sealedAt) })),
    text(styles.cell, `${say('seal.sha256')}: ${sha256.replace(/.{8}(?=.)/g, '$& ')}`),
    ...(isBefore ? [text(styles.paragraph, say('seal.later'))] : []),
  ]
}

/** More units than this are for the page of the boundary; the report then says how many more there are. */
const UNITS_MAX = 60
