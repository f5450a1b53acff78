import type { Outputs } from '@pegada/contract/contract.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatAccessKey, formatBytes, formatCnpj } from '../../lib/code-format.ts'
import { formatDay, formatPeriod } from '../../lib/date-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import { importOf } from '../../lib/paths.ts'
import { DownloadFile } from '../../parts/document/download-file.tsx'
import type { Item } from '../../parts/document/item.ts'
import classes from '../../parts/document/line-panel.module.css'
import lines from '../../parts/document/lines.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { DocumentLinks } from './document-links.tsx'
import { isSigned, SignatureBadge } from './signature.tsx'

/** The document a line is from: what identifies it, what is odd about it, and the file as it was received. */
export function LineDocument({ document, item }: { document: Outputs['document']['get']; item: Item }) {
  const { t } = useTranslation('document')
  const issuerId = document.issuerId?.length === 14 ? formatCnpj(document.issuerId) : document.issuerId
  return (
    <section aria-label={t('document.title')} className={classes.block}>
      <h3>{t('document.title')}</h3>
      {document.warnings.length === 0 ? null : (
        <ul className={classes.warnings}>
          {document.warnings.map((code) => (
            <li key={code}>
              <IconAlertTriangle size={16} aria-hidden />
              {t([`document-words:warning.${code}`, code])}
            </li>
          ))}
        </ul>
      )}
      <Facts>
        <Fact name={t('document.kind')}>{t(`document-words:kind.${document.kind}`)}</Fact>
        <Fact name={t('document.number')}>
          {document.series === null
            ? t('document.number.short', { number: document.number ?? '—', line: item.number })
            : t('document.number.value', {
                number: document.number ?? '—',
                series: document.series,
                line: item.number,
              })}
        </Fact>
        {document.accessKey === null ? null : (
          <Fact name={t('document.key')}>
            <span className="pg-mono">{formatAccessKey(document.accessKey)}</span>
          </Fact>
        )}
        <Fact name={t('document.issuer')}>
          {document.issuerName ?? '—'}
          {issuerId ? <span className={lines.from}>{issuerId}</span> : null}
        </Fact>
        <Fact name={t('document.issued')}>{document.issuedAt === null ? '—' : formatDay(document.issuedAt)}</Fact>
        {document.periodStart === null || document.periodEnd === null ? null : (
          <Fact name={t('document.period')}>{formatPeriod(document.periodStart, document.periodEnd)}</Fact>
        )}
        {document.meter === null ? null : (
          <Fact name={t('document.meter')}>
            <span className="pg-mono">{document.meter}</span>
          </Fact>
        )}
        <Fact name={t('document.nature')}>{document.operationNature ?? '—'}</Fact>
        <Fact name={t('document.total')}>{document.total === null ? '—' : formatBrl(document.total)}</Fact>
        <Fact name={t('document.counts')}>{t(`document-words:${document.countsReason}`)}</Fact>
        {isSigned(document.kind) ? (
          <Fact name={t('document.signature')}>
            <SignatureBadge signature={document.signature} />
            <span className={lines.from}>{t(`signature.${document.signature}.about`)}</span>
          </Fact>
        ) : null}
      </Facts>
      <DocumentLinks links={document.links} />
      <div className={lines.acts}>
        <DownloadFile document={document}>{t('document.download', { size: formatBytes(document.bytes) })}</DownloadFile>
        <ButtonLink target={importOf({ documentId: document.id })} variant="subtle">
          {t('document.lines', { count: document.items.length })}
        </ButtonLink>
      </div>
    </section>
  )
}
