import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { MessageForm, writingOf } from './message-form.tsx'
import { ThreadView } from './thread-view.tsx'
import classes from './ticket.module.css'
import { type Thread, TicketStateBadge } from './ticket-state.tsx'

/** A ticket of the company: what was written, an answer to it, and its end. */
export function TicketPanel({ ticketId }: { ticketId: string }) {
  const ticket = useQuery(api.ticket.get.queryOptions({ input: { ticketId } }))
  if (ticket.isError) return <ErrorState error={ticket.error} onRetry={() => void ticket.refetch()} />
  if (!ticket.data) return <SkeletonRows rows={6} height={28} />
  return <OpenTicket ticket={ticket.data} />
}

function OpenTicket({ ticket }: { ticket: Thread }) {
  const { t } = useTranslation('ticket')
  const ticketId = ticket.id
  const close = useAct(() => api.ticket.close.call({ ticketId }), {
    cause: 'ticket.close',
    reread: [api.ticket, api.audit],
    done: ({ number }) => t('close.done', { number }),
  })
  const isClosed = ticket.state === 'closed'
  return (
    <div className={classes.panel}>
      <header>
        <h3 className={classes.subject}>{ticket.subject}</h3>
        <p className={classes.facts}>
          <TicketStateBadge state={ticket.state} side="customer" />
          <span className="pg-num">#{ticket.number}</span>
          <span>{t(`category.${ticket.category}`)}</span>
        </p>
      </header>
      <ThreadView thread={ticket.thread} side="customer" fileBase={`/api/v1/tickets/${ticketId}`} />
      <MessageForm
        label={t(isClosed ? 'reply.reopen.label' : 'reply.label')}
        sendLabel={t(isClosed ? 'reply.reopen.send' : 'reply.send')}
        send={(draft, messageId) => api.ticket.reply.call({ ticketId, messageId, ...writingOf(draft) })}
        cause="ticket.reply"
        reread={[api.ticket, api.audit]}
        beside={
          isClosed ? null : (
            <Button variant="default" loading={close.isPending} onClick={() => close.mutate()}>
              {t('close.button')}
            </Button>
          )
        }
      />
      <RecordHistory entity="ticket" recordId={ticketId} />
    </div>
  )
}
