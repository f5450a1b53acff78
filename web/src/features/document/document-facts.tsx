import type { Outputs } from '@pegada/contract/contract.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAccessKey, formatCnpj } from '../../lib/code-format.ts'
import { formatDay, formatPeriod } from '../../lib/date-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import classes from '../../parts/document/line-panel.module.css'
import lines from '../../parts/document/lines.module.css'
import { isSigned, SignatureBadge } from '../../parts/document/signature.tsx'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { SignerTold } from './signer-told.tsx'

type Document = Outputs['document']['get']

/** What identifies a document, what is odd about it, and whether it counts. */
export function DocumentFacts({
  document,
  number,
  children,
}: {
  document: Document
  /** How its number is told. */
  number: string
  children?: ReactNode
}) {
  const { t } = useTranslation(['document', 'document-words'])
  const issuerId = document.issuerId?.length === 14 ? formatCnpj(document.issuerId) : document.issuerId
  return (
    <>
      <DocumentWarnings codes={document.warnings} />
      <Facts>
        <Fact name={t('document.kind')}>{t(`document-words:kind.${document.kind}`)}</Fact>
        <Fact name={t('document.number')}>{number}</Fact>
        {document.accessKey === null ? null : (
          <Fact name={t('document.key')}>
            <Code>{formatAccessKey(document.accessKey)}</Code>
          </Fact>
        )}
        <Fact name={t('document.issuer')}>
          {document.issuerName ?? '—'}
          {issuerId ? <span className={lines.from}>{issuerId}</span> : null}
        </Fact>
        <Fact name={t('document.recipient')}>{document.recipientName ?? '—'}</Fact>
        <Fact name={t('document.issued')}>{document.issuedAt === null ? '—' : formatDay(document.issuedAt)}</Fact>
        {document.periodStart === null || document.periodEnd === null ? null : (
          <Fact name={t('document.period')}>{formatPeriod(document.periodStart, document.periodEnd)}</Fact>
        )}
        {document.meter === null ? null : (
          <Fact name={t('document.meter')}>
            <Code>{document.meter}</Code>
          </Fact>
        )}
        <Fact name={t('document.nature')}>{document.operationNature ?? '—'}</Fact>
        <Fact name={t('document.total')}>{document.total === null ? '—' : formatBrl(document.total)}</Fact>
        <Fact name={t('document.counts')}>
          {t(`document-words:${document.countsReason}`)}
          {document.countsBecause === null ? null : (
            <span className={lines.from}>{t('document.counts_because', { reason: document.countsBecause })}</span>
          )}
        </Fact>
        {isSigned(document.kind) ? (
          <Fact name={t('document.signature')}>
            <SignatureBadge signature={document.signature} />
            <span className={lines.from}>{t(`signature.${document.signature}.about`)}</span>
          </Fact>
        ) : null}
        {document.signer === null ? null : (
          <Fact name={t('document.signer')}>
            <SignerTold signer={document.signer} />
          </Fact>
        )}
        {children}
      </Facts>
    </>
  )
}

function DocumentWarnings({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('document-words')
  if (codes.length === 0) return null
  return (
    <ul className={classes.warnings}>
      {codes.map((code) => (
        <li key={code}>
          <IconAlertTriangle size={16} aria-hidden />
          {t([`warning.${code}`, code])}
        </li>
      ))}
    </ul>
  )
}
