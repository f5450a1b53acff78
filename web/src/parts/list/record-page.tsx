import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo, type Target } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { ForbiddenState } from '../../ui/states.tsx'

/**
 * A record on a page of its own, which can be linked and printed: what its panel beside the list says, the steps to its
 * neighbours, and the way back to the list as it was.
 */
export function RecordPage({
  title,
  question,
  mayRead,
  list,
  own,
  steps,
  children,
}: {
  title: string
  question: string
  mayRead: boolean
  list: Target
  /** Names in the address that are the record's and not the list's. */
  own: readonly string[]
  steps: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('list')
  const search: Record<string, string> = useSearch({ strict: false })
  const ofList = Object.fromEntries(Object.entries(search).filter(([name]) => !own.includes(name)))
  return (
    <Page
      title={title}
      question={question}
      actions={
        <ButtonLink variant="default" target={pathTo(list.to, { ...list.search, ...ofList })}>
          {t('record.list')}
        </ButtonLink>
      }
    >
      {mayRead ? (
        <>
          {steps}
          <Panel>
            <h2 className="pg-reader">{t('record.heading')}</h2>
            {children}
          </Panel>
        </>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}
