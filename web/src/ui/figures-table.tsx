import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Target } from '../lib/paths.ts'
import classes from './figures-table.module.css'
import { useReach } from './use-reach.ts'

/**
 * A small table in full, without pages: names at the start, figures at the end. With `hasCards` each row becomes a card on a
 * phone, where `data-label` of a cell says the heading of its column. A row's `data-level` is its depth (0 stands out; the
 * indent is `--level` on its name) and `data-empty` sets it back.
 */
export function FiguresTable({
  caption,
  hasCards = false,
  isText = false,
  children,
}: {
  /** What the table holds, for who listens; left out where the heading right above says the same. */
  caption?: string
  hasCards?: boolean
  /** Most of its cells are words, which begin at the start. */
  isText?: boolean
  children: ReactNode
}) {
  const reach = useReach<HTMLDivElement>()
  return (
    <div className={classes.scroll} {...reach}>
      <Table className={clsx(isText ? classes.texts : classes.figures, hasCards && classes.cards)}>
        {caption === undefined ? null : <Table.Caption className="pg-reader">{caption}</Table.Caption>}
        {children}
      </Table>
    </div>
  )
}

/** The cells of a row after its name, each under its heading; a figure with a target leads to what it is made of. */
export function FiguresCells({
  heads,
  texts,
  targets = [],
}: {
  heads: readonly string[]
  texts: readonly string[]
  targets?: readonly (Target | undefined)[]
}) {
  return texts.map((text, index) => {
    const target = targets[index]
    return (
      <Table.Td key={heads[index]} data-label={heads[index]}>
        <bdi>{target ? <Link {...target}>{text}</Link> : text}</bdi>
      </Table.Td>
    )
  })
}

/** The head of a table with a heading over the names and one over each figure. */
export function FiguresHead({ name, heads }: { name: string; heads: readonly string[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {[name, ...heads].map((head) => (
          <Table.Th key={head} scope="col">
            {head}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  )
}
