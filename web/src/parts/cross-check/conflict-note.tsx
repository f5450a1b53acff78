import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { importOf } from '../../lib/paths.ts'
import { useUnitWords } from '../../lib/use-unit-words.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import classes from './conflict-note.module.css'
import type { EntryConflict } from './use-conflicts.ts'

/** What is wrong between an entry and the documents: a badge, the sentence with both amounts, and the document itself. */
export function ConflictNote({ conflict }: { conflict: EntryConflict }) {
  const { t } = useTranslation('activity')
  const { code, quantity, inDocuments, difference, documents, documentsTotal } = conflict
  const words = useUnitWords()
  const amount = (value: string) => words.amount(value, quantity.unit)
  const [document] = documents
  const isTwice = code === 'cross_check.already_accepted'
  return (
    <div className={classes.root}>
      <StatusBadge tone={isTwice ? 'failed' : 'attention'}>
        {t(isTwice ? 'conflict.twice' : 'conflict.contradicted')}
      </StatusBadge>
      <p className={classes.text}>
        {isTwice
          ? t('conflict.twice.text', { amount: amount(inDocuments) })
          : t(difference.startsWith('-') ? 'conflict.less.text' : 'conflict.more.text', {
              amount: amount(inDocuments),
              difference: amount(difference.replace('-', '')),
            })}{' '}
        {document ? (
          <Link {...importOf({ documentId: document.id })}>
            {document.number === null
              ? t('conflict.document')
              : t('conflict.document.named', { number: document.number })}
          </Link>
        ) : null}
        {documentsTotal > 1 ? ` ${t('conflict.documents.more', { count: documentsTotal - 1 })}` : null}
      </p>
    </div>
  )
}
