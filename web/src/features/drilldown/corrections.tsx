import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Measure } from '../../ui/chart/mass.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { type Cut, type CutRow, negative, valueId } from './cut.ts'
import type { LinesOf } from './use-look.ts'

/** What is below zero: corrections and removals have no band and no area, so they are told in a table, each leading to its lines. */
export function Corrections({ cuts, measure, linesOf }: { cuts: readonly Cut[]; measure: Measure; linesOf: LinesOf }) {
  const { t } = useTranslation('drilldown')
  const last = cuts.at(-1)
  const rows = negative(last?.rows ?? [])
  if (!last || rows.length === 0) return null
  const heads = [...last.by.slice(1).map((dimension) => t(`dimension.${dimension}`)), measure.unit]
  const [first] = last.by
  return (
    <Section title={t('corrections.title')} note={t('corrections.note')}>
      <FiguresTable>
        <FiguresHead name={first === undefined ? '' : t(`dimension.${first}`)} heads={heads} />
        <Table.Tbody>
          {rows.map(({ values, values: [name, ...others], amount }) => (
            <Table.Tr key={[name, ...others].map((value) => (value ? valueId(value) : '')).join('|')}>
              <Table.Th scope="row">
                <ToLines name={name?.name} target={linesOf(meeting(last.by, values))} />
              </Table.Th>
              <FiguresCells heads={heads} texts={[...others.map((value) => value.name), measure.textOf(amount)]} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}

function ToLines({ name, target }: { name: string | undefined; target: ReturnType<LinesOf> }) {
  return target ? <Link {...target}>{name}</Link> : name
}

/** Each value of a row under its dimension. */
function meeting(by: Cut['by'], values: CutRow['values']): Parameters<LinesOf>[0] {
  return by.flatMap((dimension, place) => {
    const value = values[place]
    return value ? [[dimension, value] as const] : []
  })
}
