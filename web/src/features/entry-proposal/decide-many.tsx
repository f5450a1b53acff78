import { SELECTED_MAX } from '@pegada/contract/list-sizes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import type { Selection } from '../../ui/selection.ts'
import { ErrorState } from '../../ui/states.tsx'
import { type stateIn, touchedByDecision, waitingQuery } from './entry-proposals-data.ts'

/**
 * Accepts or rejects the proposals that wait among those selected, or all of them that search and filter show, which is asked about
 * first; of those that could not be entered the first is told with why.
 */
export function DecideMany({
  selection,
  search,
  state,
}: {
  selection: Selection
  search: string | undefined
  state: ReturnType<typeof stateIn>
}) {
  const { t } = useTranslation(['entry-proposal', 'errors'])
  const mayDecide = useCan('entry-proposal:decide')
  const noneWaits = state === undefined || state === 'waiting' ? undefined : t('many.none')
  const forbidden = mayDecide ? noneWaits : t('not_allowed')
  const [asked, ask] = useState<'accept' | 'reject'>()
  const close = () => ask(undefined)
  const wanted = {
    ...(selection.isAll ? {} : { ids: [...selection.ids] }),
    ...{ ...(search && { search }), ...(state && { state }) },
  }
  const restOf = ({ decided, left }: { decided: number; left: number }) => [
    ...(decided > 0 ? [t('many.decided', { n: formatCount(decided) })] : []),
    ...(left > 0 ? [t('many.left', { n: formatCount(left) })] : []),
  ]
  const queries = useQueryClient()
  // Some may be decided already where the answer did not come.
  const sent = <Told,>(act: Promise<Told>) =>
    act.catch((error: unknown) => {
      for (const one of touchedByDecision) void queries.invalidateQueries({ queryKey: one.key() })
      throw error
    })
  const accept = useAct((input: typeof wanted) => sent(api.entryProposal.acceptMany.call(input)), {
    cause: 'entry_proposal.accept_many',
    reread: touchedByDecision,
    done: ({ accepted, waits, refused, ...rest }) => {
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
        ...restOf(rest),
      ].join(' ')
    },
    onSent: () => {
      close()
      selection.clear()
    },
    onFailed: close,
  })
  return (
    <>
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={forbidden}
        isBusy={accept.isPending}
        onPress={() => (selection.isAll ? ask('accept') : accept.mutate(wanted))}
      >
        {t('many.accept')}
      </ReasonButton>
      <ReasonButton size="compact-sm" variant="default" reason={forbidden} onPress={() => ask('reject')}>
        {t('many.reject')}
      </ReasonButton>
      {asked === 'accept' ? (
        <AcceptAll search={search} isBusy={accept.isPending} onConfirm={() => accept.mutate(wanted)} onCancel={close} />
      ) : null}
      {asked === 'reject' ? (
        <ReasonDialog
          title={t('many.reject.title')}
          hint={t('reject.text')}
          confirmLabel={t('act.reject')}
          maxLength={500}
          act={(reason) => sent(api.entryProposal.rejectMany.call({ ...wanted, reason }))}
          cause="entry_proposal.reject_many"
          reread={touchedByDecision}
          done={({ rejected, ...rest }) =>
            [t('many.rejected', { n: formatCount(rejected) }), ...restOf(rest)].join(' ')
          }
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

/** Asks before all that wait are accepted, with how many these are. */
function AcceptAll({
  search,
  ...asked
}: {
  search: string | undefined
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation('entry-proposal')
  const waiting = useQuery(waitingQuery(search))
  return (
    <Confirm
      {...asked}
      isOpen
      title={t('many.accept.title')}
      confirmLabel={t('act.accept')}
      isBusy={asked.isBusy || !waiting.data}
      isDestructive={false}
    >
      {waiting.isError ? <ErrorState error={waiting.error} onRetry={() => void waiting.refetch()} /> : null}
      {waiting.data
        ? t('many.accept.text', { n: formatCount(waiting.data.total), max: formatCount(SELECTED_MAX) })
        : null}
    </Confirm>
  )
}
