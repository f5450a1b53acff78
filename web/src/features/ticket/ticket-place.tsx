import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '@pegada/contract/ticket-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { hoursText } from './hours-text.ts'
import classes from './ticket.module.css'
import { teamQuery } from './tickets-data.ts'

type Change = Inputs['ticket']['changeManyAny']['change']

/** Who of us answers a ticket, its kind and how much it presses, each changed by choosing; and how long it took so far. */
export function TicketPlace({ ticket }: { ticket: Outputs['ticket']['getAny'] }) {
  const { t } = useTranslation('ticket')
  const team = useQuery(teamQuery())
  const { id, assignedTo, category, priority, firstAnswerMinutes, waitedMinutes } = ticket
  const { mutate } = useAct((change: Change) => api.ticket.changeManyAny.call({ ids: [id], change }), {
    cause: 'ticket.change',
    reread: [api.ticket],
    done: ({ changed }) => (changed > 0 ? t('place.done') : undefined),
    undo: ({ before }, change) => api.ticket.changeBackManyAny.call({ change, tickets: before }),
  })
  const people = team.data?.people ?? []
  const known = assignedTo && !people.some((one) => one.id === assignedTo.id) ? [assignedTo, ...people] : people
  return (
    <>
      <div className={classes.place}>
        <FilterSelect
          label={t('column.assigned')}
          all={t('assigned.none')}
          choices={known.map((one) => ({ value: one.id, label: one.name }))}
          value={assignedTo?.id}
          onChange={(next) => mutate({ assignedTo: next ?? null })}
          width={200}
        />
        <FilterSelect
          label={t('column.category')}
          choices={TICKET_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          value={category}
          onChange={(next) => mutate({ category: TICKET_CATEGORIES.find((one) => one === next) })}
          width={150}
        />
        <FilterSelect
          label={t('column.priority')}
          choices={TICKET_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
          value={priority}
          onChange={(next) => mutate({ priority: TICKET_PRIORITIES.find((one) => one === next) })}
          width={150}
        />
      </div>
      <p className={classes.facts}>
        {firstAnswerMinutes === null ? null : (
          <span>{t('times.first', { time: `${hoursText(firstAnswerMinutes)} h` })}</span>
        )}
        {waitedMinutes === null ? null : <span>{t('times.waited', { time: `${hoursText(waitedMinutes)} h` })}</span>}
      </p>
    </>
  )
}
