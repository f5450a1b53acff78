import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { text, view } from './element.ts'
import { colours, styles } from './style.ts'

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
  return view(
    {},
    head(columns),
    ...rows.map((row) => rowOf(columns, row)),
    total &&
      createElement(
        View,
        { style: styles.totalRow, wrap: false },
        ...columns.map((column, index) =>
          cell(column, index, { ...styles.cell, ...styles.strong }, total[index] ?? ''),
        ),
      ),
  )
}

function head(columns: readonly Column[]): ReactElement {
  const cells = columns.map((column, index) => cell(column, index, styles.headCell, column.label))
  return createElement(View, { style: styles.headRow, fixed: true }, ...cells)
}

function rowOf(columns: readonly Column[], { cells, below, chip: colour }: TableRow): ReactElement {
  const line = columns.map((column, index) => {
    const lead = index === 0 && colour !== undefined ? [chip(colour)] : []
    return cell(column, index, styles.cell, cells[index] ?? '', ...lead)
  })
  if (below === undefined) return createElement(View, { style: styles.row, wrap: false }, ...line)
  const indent = columns[0]?.width ?? 0
  return createElement(
    View,
    { style: { ...styles.row, flexDirection: 'column' }, wrap: false },
    view({ flexDirection: 'row' }, ...line),
    text({ ...styles.small, paddingLeft: indent + gutter }, below),
  )
}

function cell(column: Column, index: number, style: object, content: string, ...lead: ReactNode[]): ReactElement {
  const { width, flex = 1, align = 'left' } = column
  const size = width === undefined ? { flexGrow: flex, flexShrink: 1, flexBasis: 0 } : { width }
  const inset = index === 0 ? {} : { paddingLeft: gutter }
  return view(
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
  return view(
    {},
    head(columns),
    ...groups.map(({ title, rows }) =>
      view(
        {},
        createElement(Text, { style: styles.groupTitle, minPresenceAhead: 30 }, title),
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
