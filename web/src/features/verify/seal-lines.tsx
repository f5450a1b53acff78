import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatMass } from '../../lib/number-format.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SealedLineDetail } from './sealed-line-detail.tsx'
import { shownPeriod, shownValue } from './shown-text.ts'
import { foundLines, type LineSort, useLocalTable } from './use-local-table.ts'
import type { LineSummary, Verification } from './verification.ts'
import classes from './verify.module.css'

/** The lines of the file, searched and opened without asking anybody. */
export function SealLines({ file, verification }: { file: File; verification: Verification }) {
  const { t } = useTranslation(['verify', 'domain'])
  const table = useLocalTable()
  const [opened, setOpened] = useState<LineSummary | undefined>(undefined)
  const { lines, report } = verification
  const siteNames = useMemo(() => new Map(report.sites.map(({ id, name }) => [id, name])), [report])
  const { search, sort, direction, page, pageSize } = table
  const words = useUnitWords()
  const { siteOf, categoryOf, quantityOf } = useMemo(
    () => ({
      quantityOf: ({ quantity, unit }: LineSummary) => isolate(`${shownValue(quantity)} ${words.unit(unit)}`.trim()),
      siteOf: ({ site }: LineSummary) => (site === null ? '' : (siteNames.get(site) ?? site)),
      categoryOf: ({ category }: LineSummary) => (category ? t([`domain:category.${category}`, category]) : ''),
    }),
    [siteNames, t, words],
  )
  const found = useMemo(
    () =>
      foundLines(lines, { search, sort, direction }, (line) =>
        [line.id, line.source, shownPeriod(line), quantityOf(line), siteOf(line), categoryOf(line)].join(' '),
      ),
    [lines, search, sort, direction, siteOf, categoryOf, quantityOf],
  )
  const columns: readonly Column<LineSummary, LineSort>[] = [
    { key: 'source', title: t('lines.source'), render: ({ source }) => source, sort: 'file' },
    { key: 'site', title: t('lines.site'), render: siteOf },
    { key: 'category', title: t('lines.category'), render: categoryOf, sort: 'category' },
    { key: 'period', title: t('lines.period'), render: shownPeriod },
    { key: 'quantity', title: t('lines.quantity'), render: quantityOf, isNumber: true },
    {
      key: 'co2e',
      title: t('lines.co2e'),
      render: ({ co2eKg }) => formatMass(co2eKg, { unit: 'kg' }).value,
      sort: 'co2eKg',
      isNumber: true,
    },
    {
      key: 'state',
      title: t('lines.state'),
      render: ({ isSame }) => (
        <StatusBadge tone={isSame ? 'done' : 'failed'}>{t(isSame ? 'holds' : 'fails')}</StatusBadge>
      ),
    },
  ]
  const rows = found.slice((page - 1) * pageSize, page * pageSize)
  return (
    <Section
      title={t('lines.title')}
      action={
        <search className={classes.search}>
          <SearchBox label={t('lines.search')} value={search} onSearch={table.setSearch} />
        </search>
      }
    >
      <DataTable
        caption={t('lines.title')}
        columns={columns}
        table={table}
        query={{ data: { rows, total: found.length }, ...SETTLED }}
        rowId={({ id, offset }) => `${id}@${offset}`}
        onOpen={setOpened}
        openLabel={({ source, id }) => t('lines.open', { source, id })}
        empty={<EmptyState title={t(lines.length === 0 ? 'lines.none' : 'lines.none_found')} />}
      />
      <SidePanel title={t('lines.detail')} isOpen={opened !== undefined} onClose={() => setOpened(undefined)}>
        {opened ? <SealedLineDetail file={file} summary={opened} gwpSet={report.header?.gwpSet ?? 'AR5'} /> : null}
      </SidePanel>
    </Section>
  )
}

/** What a list that is already here tells a table made for lists that are fetched. */
const SETTLED = { isError: false, error: null, isFetching: false, refetch: () => undefined } as const
