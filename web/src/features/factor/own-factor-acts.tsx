import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import type { FactorDetail } from '../../parts/factor/factor.ts'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import classes from './factor-list.module.css'
import type { ChangeFactors } from './factors-state.ts'
import { useFactorTexts } from './use-factor-texts.ts'

/** What may be done with an own factor where it stands: approval, a further version, taking it out of use. */
export function OwnFactorActs({ factor, onChange }: { factor: FactorDetail; onChange: ChangeFactors }) {
  const { t } = useFactorTexts()
  const mayWrite = useCan('factor:write')
  const mayApprove = useCan('factor:approve')
  const lack = usePlanLack('own_factors')
  const acts = useActs(factor, onChange)
  const [asked, setAsked] = useState<'archive' | 'reject' | 'delete' | undefined>(undefined)
  const isPending = factor.approval === 'pending'
  const isDraft = factor.approval === 'draft' || factor.approval === 'rejected'
  const confirm = () => {
    if (asked === 'archive') acts.archive.mutate({ factorId: factor.id })
    else if (asked === 'delete') acts.remove.mutate({ factorId: factor.id })
    setAsked(undefined)
  }
  if (factor.state === 'archived') return <p className={classes.note}>{t('state.archived.text')}</p>
  return (
    <section className={classes.terms} aria-label={t('approval.title')}>
      <h3>{t('approval.title')}</h3>
      <p className={classes.note}>
        {factor.approval === 'rejected' && factor.refusal !== null
          ? t('approval.refused', { reason: factor.refusal })
          : t(`approval.${factor.approval}.text`)}
      </p>
      {factor.evidence ? (
        <p>
          <a href={`/api/v1/documents/${factor.evidence.id}/file`} download={factor.evidence.fileName}>
            {t('approval.evidence', { name: factor.evidence.fileName })}
          </a>
        </p>
      ) : null}
      <div className={classes.acts}>
        {isDraft ? (
          <Act
            label={t('act.submit')}
            reason={
              mayWrite
                ? (lack ?? (factor.evidence ? undefined : t('errors:factor.evidence_missing')))
                : t('mine.not_allowed')
            }
            onPress={() => acts.submit.mutate({ factorId: factor.id })}
            isMain
          />
        ) : null}
        {isPending ? (
          <>
            <Act
              label={t('act.approve')}
              reason={mayApprove ? lack : t('approval.not_allowed')}
              onPress={() => acts.approve.mutate({ factorId: factor.id })}
              isMain
            />
            <Act
              label={t('act.reject')}
              reason={mayApprove ? undefined : t('approval.not_allowed')}
              onPress={() => setAsked('reject')}
            />
          </>
        ) : null}
        <Act
          label={t('mine.new_version')}
          reason={mayWrite ? lack : t('mine.not_allowed')}
          onPress={() => onChange({ form: factor.id }, { push: true })}
        />
        <Act
          label={t('act.archive')}
          reason={mayWrite ? undefined : t('mine.not_allowed')}
          onPress={() => setAsked('archive')}
        />
        <Act
          label={t('act.delete')}
          reason={factor.uses > 0 ? t('act.delete.used') : mayWrite ? undefined : t('mine.not_allowed')}
          onPress={() => setAsked('delete')}
        />
      </div>
      <Confirm
        isOpen={asked === 'archive' || asked === 'delete'}
        title={asked ? t(`confirm.${asked}.title`, { name: factor.name }) : ''}
        confirmLabel={asked ? t(`act.${asked}`) : ''}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {asked ? t(`confirm.${asked}.text`) : null}
      </Confirm>
      {asked === 'reject' ? <Rejection factor={factor} onEnd={() => setAsked(undefined)} /> : null}
    </section>
  )
}

function Act({
  label,
  reason,
  onPress,
  isMain = false,
}: {
  label: string
  reason: string | undefined
  onPress: () => void
  isMain?: boolean
}) {
  return (
    <ReasonButton variant={isMain ? 'filled' : 'default'} reason={reason} onPress={onPress}>
      {label}
    </ReasonButton>
  )
}

function Rejection({ factor, onEnd }: { factor: FactorDetail; onEnd: () => void }) {
  const { t } = useFactorTexts()
  return (
    <ReasonDialog
      title={t('confirm.reject.title', { name: factor.name })}
      label={t('act.reject.reason')}
      hint={t('confirm.reject.text')}
      confirmLabel={t('act.reject')}
      maxLength={500}
      act={(reason) => api.factor.reject.call({ factorId: factor.id, reason })}
      cause={`factor.reject.${factor.id}`}
      reread={[api.factor]}
      done={t('done.reject')}
      onSent={onEnd}
      onCancel={onEnd}
    />
  )
}

function useActs({ id }: FactorDetail, onChange: ChangeFactors) {
  const { t } = useFactorTexts()
  const told = (verb: string) => ({
    cause: `factor.${verb}.${id}`,
    reread: [api.factor],
    done: t(`done.${verb}`),
    failed: t(`failed.${verb}`),
  })
  return {
    submit: useAct(api.factor.submit.call, told('submit')),
    approve: useAct(api.factor.approve.call, told('approve')),
    archive: useAct(api.factor.archive.call, told('archive')),
    remove: useAct(api.factor.delete.call, { ...told('delete'), onSent: () => onChange({ factor: undefined }) }),
  }
}
