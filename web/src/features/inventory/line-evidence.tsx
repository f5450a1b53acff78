import type { Outputs } from '@pegada/contract/contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatAccessKey, formatBytes } from '../../lib/code-format.ts'
import { formatDay } from '../../lib/date-format.ts'
import { emissionsOf, importOf, paths, pathTo } from '../../lib/paths.ts'
import { DownloadFile } from '../../parts/document/download-file.tsx'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import panel from '../../ui/side-panel.module.css'
import classes from './line-panel.module.css'

type LineDetail = Outputs['activity']['get']

/** What proves the line: its fiscal document or the file that came with the entry, as it was received. */
export function LineEvidence({ line }: { line: LineDetail }) {
  const { t } = useTranslation(['inventory', 'document-words'])
  const { document } = line
  if (!document) return <p className={panel.note}>{t('evidence.none')}</p>
  const isAttachment = document.kind === 'attachment'
  return (
    <>
      <Facts>
        {isAttachment ? (
          <Fact name={t('evidence.attachment')}>{document.fileName}</Fact>
        ) : (
          <>
            <Fact name={t(`evidence.kind.${document.kind}`, t('evidence.document'))}>
              {t('evidence.number', { number: document.number ?? '', series: document.series ?? '' })}
            </Fact>
            <Fact name={t('evidence.issuer')}>{document.issuerName}</Fact>
            <Fact name={t('evidence.issued')}>{document.issuedAt === null ? null : formatDay(document.issuedAt)}</Fact>
            <Fact name={t('evidence.key')}>
              {document.accessKey === null ? null : <Code>{formatAccessKey(document.accessKey)}</Code>}
            </Fact>
            <Fact name={t('evidence.counts')}>
              {t(`document-words:${document.countsReason}`, document.countsReason)}
            </Fact>
          </>
        )}
        <Fact name={t('evidence.file')}>
          {isAttachment ? formatBytes(document.bytes) : `${document.fileName} · ${formatBytes(document.bytes)}`}
        </Fact>
        <Fact name="SHA-256">
          <Code>{document.sha256}</Code>
        </Fact>
      </Facts>
      <div className={classes.links}>
        <DownloadFile document={document} size="compact-md">
          {t('evidence.download')}
        </DownloadFile>
        {isAttachment ? (
          <Link {...pathTo(paths.measurementsEmissions, { documentId: document.id })}>{t('evidence.lines')}</Link>
        ) : (
          <>
            <Link {...importOf({ documentId: document.id })}>{t('evidence.items')}</Link>
            <Link {...emissionsOf({ documentId: document.id })}>{t('evidence.lines')}</Link>
          </>
        )}
      </div>
    </>
  )
}
