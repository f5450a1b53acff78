import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { mappingSummaryQuery, mappingsOf, mappingViews, useMappingState, viewOf } from './mapping-data.ts'
import { MappingImport } from './mapping-import.tsx'
import { MappingList } from './mapping-list.tsx'
import { MappingPanel } from './mapping-panel.tsx'
import { MappingStanding } from './mapping-standing.tsx'
import { TestBox } from './test-box.tsx'

/** Which codes and words lead to which scope and category: what is built in, what the platform keeps, and what a change would do. */
export function MappingPage() {
  const { t } = useTranslation('scope-mapping')
  const [state, setState] = useMappingState()
  const summary = useQuery(mappingSummaryQuery)
  const mayWrite = useViewer().platformCan.includes('platform-mapping:write')
  const view = viewOf(state)
  const counts = { ncm: summary.data?.ncm, keyword: summary.data?.keyword, test: undefined, import: undefined }
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        <ReasonButton
          variant={summary.data?.drafts ? 'default' : 'filled'}
          reason={mayWrite ? undefined : t('form.read_only')}
          onPress={() => setState({ mapping: 'new' }, { push: true })}
        >
          {t('new')}
        </ReasonButton>
      }
    >
      {summary.error ? <ErrorState error={summary.error} onRetry={() => void summary.refetch()} /> : null}
      {summary.data ? <MappingStanding summary={summary.data} mayWrite={mayWrite} /> : null}
      {summary.isPending ? <SkeletonRows rows={1} height={48} /> : null}
      <LinkTabs
        label={t('views')}
        keepsScroll
        tabs={mappingViews
          .filter((key) => key !== 'import' || mayWrite)
          .map((key) => ({
            key,
            label: t(`view.${key}`),
            target: mappingsOf(key === 'ncm' ? {} : { view: key }),
            isCurrent: key === view,
            count: counts[key] === undefined ? undefined : formatCount(counts[key]),
          }))}
      />
      {view === 'ncm' || view === 'keyword' ? <MappingList key={view} /> : null}
      {view === 'test' ? <TestBox drafts={summary.data?.drafts ?? 0} /> : null}
      {view === 'import' && mayWrite ? <MappingImport /> : null}
      <MappingPanel sources={summary.data?.sources ?? []} mayWrite={mayWrite} />
    </Page>
  )
}
