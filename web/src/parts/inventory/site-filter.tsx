import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'

/** What is shown narrowed to one site of the company, or all of them. */
export function SiteFilter({
  siteId,
  onChange,
}: {
  siteId: string | undefined
  onChange: (siteId: string | undefined) => void
}) {
  const { t } = useTranslation('inventory')
  const sites = useQuery(api.businessUnit.list.queryOptions({ input: { withArchived: true } }))
  return (
    <FilterSelect
      label={t('filter.site')}
      all={t('filter.site.all')}
      choices={(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={siteId}
      onChange={onChange}
      width={200}
    />
  )
}
