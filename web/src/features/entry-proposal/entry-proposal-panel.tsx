import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { formatDecimal, massText } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import panel from '../../ui/side-panel.module.css'
import classes from './entry-proposal.module.css'
import type { EntryProposal } from './entry-proposals-data.ts'

const reads = [api.entryProposal, api.activity, api.inventory, api.notice, api.audit]

/** One proposal: what it says and why, and what may be done with it. */
export function EntryProposalPanel({ proposal }: { proposal: EntryProposal }) {
  const { t } = useTranslation('entry-proposal')
  const { state, reason, decidedAt, activityId } = proposal
  return (
    <div className={panel.body}>
      <div>
        <h3 className={panel.name} dir="auto">
          {proposal.description}
        </h3>
        <p className={panel.note}>{t(`state.${state}`)}</p>
      </div>
      <Facts>
        <Fact name={t('column.note')}>
          <bdi>{proposal.note}</bdi>
        </Fact>
        <Fact name={t('column.site')}>
          <bdi>{proposal.businessUnitName}</bdi>
        </Fact>
        <Fact name={t('column.period')}>{formatPeriod(proposal.periodStart, proposal.periodEnd)}</Fact>
        <Fact name={t('column.quantity')}>
          <bdi>{`${formatDecimal(proposal.quantity.value)} ${proposal.quantity.unit}`}</bdi>
        </Fact>
        <Fact name={t('column.co2e')}>
          <bdi>{massText(proposal.co2eKg)}</bdi>
        </Fact>
        <Fact name={t('column.proposed')}>
          <bdi>
            {[proposal.keyName, proposal.proposedBy, formatInstant(proposal.proposedAt)].filter(Boolean).join(' · ')}
          </bdi>
        </Fact>
        {decidedAt === null ? null : (
          <Fact name={t('column.decided')}>
            <bdi>{[proposal.decidedBy, formatInstant(decidedAt)].filter(Boolean).join(' · ')}</bdi>
          </Fact>
        )}
        {reason === null ? null : (
          <Fact name={t('column.reason')}>
            <bdi>{reason}</bdi>
          </Fact>
        )}
      </Facts>
      {state === 'waiting' ? <Acts id={proposal.id} /> : null}
      {activityId === null ? null : (
        <ButtonLink size="compact-sm" variant="default" target={emissionsOf({ line: activityId })}>
          {t('act.line')}
        </ButtonLink>
      )}
      <RecordHistory entity="entry_proposal" recordId={proposal.id} />
    </div>
  )
}

function Acts({ id }: { id: string }) {
  const { t } = useTranslation('entry-proposal')
  const forbidden = useCan('entry-proposal:decide') ? undefined : t('not_allowed')
  const [isRejecting, setRejecting] = useState(false)
  const accept = useAct(() => api.entryProposal.accept.call({ entryProposalId: id }), {
    cause: `entry_proposal.accept.${id}`,
    reread: reads,
    done: t('done.accept'),
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
          reread={reads}
          done={t('done.reject')}
          onSent={() => setRejecting(false)}
          onCancel={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}
