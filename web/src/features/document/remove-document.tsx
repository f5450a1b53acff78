import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { touchedByAside } from './aside-acts.ts'

/** Takes documents out of the inventory, with a reason; it can be undone at once, and for 30 days where they are listed. */
export function RemoveDocument({
  documentIds,
  size,
  reason,
  onRemoved,
}: {
  documentIds: readonly string[]
  size?: 'compact-sm'
  /** Why it cannot be done here, besides what the person may do. */
  reason?: string | undefined
  onRemoved?: () => void
}) {
  const { t } = useTranslation('document')
  const [isAsked, ask] = useState(false)
  const mayRemove = useCan('document:import') ? reason : t('aside.not_allowed')
  const count = documentIds.length
  const told = { count, total: formatCount(count) }
  const close = () => ask(false)
  return (
    <>
      <ReasonButton variant="default" reason={mayRemove} onPress={() => ask(true)} {...(size ? { size } : {})}>
        {t('aside.remove')}
      </ReasonButton>
      {isAsked ? (
        <ReasonDialog
          act={(why) => api.documentRemoval.remove.call({ documentIds: [...documentIds], reason: why })}
          title={t('aside.remove.title', told)}
          hint={t('aside.remove.hint')}
          confirmLabel={t('aside.remove')}
          maxLength={500}
          cause="documentRemoval.remove"
          reread={touchedByAside}
          done={t('aside.remove.done', told)}
          undo={() => api.documentRemoval.restoreMany.call({ documentIds: [...documentIds] })}
          onSent={() => {
            close()
            onRemoved?.()
          }}
          onCancel={close}
        >
          <p>{t('aside.remove.means')}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}
