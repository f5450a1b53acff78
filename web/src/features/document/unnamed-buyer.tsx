import { WHOSE_QUESTION } from '@pegada/core/classification/question.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { asksWhose, type Item } from '../../parts/document/item.ts'
import { touchedByDocuments } from '../../parts/import/use-imports.ts'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'

/** A document that names no buyer: its lines are the company's because somebody says why, all of them in one act. */
export function UnnamedBuyer({ documentId, items }: { documentId: string; items: readonly Item[] }) {
  const { t } = useTranslation(['document', 'classification'])
  const mayDecide = useCan('document-item:decide')
  const [isAsked, setAsked] = useState(false)
  const asking = items.filter((item) => item.counts && item.state === 'pending' && asksWhose(item))
  if (asking.length === 0) return null
  const count = { n: formatCount(asking.length) }
  return (
    <Notice
      tone="warning"
      title={t(`classification:question.${WHOSE_QUESTION}`)}
      actions={
        isAsked ? null : (
          <ReasonButton
            size="sm"
            variant="default"
            reason={mayDecide ? undefined : t('forbidden.decide')}
            onPress={() => setAsked(true)}
          >
            {t('unnamed.accept', count)}
          </ReasonButton>
        )
      }
    >
      {isAsked ? (
        <ReasonForm
          label={t('unnamed.reason')}
          hint={t('unnamed.hint')}
          confirmLabel={t('unnamed.accept', count)}
          act={(reason) =>
            api.triage.decideShown.call({ documentId, question: WHOSE_QUESTION, action: 'accept', reason })
          }
          cause="document_item.decide"
          reread={touchedByDocuments}
          done={({ lines }) => t('unnamed.done', { n: formatCount(lines) })}
          undo={({ id }) => api.triage.undo.call({ decisionId: id })}
          onSent={() => setAsked(false)}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </Notice>
  )
}
