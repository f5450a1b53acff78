import { Button } from '@mantine/core'
import { FEATURE_FLAGS } from '@pegada/core/access/feature-flag.ts'
import { STATES } from '@pegada/core/company/address.ts'
import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { countryName } from '../../parts/company/country-field.tsx'
import { exportAddress } from '../../parts/list/export-address.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import type { ListState } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Notice } from '../../ui/notice.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import {
  type CompaniesPageRows,
  type CompanySort,
  type companiesInput,
  type ListedCompany,
  useCompaniesState,
} from './companies-data.ts'
import { nameOf, useCompanyColumns } from './company-columns.tsx'
import { ManyCompanies, RefusedCompanies } from './many-companies.tsx'

/** The companies, narrowed by words, size and sector. */
export function CompaniesList({
  list,
  input,
  query,
  sectors,
  companies,
  onRefresh,
}: {
  list: ListState<CompanySort>
  input: ReturnType<typeof companiesInput>
  query: UseQueryResult<CompaniesPageRows>
  /** Those that companies have. */
  sectors: readonly string[]
  /** How many there are in all; undefined while that is not known. */
  companies: number | undefined
  onRefresh: () => void
}) {
  const { t } = useTranslation(['platform-company', 'company', 'feature-flag', 'list', 'plan'])
  const [, setState] = useCompaniesState()
  const { platformRole } = useViewer()
  const [refused, setRefused] = useState<ComponentProps<typeof RefusedCompanies>['refused']>([])
  const narrow = (change: Parameters<typeof setState>[0]) => {
    setState(change)
    list.table.setPage(1)
  }
  const open = ({ id }: ListedCompany) => setState({ company: id }, { push: true })
  const clear = () => {
    setState({
      size: undefined,
      sector: undefined,
      state: undefined,
      municipality: undefined,
      country: undefined,
      flag: undefined,
    })
    list.table.setSearch('')
  }
  const { size, sector, state, municipality, country, flag, search } = input
  const isNarrowed = [size, sector, state, country, flag, search].some((one) => one !== undefined)
  const unknown = { value: 'none', label: t('unknown') }
  const city = municipality === 'none' ? t('unknown') : (query.data?.rows[0]?.city ?? municipality)
  return (
    <>
      <search className={filters.filters} aria-label={t('title')}>
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
        <FilterSelect
          label={t('column.size')}
          all={t('size.all')}
          choices={[
            ...COMPANY_SIZES.map((value) => ({ value, label: t(`plan:size.${value}`) })),
            { value: 'none', label: t('unknown.size') },
          ]}
          value={size}
          onChange={(size) => narrow({ size })}
          width={200}
        />
        <FilterSelect
          label={t('company:sector')}
          all={t('sector.all')}
          choices={[
            ...sectors.map((value) => ({ value, label: t(`company:sector.${value}`, { defaultValue: value }) })),
            unknown,
          ]}
          value={sector}
          onChange={(sector) => narrow({ sector })}
          width={280}
        />
        <FilterSelect
          label={t('state')}
          all={t('state.all')}
          choices={[...STATES.map((value) => ({ value, label: value })), unknown]}
          value={state}
          onChange={(chosen) => narrow({ state: chosen, municipality: undefined })}
          width={150}
        />
        {municipality === undefined ? null : (
          <FilterSelect
            label={t('city')}
            all={t('city.all')}
            choices={[{ value: municipality, label: city ?? municipality }]}
            value={municipality}
            onChange={(chosen) => narrow({ municipality: chosen })}
            width={200}
          />
        )}
        {country === undefined ? null : (
          <FilterSelect
            label={t('country')}
            all={t('country.all')}
            choices={[{ value: country, label: countryName(country) }]}
            value={country}
            onChange={(chosen) => narrow({ country: chosen as typeof country | undefined })}
            width={200}
          />
        )}
        {flag === undefined ? null : (
          <FilterSelect
            label={t('flag')}
            all={t('flag.all')}
            choices={FEATURE_FLAGS.map((value) => ({ value, label: t(`feature-flag:${value}.name`) }))}
            value={flag}
            onChange={(chosen) => narrow({ flag: chosen })}
            width={200}
          />
        )}
      </search>
      <ListTable
        list={list}
        file={{ path: file, filters: input, columns: fileColumns }}
        caption={t('title')}
        columns={useCompanyColumns(open)}
        query={query}
        rowId={({ id }) => id}
        nameOf={nameOf}
        selectionActs={
          <>
            <Button
              component="a"
              href={exportAddress(file, 'csv', { filters: input, selection: list.selection })}
              download
              variant="default"
              size="compact-sm"
              aria-label={`${t('list:select.download')}: ${t('list:download.csv')}`}
            >
              {t('list:download.csv')}
            </Button>
            <ManyCompanies selection={list.selection} onRefused={setRefused} />
          </>
        }
        note={<RefusedCompanies refused={refused} />}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('none.filtered')}
              action={
                <Button variant="default" onClick={clear}>
                  {t('list:empty.clear')}
                </Button>
              }
            />
          ) : (
            <>
              {companies && platformRole !== 'root_admin' ? (
                <Notice tone="warning">{t('diagnosis', { n: formatCount(companies) })}</Notice>
              ) : null}
              <EmptyState
                title={t(companies === 0 ? 'none.registered' : 'none')}
                action={
                  <Button variant="default" onClick={onRefresh}>
                    {t('refresh')}
                  </Button>
                }
              />
            </>
          )
        }
      />
    </>
  )
}

const file = '/api/v1/platform-companies/export'

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  company: ['legalName', 'tradeName', 'cnpj'],
  size: ['size'],
  sector: ['sector'],
  employees: ['employees', 'employeesYear'],
  place: ['city', 'state'],
  status: ['status', 'plan'],
  createdAt: ['createdAt', 'id'],
}
