import { REFERENCE_SOURCES } from '@pegada/core/factor/reference-records.ts'
import { FACTOR_SOURCES } from '@pegada/core/factor-import/factor-sources.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCitations } from '../../lib/citations.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Panel } from '../../ui/page.tsx'
import tables from '../../ui/plain-table.module.css'
import classes from './factor-import.module.css'
import { sourceCountsQuery } from './import-state.ts'

/** The publications that the catalogue may hold: their terms, whether the product ships them, and how many are there. */
export function SourcesTable() {
  const { t } = useTranslation('factor-import')
  const cite = useCitations()
  const search = useQuery(sourceCountsQuery)
  const counts = new Map((search.data?.facets?.source ?? []).map(({ value, count }) => [value, count]))
  return (
    <Panel flush>
      <div className={classes.scroll}>
        <table className={tables.rows}>
          <caption className="pg-reader">{t('sources.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('sources.publication')}</th>
              <th scope="col">{t('sources.licence')}</th>
              <th scope="col">{t('sources.shipped')}</th>
              <th scope="col" className={tables.number}>
                {t('sources.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...FACTOR_SOURCES, ...REFERENCE_SOURCES].map((source) => (
              <tr key={source.key}>
                <th scope="row">
                  {source.url === null ? (
                    cite(source.title)
                  ) : (
                    <a href={source.url} target="_blank" rel="noreferrer noopener">
                      {cite(source.title)}
                    </a>
                  )}
                  <span className={classes.note}>{cite(source.publisher)}</span>
                </th>
                <td>
                  {cite(source.licence)}
                  <span className={classes.note}>{t('sources.attribution', { text: cite(source.attribution) })}</span>
                </td>
                <td>
                  <StatusBadge tone={source.isShippable ? 'done' : 'quiet'}>
                    {t(source.isShippable ? 'sources.shippable' : 'sources.import_only')}
                  </StatusBadge>
                </td>
                <td className={tables.number}>
                  {search.data ? (
                    <Link {...pathTo(paths.emissionFactors, { source: source.key })}>
                      {formatCount(counts.get(source.key) ?? 0)}
                    </Link>
                  ) : (
                    '…'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
