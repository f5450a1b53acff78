import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { DeskTickets } from './desk-tickets.tsx'
import { SavedAnswers } from './saved-answers.tsx'
import { TicketTimes } from './ticket-times.tsx'

const views = ['tickets', 'saved', 'times'] as const

/** Support for those who answer: tickets in queues, answers that are kept, and how long it takes. */
export function TicketDeskPage() {
  const { t } = useTranslation(['ticket', 'shell'])
  const [address] = useUrlState({ view: undefined as string | undefined })
  const view = views.find((one) => one === address.view) ?? 'tickets'
  return (
    <Page title={t('shell:nav.ticket_desk')} question={t('shell:nav.ticket_desk.about')}>
      <LinkTabs
        label={t('desk.parts')}
        tabs={views.map((key) => ({
          ...{ key, label: t(`desk.part.${key}`), isCurrent: key === view },
          target: pathTo(paths.ticketDesk, key === 'tickets' ? {} : { view: key }),
        }))}
      />
      {view === 'tickets' ? <DeskTickets /> : null}
      {view === 'saved' ? <SavedAnswers /> : null}
      {view === 'times' ? <TicketTimes /> : null}
    </Page>
  )
}
