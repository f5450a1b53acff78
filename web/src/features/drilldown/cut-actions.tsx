import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, type Target } from '../../lib/paths.ts'
import { DownloadMenu } from '../../parts/list/download-menu.tsx'
import { exportAddress } from '../../parts/list/export-address.ts'
import { viewIn, withView } from '../../parts/list/view-query.ts'
import { ViewsMenu } from '../../parts/list/views-menu.tsx'
import { fileOf } from './drilldown-data.ts'
import { type Drilldown, drilldownNames } from './drilldown-state.ts'

/** What is seen as a file, and the views that were kept of this page. */
export function CutActions({ question }: { question: Drilldown }) {
  const { t } = useTranslation('drilldown')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <>
      <DownloadMenu
        download={(format) => exportAddress('/api/v1/drilldown/export', format, { filters: fileOf(question) })}
        note={t('file.note')}
      />
      <ViewsMenu
        name="drilldown"
        list={{
          view: viewIn(search, drilldownNames),
          show: (view) =>
            void navigate({
              to: paths.drilldown,
              search: withView(search, drilldownNames, view),
              resetScroll: false,
            } satisfies Target),
        }}
      />
    </>
  )
}
