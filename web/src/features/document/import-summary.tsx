import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { isNothingNew } from '../../parts/import/progress.ts'
import { Reason, ReasonList } from '../../parts/import/refused-files.tsx'
import { type Import, isReading, useImport } from '../../parts/import/use-imports.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './document.module.css'

/** What became of a batch: documents new and known, files refused with the reason of each, documents that do not count. */
export function ImportSummary({ importId }: { importId: string }) {
  const { t } = useTranslation('document')
  const batch = useImport(importId)
  if (batch.isError) return <ErrorState error={batch.error} onRetry={() => void batch.refetch()} />
  if (!batch.data) return <SkeletonBlock height={140} />
  const { state, createdAt, createdBy, createdByAvatar } = batch.data
  const tone = isReading(batch.data) ? 'running' : state === 'done' ? 'done' : 'waiting'
  return (
    <Section
      title={t('summary.title', { when: formatInstant(createdAt) })}
      note={
        <Person name={createdBy} picture={createdByAvatar}>
          {t('summary.by', { name: createdBy })}
        </Person>
      }
      action={<StatusBadge tone={tone}>{t(`import.state.${state}`)}</StatusBadge>}
    >
      <Panel>
        <div className={classes.stack}>
          {isNothingNew(batch.data) ? <p className={classes.nothingNew}>{t('summary.nothing_new')}</p> : null}
          <Counts batch={batch.data} />
          <div className={classes.sideBySide}>
            <Refused importId={importId} total={batch.data.filesFailed} />
            <NotCounting importId={importId} isOver={!isReading(batch.data)} />
          </div>
        </div>
      </Panel>
    </Section>
  )
}

function Counts({ batch }: { batch: Import }) {
  const { t } = useTranslation('document')
  const rows = [
    ['files', batch.filesTotal],
    ['new', batch.documentsNew],
    ['duplicate', batch.documentsDuplicate],
    ['refused', batch.filesFailed],
  ] as const
  return (
    <dl className={classes.counts}>
      {rows.map(([name, count]) => (
        <div key={name}>
          <dt>{t(`summary.${name}`)}</dt>
          <dd className="pg-num">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Refused({ importId, total }: { importId: string; total: number }) {
  const { t } = useTranslation('document')
  const files = useQuery({
    ...api.imports.listFiles.queryOptions({ input: { importId, page: 1, pageSize: shownMax, state: 'failed' } }),
    enabled: total > 0,
  })
  if (total === 0 || !files.data) return null
  return (
    <Reasons
      title={t('summary.refused.title', { count: total, total: formatCount(total) })}
      more={
        total > shownMax
          ? { to: { import: importId, tab: 'files', state: 'refused' }, label: t('summary.refused.all') }
          : undefined
      }
    >
      {files.data.rows.map(({ id, name, error }) => (
        <li key={id}>
          <Reason name={name} sentence={failureMessage(error ?? unreadable, t)} />
        </li>
      ))}
    </Reasons>
  )
}

function NotCounting({ importId, isOver }: { importId: string; isOver: boolean }) {
  const { t } = useTranslation('document')
  const documents = useQuery({
    ...api.document.list.queryOptions({ input: { importId, counts: false, page: 1, pageSize: shownMax } }),
    enabled: isOver,
  })
  const total = documents.data?.total ?? 0
  if (!documents.data || total === 0) return null
  return (
    <Reasons
      title={t('summary.not_counting.title', { count: total, total: formatCount(total) })}
      more={
        total > shownMax
          ? { to: { import: importId, tab: 'documents', counts: 'no' }, label: t('summary.not_counting.all') }
          : undefined
      }
    >
      {documents.data.rows.map(({ id, number, issuerName, fileName, countsReason }) => (
        <li key={id}>
          <Reason
            name={number === null ? fileName : t('summary.document', { number, issuer: issuerName ?? fileName })}
            sentence={t(`document-words:${countsReason}`)}
          />
        </li>
      ))}
    </Reasons>
  )
}

function Reasons({
  title,
  more,
  children,
}: {
  title: string
  more: { to: Record<string, string>; label: string } | undefined
  children: ReactNode
}) {
  return (
    <div>
      <h3 className={classes.reasonsTitle}>{title}</h3>
      <ReasonList>{children}</ReasonList>
      {more === undefined ? null : (
        <ButtonLink target={pathTo(paths.nfeUpload, more.to)} variant="subtle" size="compact-sm">
          {more.label}
        </ButtonLink>
      )}
    </div>
  )
}

const shownMax = 5
const unreadable = { code: 'file.unreadable', data: {} }
