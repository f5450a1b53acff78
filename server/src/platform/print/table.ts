import { View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { part, text, view } from './element.ts'
import { colours, styles } from './style.ts'
import { type Tag, tagged } from './tag.ts'

/** A column: its heading, its share of the width (or points with `width`), and where its text stands. */
export interface Column {
  readonly label: string
  readonly flex?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
}

/** A row: one text per column, a second line below in small type, and the colour of a chip before the first column. */
export interface TableRow {
  readonly cells: readonly string[]
  readonly below?: string
  readonly chip?: string | undefined
}

/** Rows that have a sentence in common, said above them. */
export interface RowGroup {
  readonly title: string
  readonly rows: readonly TableRow[]
}

/** A table whose heading comes back on every page and whose rows are never cut. */
export function table(columns: readonly Column[], rows: readonly TableRow[], total?: readonly string[]): ReactElement {
  return part(
    { type: 'Table' },
    {},
    head(columns),
    ...rows.map((row) => rowOf(columns, row)),
    total &&
      createElement(
        View,
        { style: styles.totalRow, wrap: false, ...tagged({ type: 'TR' }) },
        ...columns.map((column, index) =>
          cell(column, index, { ...styles.cell, ...styles.strong }, total[index] ?? '', cellTag(index)),
        ),
      ),
  )
}

function head(columns: readonly Column[]): ReactElement {
  const cells = columns.map((column, index) =>
    cell(column, index, styles.headCell, column.label, { type: 'TH', scope: 'Column' }),
  )
  return createElement(View, { style: styles.headRow, fixed: true, ...tagged({ type: 'TR' }) }, ...cells)
}

function rowOf(columns: readonly Column[], { cells, below, chip: colour }: TableRow): ReactElement {
  const line = columns.map((column, index) => {
    const lead = index === 0 && colour !== undefined ? [chip(colour)] : []
    return cell(column, index, styles.cell, cells[index] ?? '', cellTag(index), ...lead)
  })
  const row = tagged({ type: 'TR' })
  if (below === undefined) return createElement(View, { style: styles.row, wrap: false, ...row }, ...line)
  const indent = columns[0]?.width ?? 0
  return createElement(
    View,
    { style: { ...styles.row, flexDirection: 'column' }, wrap: false, ...row },
    view({ flexDirection: 'row' }, ...line),
    part({ type: 'TD' }, {}, text({ ...styles.small, paddingLeft: indent + gutter }, below)),
  )
}

/** The first cell of a row says what the others are about. */
function cellTag(index: number): Tag {
  return index === 0 ? { type: 'TH', scope: 'Row' } : { type: 'TD' }
}

function cell(
  column: Column,
  index: number,
  style: object,
  content: string,
  tag: Tag,
  ...lead: ReactNode[]
): ReactElement {
  const { width, flex = 1, align = 'left' } = column
  const size = width === undefined ? { flexGrow: flex, flexShrink: 1, flexBasis: 0 } : { width }
  const inset = index === 0 ? {} : { paddingLeft: gutter }
  return part(
    tag,
    { ...size, ...inset, flexDirection: 'row', justifyContent: align === 'right' ? 'flex-end' : 'flex-start' },
    ...lead,
    text({ ...style, textAlign: align, flexShrink: 1 }, content),
  )
}

function chip(colour: string): ReactElement {
  return view({ width: 6, height: 6, marginTop: 3, marginRight: 5, borderRadius: 1, backgroundColor: colour })
}

/** The rows of all groups, each under its title. */
export function groupedTable(columns: readonly Column[], groups: readonly RowGroup[]): ReactElement {
  return part(
    { type: 'Table' },
    {},
    head(columns),
    ...groups.map(({ title, rows }) =>
      view(
        {},
        createElement(
          View,
          { minPresenceAhead: 30, ...tagged({ type: 'TR' }) },
          part({ type: 'TH', scope: 'Row' }, {}, text(styles.groupTitle, title)),
        ),
        ...rows.map((row) => rowOf(columns, row)),
      ),
    ),
  )
}

/** The colour that a scope has everywhere. */
export function scopeColour(scope: 1 | 2 | 3): string {
  return colours.scopes[scope]
}

/** Space between two columns, points. */
const gutter = 8
