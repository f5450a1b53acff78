import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import { formatBrl, formatCount } from '../../lib/number-format.ts'
import { importOf } from '../../lib/paths.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { Column } from '../../ui/table-props.ts'
import { documentName } from './document-name.ts'
import classes from './lines.module.css'
import { isSigned, SignatureBadge } from './signature.tsx'

type Document = Outputs['document']['list']['rows'][number]
type DocumentSort = NonNullable<Inputs['document']['list']['sort']>

/** The columns of the list of documents. */
export function useDocumentColumns(): Column<Document, DocumentSort>[] {
  const { t } = useTranslation(['document', 'document-words'])
  return [
    {
      key: 'document',
      title: t('documents.document'),
      render: (row) => (
        <span className={classes.product}>
          <span className={classes.productName}>{documentName(t, row)}</span>
          <span className={classes.from}>
            {joined([row.issuerName, row.meter === null ? null : t('documents.meter', { meter: row.meter })])}
          </span>
        </span>
      ),
    },
    {
      key: 'issuedAt',
      title: t('document.issued'),
      sort: 'issuedAt',
      width: 110,
      render: ({ issuedAt }) => (issuedAt === null ? '—' : formatDay(issuedAt)),
    },
    {
      key: 'signature',
      title: t('document.signature'),
      width: 120,
      render: ({ kind, signature }) => (isSigned(kind) ? <SignatureBadge signature={signature} /> : null),
    },
    {
      key: 'total',
      title: t('document.total'),
      sort: 'total',
      isNumber: true,
      width: 140,
      render: ({ total }) => (total === null ? '—' : formatBrl(total)),
    },
    {
      key: 'counts',
      title: t('document.counts'),
      width: 230,
      render: ({ counts, countsReason }) => (
        <span className={classes.cellStack}>
          <span>
            <StatusBadge tone={counts ? 'done' : 'quiet'}>
              {t(counts ? 'filter.counts.yes' : 'filter.counts.no')}
            </StatusBadge>
          </span>
          <span className={classes.from}>{t(`document-words:${countsReason}`)}</span>
        </span>
      ),
    },
    {
      key: 'pending',
      title: t('documents.pending'),
      isNumber: true,
      width: 96,
      render: (row) => formatCount(row.itemsPending),
    },
    {
      key: 'lines',
      title: t('files.document'),
      width: 104,
      render: ({ id }) => (
        <ButtonLink target={importOf({ documentId: id })} variant="subtle" size="compact-sm">
          {t('files.lines')}
        </ButtonLink>
      ),
    },
  ]
}
