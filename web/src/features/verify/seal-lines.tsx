import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMass } from '../../lib/number-format.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useLineNames } from './line-names.ts'
import { NamedCode } from './named-code.tsx'
import { Outcome } from './outcome.tsx'
import { SealedLineDetail } from './sealed-line-detail.tsx'
import { shownPeriod } from './shown-text.ts'
import { foundLines, type LineSort, useLocalTable } from './use-local-table.ts'
import type { LineSummary, Verification } from './verification.ts'
import classes from './verify.module.css'

/** The lines of the file, searched and opened without asking anybody. */
export function SealLines({ file, verification }: { file: File; verification: Verification }) {
  const { t } = useTranslation(['verify', 'domain'])
  const table = useLocalTable()
  const [opened, setOpened] = useState<LineSummary | undefined>(undefined)
  const { lines, report } = verification
  const { search, sort, direction, page, pageSize } = table
  const names = useLineNames(report)
  const found = useMemo(
    () =>
      foundLines(lines, { search, sort, direction }, (line) =>
        [
          ...[line.id, names.source(line), names.code(line), shownPeriod(line), names.quantity(line)],
          ...[names.site(line), names.category(line), line.documents],
        ].join(' '),
      ),
    [lines, search, sort, direction, names],
  )
  const columns: readonly Column<LineSummary, LineSort>[] = [
    {
      key: 'source',
      title: t('lines.source'),
      render: (line) => <NamedCode name={names.source(line)} code={names.code(line)} />,
      sort: 'file',
    },
    { key: 'site', title: t('lines.site'), render: names.site },
    { key: 'category', title: t('lines.category'), render: names.category, sort: 'category' },
    { key: 'period', title: t('lines.period'), render: shownPeriod },
    { key: 'quantity', title: t('lines.quantity'), render: names.quantity, isNumber: true },
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
      render: ({ isSame }) => <Outcome isSame={isSame} isWhole={report.ok} />,
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
        openLabel={(line) => t('lines.open', { source: names.source(line), id: line.id })}
        empty={<EmptyState title={t(lines.length === 0 ? 'lines.none' : 'lines.none_found')} />}
      />
      <SidePanel title={t('lines.detail')} isOpen={opened !== undefined} onClose={() => setOpened(undefined)}>
        {opened ? <SealedLineDetail file={file} summary={opened} report={report} /> : null}
      </SidePanel>
    </Section>
  )
}

/** What a list that is already here tells a table made for lists that are fetched. */
const SETTLED = { isError: false, error: null, isFetching: false, refetch: () => undefined } as const
