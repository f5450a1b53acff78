import { rolesOrNone } from '@pegada/core/access/role.ts'
import { signInStatuses } from '@pegada/core/access/sign-in-status.ts'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import type { TableState } from '../../ui/table-state.ts'
import type { PersonSort, useUsersState } from './users-data.ts'

type State = ReturnType<typeof useUsersState>[0]

/** What narrows the people: words, when they last signed in, their role, their company and where it is. */
export function UserFilters({
  table,
  state,
  onChange,
}: {
  table: TableState<PersonSort>
  state: State
  onChange: (change: Partial<State>) => void
}) {
  const { t } = useTranslation(['platform-user', 'shell'])
  return (
    <search className={filters.filters} aria-label={t('filters')}>
      <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
      <FilterSelect
        label={t('column.status')}
        all={t('status.all')}
        choices={signInStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={state.status}
        onChange={(status) => onChange({ status })}
        width={190}
      />
      <FilterSelect
        label={t('column.role')}
        all={t('role.all')}
        choices={rolesOrNone.map((value) => ({
          value,
          label: value === 'none' ? t('role.none') : t(`shell:role.${value}`),
        }))}
        value={state.role}
        onChange={(role) => onChange({ role })}
      />
      <SearchBox
        label={t('filter.company')}
        value={state.company}
        onSearch={(company) => onChange({ company: company || undefined })}
      />
      <SearchBox
        label={t('filter.location')}
        value={state.location}
        onSearch={(location) => onChange({ location: location || undefined })}
      />
    </search>
  )
}
