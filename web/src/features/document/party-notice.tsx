import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatDay } from '../../lib/date-format.ts'
import { formatBrl, formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { type Party, touchedByParty } from './party.ts'
import { PlaceDialog } from './place-dialog.tsx'

/** Whose documents these are, what that means for the inventory, and the ways on. */
export function PartyNotice({ party }: { party: Party }) {
  const { t } = useTranslation('document-party-words')
  const [asked, ask] = useState<'claim' | 'place' | 'count'>()
  const close = () => ask(undefined)
  const isBranch = party.relation === 'branch'
  const told = {
    count: party.documents,
    total: formatCount(party.documents),
    cnpj: formatCnpj(party.cnpj),
    name: party.name ?? t('no_name'),
  }
  return (
    <Notice
      tone={isBranch ? 'warning' : 'info'}
      title={t(isBranch ? 'branch' : 'other', told)}
      actions={<Acts party={party} onAsk={ask} />}
    >
      <p className="pg-quiet">{t('about', { value: formatBrl(party.value), ...daysOf(party) })}</p>
      {party.countedAnyway > 0 ? (
        <p>{t('counted', { count: party.countedAnyway, total: formatCount(party.countedAnyway) })}</p>
      ) : null}
      {asked === 'claim' ? <ClaimDialog party={party} onClose={close} /> : null}
      {asked === 'place' ? <PlaceDialog party={party} onClose={close} /> : null}
      {asked === 'count' ? (
        <ReasonDialog
          act={(reason) => api.documentParty.countAnyway.call({ cnpj: party.cnpj, reason })}
          title={t('count.title', told)}
          hint={t('count.hint')}
          confirmLabel={t('count')}
          maxLength={500}
          cause="documentParty.countAnyway"
          reread={touchedByParty}
          done={t('count.done')}
          undo={() => api.documentParty.leaveOut.call({ cnpj: party.cnpj })}
          onSent={close}
          onCancel={close}
        />
      ) : null}
    </Notice>
  )
}

function daysOf({ firstDay, lastDay }: Party): { from: string; to: string } {
  const day = (value: string | null) => (value === null ? '—' : formatDay(value))
  return { from: day(firstDay), to: day(lastDay) }
}

function Acts({ party, onAsk }: { party: Party; onAsk: (what: 'claim' | 'place' | 'count') => void }) {
  const { t } = useTranslation('document-party-words')
  const mayDecide = useCan('document-item:decide') ? undefined : t('not_allowed')
  const mayCreate = useCan('business-unit:create') ? undefined : t('not_allowed')
  const leaveOut = useAct(api.documentParty.leaveOut.call, {
    cause: 'documentParty.leaveOut',
    reread: touchedByParty,
    done: t('leave_out.done'),
  })
  const cnpj = formatCnpj(party.cnpj)
  const button = { size: 'sm', variant: 'default' } as const
  const named = (act: string) => t('act.label', { act, cnpj })
  if (party.relation === 'branch') {
    return (
      <>
        <ReasonButton {...button} reason={mayCreate} label={named(t('claim.branch'))} onPress={() => onAsk('claim')}>
          {t('claim.branch')}
        </ReasonButton>
        <ReasonButton {...button} reason={mayDecide} label={named(t('place'))} onPress={() => onAsk('place')}>
          {t('place')}
        </ReasonButton>
      </>
    )
  }
  const isAllCounted = party.countedAnyway === party.documents
  return (
    <>
      <ReasonButton {...button} reason={mayCreate} label={named(t('claim.other'))} onPress={() => onAsk('claim')}>
        {t('claim.other')}
      </ReasonButton>
      {isAllCounted ? null : (
        <ReasonButton {...button} reason={mayDecide} label={named(t('count'))} onPress={() => onAsk('count')}>
          {t('count')}
        </ReasonButton>
      )}
      {party.countedAnyway > 0 ? (
        <ReasonButton
          {...button}
          reason={mayDecide}
          isBusy={leaveOut.isPending}
          label={named(t('leave_out'))}
          onPress={() => leaveOut.mutate({ cnpj: party.cnpj })}
        >
          {t('leave_out')}
        </ReasonButton>
      ) : null}
    </>
  )
}
