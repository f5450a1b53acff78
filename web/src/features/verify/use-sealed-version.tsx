import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Notice } from '../../ui/notice.tsx'

/** The sealed version that the address names, as its file; while it comes, and where it does not, what there is to say. */
export function useSealedVersion(): { readonly file: File | undefined; readonly notice: ReactNode } {
  const { t } = useTranslation('verify')
  const [{ year, version }] = useUrlState({ year: 0, version: 0 })
  const isNamed = year > 0 && version > 0
  const { data, isError } = useQuery({
    ...api.seals.download.queryOptions({ input: isNamed ? { year, version } : skipToken }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!isNamed || data) return { file: data, notice: null }
  return {
    file: undefined,
    notice: isError ? (
      <Notice tone="danger" title={t('given.failed', { year, version })}>
        {t('given.failed_text')}
      </Notice>
    ) : (
      <Notice tone="info" title={t('given.coming', { year, version })} />
    ),
  }
}
