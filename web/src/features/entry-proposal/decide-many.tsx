import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import type { Selection } from '../../ui/selection.ts'
import { touchedByDecision } from './entry-proposals-data.ts'

/** Accepts or rejects the proposals that wait among those selected, or all of them that the search shows; of those that could not be entered the first is told with why. */
export function DecideMany({ selection, search }: { selection: Selection; search: string | undefined }) {
  const { t } = useTranslation(['entry-proposal', 'errors'])
  const forbidden = useCan('entry-proposal:decide') ? undefined : t('not_allowed')
  const [isRejecting, setRejecting] = useState(false)
  const wanted = { ...(selection.isAll ? {} : { ids: [...selection.ids] }), ...(search && { search }) }
  const leftOf = (left: number) => (left > 0 ? [t('many.left', { n: formatCount(left) })] : [])
  const accept = useAct(api.entryProposal.acceptMany.call, {
    cause: 'entry_proposal.accept_many',
    reread: touchedByDecision,
    done: ({ accepted, waits, refused, left }) => {
      const [first] = refused
      return [
        t('many.accepted', { n: formatCount(accepted) }),
        ...(waits > 0 ? [t('many.waits', { n: formatCount(waits) })] : []),
        ...(first
          ? [
              t('many.refused', {
                n: formatCount(refused.length),
                description: first.description,
                why: failureMessage(first, t),
              }),
            ]
          : []),
        ...leftOf(left),
      ].join(' ')
    },
    onSent: selection.clear,
  })
  const close = () => setRejecting(false)
  return (
    <>
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={forbidden}
        isBusy={accept.isPending}
        onPress={() => accept.mutate(wanted)}
      >
        {t('many.accept')}
      </ReasonButton>
      <ReasonButton size="compact-sm" variant="default" reason={forbidden} onPress={() => setRejecting(true)}>
        {t('many.reject')}
      </ReasonButton>
      {isRejecting ? (
        <ReasonDialog
          title={t('many.reject.title')}
          hint={t('reject.text')}
          confirmLabel={t('act.reject')}
          maxLength={500}
          act={(reason) => api.entryProposal.rejectMany.call({ ...wanted, reason })}
          cause="entry_proposal.reject_many"
          reread={touchedByDecision}
          done={({ rejected, left }) => [t('many.rejected', { n: formatCount(rejected) }), ...leftOf(left)].join(' ')}
          onSent={() => {
            close()
            selection.clear()
          }}
          onCancel={close}
        />
      ) : null}
    </>
  )
}
