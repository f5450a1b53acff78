import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { ImportStateBadge } from './import-badge.tsx'
import type { FactorImport, ImportSort } from './import-state.ts'

/** The columns of the history of imports. */
export function useImportColumns(): Column<FactorImport, ImportSort>[] {
  const { t } = useTranslation('factor-import')
  const cite = useCitations()
  const count = (key: 'rowsNew' | 'rowsUnchanged' | 'rowsSuperseding' | 'rowsSkipped' | 'rowsFaulty') =>
    ({
      key,
      title: t(`rows.${key}`),
      isNumber: true,
      ...(key === 'rowsNew' || key === 'rowsFaulty' ? { sort: key } : {}),
      render: (row: FactorImport) => formatCount(row[key]),
    }) satisfies Column<FactorImport, ImportSort>
  return [
    { key: 'file', title: t('column.file'), sort: 'fileName', render: ({ fileName }) => fileName },
    {
      key: 'format',
      title: t('column.format'),
      sort: 'format',
      render: ({ format }) => t(`format.${format}`, format),
    },
    {
      key: 'edition',
      title: t('column.edition'),
      render: ({ editions }) =>
        editions.map(({ title, edition }) => t('edition', { title: cite(title), edition })).join('; ') || '–',
    },
    {
      key: 'state',
      title: t('column.state'),
      sort: 'state',
      render: (row) => <ImportStateBadge row={row} />,
    },
    {
      key: 'started',
      title: t('column.started'),
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    count('rowsNew'),
    count('rowsSuperseding'),
    count('rowsUnchanged'),
    count('rowsSkipped'),
    count('rowsFaulty'),
  ]
}
