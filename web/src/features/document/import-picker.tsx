import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import type { Import } from '../../parts/import/use-imports.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { SetNfeState } from './page-state.ts'

/** Which batch the page is about: one of them, or all. */
export function ImportPicker({
  imports,
  value,
  setState,
}: {
  imports: readonly Import[]
  value: string | undefined
  setState: SetNfeState
}) {
  const { t } = useTranslation('document')
  const data = imports.map(({ id, createdAt, filesTotal }) => ({
    value: id,
    label: t('import.option', { when: formatInstant(createdAt), count: filesTotal, total: formatCount(filesTotal) }),
  }))
  const isListed = value === undefined || data.some((one) => one.value === value)
  return (
    <FilterSelect
      label={t('import.label')}
      all={t('import.all')}
      choices={isListed ? data : [...data, { value, label: t('import.older') }]}
      value={value}
      onChange={(chosen) => setState({ import: chosen, documentId: undefined, page: 1 })}
      isSearched
      width={340}
    />
  )
}
