import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OpenFrame } from '../../ui/open-frame.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { AskedOfProvider } from './asked-of-provider.tsx'

/**
 * Where the link of a provider's letter leads: one request, answered once and without an account. The secret stands behind the hash, so
 * that no server but ours, asked by this page, ever sees it.
 */
export function ProviderAnswerPage() {
  const { t } = useTranslation('marketplace')
  const token = useLocation({ select: ({ hash }) => hash })
  const queries = useQueryClient()
  const opened = useQuery({
    ...api.marketAnswer.open.queryOptions({ input: { token } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const reread = () => queries.invalidateQueries({ queryKey: api.marketAnswer.key() })
  return (
    <OpenFrame language={<LanguageSelect />}>
      <Page title={t('open.title')} question={t('open.question')}>
        {token === '' ? (
          <EmptyState title={t('open.no_link')} />
        ) : opened.isError && failureOf(opened.error).code === 'market_answer.link_invalid' ? (
          <Notice tone="warning" title={t('open.invalid')}>
            {t('open.invalid.text')}
          </Notice>
        ) : opened.isError ? (
          <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />
        ) : opened.data ? (
          <AskedOfProvider key={`${token} ${opened.data.state}`} token={token} asked={opened.data} onDone={reread} />
        ) : (
          <SkeletonRows rows={8} height={40} />
        )}
      </Page>
    </OpenFrame>
  )
}
