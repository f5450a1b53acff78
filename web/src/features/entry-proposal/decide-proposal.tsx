import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import panel from '../../ui/side-panel.module.css'
import classes from './entry-proposal.module.css'
import { touchedByDecision } from './entry-proposals-data.ts'

/** Accepts a proposal, which makes a line of it, or rejects it with why. */
export function DecideProposal({ id }: { id: string }) {
  const { t } = useTranslation('entry-proposal')
  const forbidden = useCan('entry-proposal:decide') ? undefined : t('not_allowed')
  const [isRejecting, setRejecting] = useState(false)
  const accept = useAct(() => api.entryProposal.accept.call({ entryProposalId: id }), {
    cause: `entry_proposal.accept.${id}`,
    reread: touchedByDecision,
    done: ({ waits }) => t(waits ? 'done.accept.waits' : 'done.accept'),
  })
  return (
    <>
      <p className={panel.note}>{t('anew')}</p>
      <div className={classes.acts}>
        <ReasonButton reason={forbidden} isBusy={accept.isPending} onPress={() => accept.mutate(undefined)}>
          {t('act.accept')}
        </ReasonButton>
        <ReasonButton variant="default" reason={forbidden} onPress={() => setRejecting(true)}>
          {t('act.reject')}
        </ReasonButton>
      </div>
      {isRejecting ? (
        <ReasonDialog
          title={t('reject.title')}
          hint={t('reject.text')}
          confirmLabel={t('act.reject')}
          maxLength={500}
          act={(reason): Promise<unknown> => api.entryProposal.reject.call({ entryProposalId: id, reason })}
          cause={`entry_proposal.reject.${id}`}
          reread={touchedByDecision}
          done={t('done.reject')}
          onSent={() => setRejecting(false)}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}
