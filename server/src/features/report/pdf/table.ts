import { View } from '@react-pdf/renderer'
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

/** A table whose heading comes back on every page and whose rows are never cut. */
export function table(columns: readonly Column[], rows: readonly TableRow[], total?: readonly string[]): ReactElement {
  return view(
    {},
    createElement(
      View,
      { style: styles.headRow, fixed: true },
      ...columns.map((column, index) => cell(column, index, styles.headCell, column.label)),
    ),
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
    text({ ...styles.small, paddingLeft: indent }, below),
  )
}

function cell(column: Column, index: number, style: object, content: string, ...lead: ReactNode[]): ReactElement {
  const { width, flex = 1, align = 'left' } = column
  const size = width === undefined ? { flexGrow: flex, flexShrink: 1, flexBasis: 0 } : { width }
  const gutter = index === 0 ? {} : { paddingLeft: 8 }
  return view(
    { ...size, ...gutter, flexDirection: 'row', justifyContent: align === 'right' ? 'flex-end' : 'flex-start' },
    ...lead,
    text({ ...style, textAlign: align, flexShrink: 1 }, content),
  )
}

function chip(colour: string): ReactElement {
  return view({ width: 6, height: 6, marginTop: 3, marginRight: 5, borderRadius: 1, backgroundColor: colour })
}

/** The colour that a scope has everywhere. */
export function scopeColour(scope: 1 | 2 | 3): string {
  return colours.scopes[scope]
}
