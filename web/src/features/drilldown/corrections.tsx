import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Measure } from '../../ui/chart/mass.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { type Cut, negative, valueId } from './cut.ts'

/** What is below zero: corrections and removals have no band and no area, so they are told in a table. */
export function Corrections({ cuts, measure }: { cuts: readonly Cut[]; measure: Measure }) {
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
          {rows.map(({ values: [name, ...others], amount }) => (
            <Table.Tr key={[name, ...others].map((value) => (value ? valueId(value) : '')).join('|')}>
              <Table.Th scope="row">{name?.name}</Table.Th>
              <FiguresCells heads={heads} texts={[...others.map((value) => value.name), measure.textOf(amount)]} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}
