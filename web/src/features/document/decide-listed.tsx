import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useShownAct } from '../../parts/triage/use-shown-act.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'

type Listed = Pick<Inputs['triage']['decideListed'], 'lines' | 'documents'>
type Done = Outputs['triage']['decideListed']

/** Settles what is selected in a list of lines or documents, or all that it shows: taken as suggested, or left out with a reason. */
export function DecideListed({ listed, onDone }: { listed: Listed; onDone: () => void }) {
  const { t } = useTranslation(['document', 'triage'])
  const [isAsked, ask] = useState(false)
  const reason = useCan('document-item:decide') ? undefined : t('forbidden.decide')
  const act = { ...useListedAct(), cause: 'triage.listed' }
  const accept = useAct(api.triage.decideListed.call, { ...act, onSent: onDone })
  const close = () => ask(false)
  return (
    <>
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={reason}
        isBusy={accept.isPending}
        onPress={() => accept.mutate({ ...listed, action: 'accept' })}
      >
        {t('triage:shown.accept')}
      </ReasonButton>
      <ReasonButton size="compact-sm" variant="default" reason={reason} onPress={() => ask(true)}>
        {t('triage:shown.leave')}
      </ReasonButton>
      {isAsked ? (
        <ReasonDialog
          {...act}
          title={t('listed.leave.title')}
          hint={t('triage:shown.reason.hint')}
          confirmLabel={t('triage:shown.leave.confirm')}
          act={(why) => api.triage.decideListed.call({ ...listed, action: 'ignore', reason: why })}
          onSent={() => {
            close()
            onDone()
          }}
          onCancel={close}
        />
      ) : null}
    </>
  )
}

/** As every act on many says it, with what stayed and why. */
function useListedAct() {
  const { t } = useTranslation('document')
  const { done, ...told } = useShownAct()
  const leftText = ({ left }: Done) =>
    left.map(({ why, lines }) => t(`listed.left.${why}`, { n: formatCount(lines) })).join('; ')
  return {
    ...told,
    done: (decision: Done) =>
      decision.left.length === 0
        ? done(decision)
        : `${done(decision)} ${t('listed.left', { why: leftText(decision) })}`,
  }
}
