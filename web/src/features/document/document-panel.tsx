import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { importOf } from '../../lib/paths.ts'
import { QuestionsSection } from '../../parts/consumption/questions-section.tsx'
import { documentName } from '../../parts/document/document-name.ts'
import { DownloadFile } from '../../parts/document/download-file.tsx'
import lines from '../../parts/document/lines.module.css'
import { isSigned } from '../../parts/document/signature.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Code } from '../../ui/code.tsx'
import { Fact } from '../../ui/facts.tsx'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { DocumentEvents } from './document-events.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentLinks } from './document-links.tsx'
import { DocumentStanding } from './document-standing.tsx'
import { documentQuery } from './documents-list-data.ts'
import { RemoveDocument } from './remove-document.tsx'
import { UnnamedBuyer } from './unnamed-buyer.tsx'

/** One document: what it says, where each of its lines stands, its events, the documents beside it, and its history. */
export function DocumentPanel({ documentId }: { documentId: string }) {
  const { t } = useTranslation(['document', 'document-words'])
  const document = useQuery(documentQuery(documentId))
  if (document.isError) return <ErrorState error={document.error} onRetry={() => void document.refetch()} />
  if (!document.data) return <SkeletonRows rows={10} height={24} />
  const { data } = document
  return (
    <div className={panel.body}>
      <div>
        <h3 className={panel.name}>{documentName(t, data)}</h3>
        <p className={panel.note}>{data.issuerName ?? data.fileName}</p>
      </div>
      <DocumentStanding document={data} />
      <UnnamedBuyer documentId={data.id} items={data.items} />
      <DocumentFacts
        document={data}
        number={
          data.series === null || data.number === null
            ? (data.number ?? '—')
            : t('document.number_series', { number: data.number, series: data.series })
        }
      >
        <Fact name={t('record.file')}>{data.fileName}</Fact>
        <Fact name={t('record.received')}>{formatInstant(data.createdAt)}</Fact>
        <Fact name="SHA-256">
          <Code>{data.sha256}</Code>
        </Fact>
      </DocumentFacts>
      <div className={lines.acts}>
        <DownloadFile document={data}>{t('document.download', { size: formatBytes(data.bytes) })}</DownloadFile>
        {data.items.length === 0 ? null : (
          <ButtonLink target={importOf({ documentId: data.id })} variant="subtle">
            {t('document.lines', { count: data.items.length })}
          </ButtonLink>
        )}
        {data.setAside === null && isSigned(data.kind) && data.kind !== 'event' ? (
          <RemoveDocument documentIds={[data.id]} />
        ) : null}
      </div>
      <QuestionsSection documentId={data.id} />
      <DocumentLines documentId={data.id} items={data.items} />
      <DocumentEvents document={data} />
      <DocumentLinks links={data.links} />
      <RecordHistory entity="document" recordId={data.id} />
    </div>
  )
}
