import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { Selection } from '../../ui/selection.ts'
import type { askOf, Side } from './tickets-data.ts'

/** Closes the tickets that are selected, or all that the filter shows; taken back they are as they were. */
export function CloseMany({
  side,
  selection,
  asked,
}: {
  side: Side
  selection: Selection
  /** What the list on screen is asked for. */
  asked: ReturnType<typeof askOf>
}) {
  const { t } = useTranslation('ticket')
  const procedures =
    side === 'support'
      ? { close: api.ticket.closeManyAny, reopen: api.ticket.reopenManyAny }
      : { close: api.ticket.closeMany, reopen: api.ticket.reopenMany }
  const { search, state, category, queue } = asked
  const close = useAct(procedures.close.call, {
    cause: 'ticket.close_many',
    reread: [api.ticket],
    done: ({ closed, left }) =>
      [
        t('close_many.done', { count: closed.length, n: formatCount(closed.length) }),
        left > 0 ? t('close_many.left', { n: formatCount(left) }) : '',
      ]
        .join(' ')
        .trim(),
    isUndoable: ({ closed }) => closed.length > 0,
    undo: ({ closed }) => procedures.reopen.call({ tickets: closed.map(({ id, was }) => ({ id, state: was })) }),
    onSent: selection.clear,
  })
  const named = selection.isAll ? {} : { ids: [...selection.ids] }
  return (
    <ReasonButton
      size="compact-sm"
      variant="default"
      isBusy={close.isPending}
      onPress={() =>
        close.mutate({
          ...{ ...named, ...(search && { search }), ...(state && { state }), ...(category && { category }) },
          ...(side === 'support' && queue && { queue }),
        })
      }
    >
      {t('close_many.act')}
    </ReasonButton>
  )
}
