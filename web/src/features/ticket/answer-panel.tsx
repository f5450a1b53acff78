import { Button } from '@mantine/core'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { MessageForm, writingOf } from './message-form.tsx'
import { ThreadView } from './thread-view.tsx'
import classes from './ticket.module.css'
import { TicketPlace } from './ticket-place.tsx'
import { TicketStateBadge } from './ticket-state.tsx'
import { UseSaved } from './use-saved.tsx'

type SupportThread = Outputs['ticket']['getAny']

/** A ticket of any company, for those who answer: what was written, our answer, its state. */
export function AnswerPanel({ ticketId }: { ticketId: string }) {
  const ticket = useQuery(api.ticket.getAny.queryOptions({ input: { ticketId } }))
  if (ticket.isError) return <ErrorState error={ticket.error} onRetry={() => void ticket.refetch()} />
  if (!ticket.data) return <SkeletonRows rows={6} height={28} />
  return <OpenTicket ticket={ticket.data} />
}

function OpenTicket({ ticket }: { ticket: SupportThread }) {
  const { t } = useTranslation('ticket')
  const ticketId = ticket.id
  // The saved answer that what is being written was made of.
  const [used, setUsed] = useState<string>()
  const set = useAct((state: Inputs['ticket']['setState']['state']) => api.ticket.setState.call({ ticketId, state }), {
    cause: 'ticket.state',
    reread: [api.ticket],
  })
  return (
    <div className={classes.panel}>
      <header>
        <h3 className={classes.subject}>{ticket.subject}</h3>
        <p className={classes.facts}>
          <TicketStateBadge state={ticket.state} side="support" />
          <span className="pg-num">#{ticket.number}</span>
          {ticket.isOverdue ? <StatusBadge tone="failed">{t('queue.overdue')}</StatusBadge> : null}
        </p>
        <p className={classes.who}>
          {t('answer.who', { name: ticket.createdBy, company: ticket.company })}{' '}
          <a href={`mailto:${ticket.createdByEmail}`}>{ticket.createdByEmail}</a>
        </p>
      </header>
      <TicketPlace ticket={ticket} />
      <ThreadView thread={ticket.thread} side="support" fileBase={`/api/v1/admin/tickets/${ticketId}`} />
      <MessageForm
        label={t('answer.label')}
        sendLabel={t('answer.send')}
        before={(insert) => (
          <UseSaved
            ticketId={ticketId}
            onFilled={(answerId, text) => {
              setUsed(answerId)
              insert(text)
            }}
          />
        )}
        send={(draft, messageId) =>
          api.ticket.answer.call({ ticketId, messageId, ...writingOf(draft), ...(used && { savedAnswerId: used }) })
        }
        onSent={() => setUsed(undefined)}
        cause="ticket.answer"
        reread={[api.ticket]}
        done={({ isMailed }) => t(isMailed ? 'answer.done' : 'answer.kept', { email: ticket.createdByEmail })}
        beside={
          ticket.state === 'closed' ? (
            <Button variant="default" loading={set.isPending} onClick={() => set.mutate('open')}>
              {t('answer.reopen')}
            </Button>
          ) : (
            <Button variant="default" loading={set.isPending} onClick={() => set.mutate('closed')}>
              {t('answer.close')}
            </Button>
          )
        }
      />
    </div>
  )
}
