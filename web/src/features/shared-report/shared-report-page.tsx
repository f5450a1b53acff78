import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OpenFrame } from '../../ui/open-frame.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { PasswordForm } from './password-form.tsx'
import { SharedFile } from './shared-file.tsx'

/** Links that work no longer, each with a sentence that tells nothing else. */
const closed = ['link_invalid', 'expired', 'revoked'] as const

/**
 * Where the link of a shared report leads: what it is and its file, without an account. The secret stands behind the hash, so that no
 * server but ours, asked by this page, ever sees it.
 */
export function SharedReportPage() {
  const { t } = useTranslation('shared-report')
  const token = useLocation({ select: ({ hash }) => hash })
  const [password, setPassword] = useState<string>()
  const opened = useQuery({
    ...api.sharedReport.open.queryOptions({ input: { token, ...(password !== undefined && { password }) } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const code = opened.isError ? failureOf(opened.error).code.replace('shared_report.', '') : undefined
  const over = closed.find((one) => one === code)
  return (
    <OpenFrame language={<LanguageSelect />}>
      <Page title={t('title')} question={t('question')}>
        {token === '' ? (
          <EmptyState title={t('no_link')} />
        ) : over ? (
          <Notice tone="warning" title={t(over)}>
            {t('ask')}
          </Notice>
        ) : code === 'password_needed' || code === 'password_wrong' || code === 'request.rate_limited' ? (
          <Panel>
            <PasswordForm
              refusal={code === 'password_needed' ? undefined : opened.error}
              isBusy={opened.isFetching}
              onPassword={(typed) => (typed === password ? void opened.refetch() : setPassword(typed))}
            />
          </Panel>
        ) : opened.isError ? (
          <ErrorState error={opened.error} onRetry={() => void opened.refetch()} />
        ) : opened.data ? (
          <SharedFile opening={{ token, ...(password !== undefined && { password }) }} shared={opened.data} />
        ) : (
          <SkeletonRows rows={6} height={40} />
        )}
      </Page>
    </OpenFrame>
  )
}
