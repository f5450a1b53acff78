import { Table } from '@mantine/core'
import { mayReadFigure } from '@pegada/core/access/platform-role.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { monthInWords } from '../../lib/date-format.ts'
import { formatBrl, formatCount, shiftDecimal } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { countryName } from '../../parts/company/country-field.tsx'
import { type RankedBar, RankedChart } from '../../ui/chart/ranked-chart.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Section } from '../../ui/page.tsx'
import { type FigureName, type Panel, panelAt, panelTabs } from './panel-data.ts'
import classes from './platform-panel.module.css'

type Tab = (typeof panelTabs)[number]

/** People and money month by month, companies by size, and where they are. */
export function PanelTabs({ panel, period, tab }: { panel: Panel; period: string; tab: Tab }) {
  const { t } = useTranslation('platform-panel')
  const seen = panelTabs.filter((one) => one !== 'revenue' || panel.revenue !== null)
  const current = seen.includes(tab) ? tab : 'people'
  return (
    <section className={classes.tabs} aria-label={t('tabs')}>
      <LinkTabs
        label={t('tabs')}
        keepsScroll
        tabs={seen.map((one) => ({
          key: one,
          label: t(`tab.${one}`),
          target: panelAt({ period, tab: one }),
          isCurrent: one === current,
        }))}
      />
      <TabChart panel={panel} period={period} tab={current} />
      {current === 'regions' ? <Countries countries={panel.countries} /> : null}
    </section>
  )
}

function TabChart({ panel, period, tab }: { panel: Panel; period: string; tab: Tab }) {
  const { t } = useTranslation('platform-panel')
  const { bars, heads } = useBars(panel, period, tab)
  const total = bars.reduce((sum, { drawn }) => sum + drawn, 0)
  const text = tab === 'revenue' ? formatBrl(shiftDecimal(String(total), -2)) : formatCount(total)
  return (
    <RankedChart
      title={t(`chart.${tab}`)}
      sentence={t(`chart.${tab}.sentence`, { total: text })}
      heads={heads}
      bars={bars}
      fileName={`pegada-${tab}`}
    />
  )
}

/** The bars of a tab, each leading to what it counts where the person may read that: rows of its month, or the list of companies. */
function useBars({ months, sizes, states }: Panel, period: string, tab: Tab): { bars: RankedBar[]; heads: string[] } {
  const { t } = useTranslation('platform-panel')
  const { platformCan } = useViewer()
  const companiesOf = useCompaniesOf()
  const bar = (name: string, drawn: number, label: string, target: Target | undefined): RankedBar => ({
    ...{ name, drawn, label, cells: [label] },
    ...(target && { target }),
  })
  const counted = (name: string, count: number, target: Target | undefined) =>
    bar(name, count, formatCount(count), target)
  const ofMonth = (figure: FigureName, month: string) =>
    mayReadFigure(platformCan, figure) ? panelAt({ period, tab, figure, month }) : undefined
  if (tab === 'people')
    return {
      heads: [t('head.month'), t('head.people')],
      bars: months.map(({ month, people }) => counted(monthInWords(month), people, ofMonth('sign_ups', month))),
    }
  if (tab === 'revenue')
    return {
      heads: [t('head.month'), t('head.revenue')],
      bars: months.map(({ month, revenue }) =>
        bar(
          monthInWords(month),
          revenue ?? 0,
          formatBrl(shiftDecimal(String(revenue ?? 0), -2)),
          ofMonth('revenue', month),
        ),
      ),
    }
  if (tab === 'companies')
    return {
      heads: [t('head.size'), t('head.companies')],
      bars: sizes.map(({ size, companies }) =>
        counted(size ?? t('unknown'), companies, companiesOf({ size: size ?? 'none' })),
      ),
    }
  return {
    heads: [t('head.state'), t('head.companies')],
    bars: states.map(({ state, companies }) =>
      counted(state ?? t('unknown'), companies, companiesOf({ state: state ?? 'none' })),
    ),
  }
}

/** The list of companies, narrowed, for who may read it. */
function useCompaniesOf(): (filter: Readonly<Record<string, string>>) => Target | undefined {
  const viewer = useViewer()
  return (filter) => (mayRead(viewer, 'platform-company:read') ? pathTo(paths.adminCompanies, filter) : undefined)
}

function Countries({ countries }: { countries: Panel['countries'] }) {
  const { t } = useTranslation('platform-panel')
  const companiesOf = useCompaniesOf()
  const heads = [t('head.companies'), t('head.units')]
  return (
    <Section title={t('countries')} note={t('countries.note')}>
      <FiguresTable>
        <FiguresHead name={t('head.country')} heads={heads} />
        <Table.Tbody>
          {countries.map(({ country, companies, units }) => (
            <Table.Tr key={country}>
              <Table.Th scope="row">
                <MaybeLink target={companiesOf({ country })}>{countryName(country)}</MaybeLink>
              </Table.Th>
              <FiguresCells heads={heads} texts={[formatCount(companies), formatCount(units)]} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}

function MaybeLink({ target, children }: { target: Target | undefined; children: string }) {
  return target ? <Link {...target}>{children}</Link> : children
}
