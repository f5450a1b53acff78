import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import figures from '../../ui/figures-table.module.css'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import type { IntensityYear } from './benchmark-data.ts'

type CoveredYear = Pick<IntensityYear, 'year' | 'scope3'>

/** What the figures of some years hold of scope 3, category by category: measured, left out with its reason, or open. */
export function Scope3Coverage({ years }: { years: readonly CoveredYear[] }) {
  const { t } = useTranslation(['benchmark', 'domain', 'inventory-words'])
  const told = years.filter(({ scope3 }) => scope3.length > 0)
  const last = told.at(-1)
  if (!last) return null
  return (
    <Section title={t('coverage.title')} note={t('coverage.note')}>
      <CoverageSentence covered={last} />
      <FiguresTable isText hasCards>
        <FiguresHead name={t('coverage.category')} heads={told.map(({ year }) => String(year))} />
        <Table.Tbody>
          {last.scope3.map(({ category }, place) => (
            <Table.Tr key={category}>
              <Table.Th scope="row">
                {place + 1}. {t(`domain:category.${category}`)}
              </Table.Th>
              {told.map(({ year, scope3 }) => (
                <Table.Td key={year} data-label={String(year)}>
                  <Standing year={year} row={scope3.find((one) => one.category === category)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}

/** The same of one year in a sentence. */
export function CoverageSentence({ covered: { year, scope3 } }: { covered: CoveredYear }) {
  const { t } = useTranslation('benchmark')
  const count = (wanted: CoveredYear['scope3'][number]['status']) =>
    formatCount(scope3.filter(({ status }) => status === wanted).length)
  return (
    <p className="pg-quiet">
      {t('coverage.said', {
        ...{ year, all: formatCount(scope3.length), measured: count('measured') },
        ...{ excluded: count('excluded'), open: count('open') },
      })}
    </p>
  )
}

/** Where a category stands in a year: what was measured leads to its lines, and what is open to where it is decided. */
function Standing({ year, row }: { year: number; row: CoveredYear['scope3'][number] | undefined }) {
  const { t } = useTranslation('inventory-words')
  if (!row) return null
  const { category, status, ground, reason } = row
  const badge = <StatusBadge tone={tones[status]}>{t(`screening.${status}`)}</StatusBadge>
  if (status === 'measured') return <Link {...emissionsOf({ year, category })}>{badge}</Link>
  if (status === 'open') return <Link {...pathTo(paths.closing, { year })}>{badge}</Link>
  return (
    <>
      {badge}
      <span className={figures.note}>
        {ground === null ? null : `${t(`exclusion.ground.${ground}`)}: `}
        {reason}
      </span>
    </>
  )
}

const tones: Readonly<Record<CoveredYear['scope3'][number]['status'], StatusTone>> = {
  measured: 'done',
  excluded: 'quiet',
  open: 'attention',
}
