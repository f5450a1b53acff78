import type { TestPerson } from './harness.ts'

/** A support ticket, and its first message, which has a file. */
export interface TicketThings {
  readonly ticketId: string
  readonly messageId: string
}

export async function makeTicket({ client }: TestPerson): Promise<TicketThings> {
  const file = new File(['%PDF-1.7 fatura'], 'fatura.pdf')
  const asked = { subject: 'Conta de luz', category: 'data', body: 'A leitura errou o mês.', file } as const
  const { id: ticketId, thread } = await client.ticket.create(asked)
  return { ticketId, messageId: thread[0]?.id ?? '' }
}

/** Inputs of the procedures about tickets, aimed at one. */
export function ticketInputs({ ticketId, messageId }: TicketThings): Record<string, unknown> {
  return {
    'ticket.list': {},
    'ticket.export': {},
    'ticket.get': { ticketId },
    'ticket.create': { subject: 'Fator da rede', category: 'question', body: 'De onde vem o fator?' },
    'ticket.reply': { ticketId, body: 'Segue a fatura.' },
    'ticket.close': { ticketId },
    'ticket.closeMany': {},
    'ticket.reopenMany': { tickets: [{ id: ticketId, state: 'open' }] },
    'ticket.download': { ticketId, messageId },
    'ticket.listAll': {},
    'ticket.exportAll': {},
    'ticket.getAny': { ticketId },
    'ticket.answer': { ticketId, body: 'Vem do MCTI.' },
    'ticket.setState': { ticketId, state: 'open' },
    'ticket.closeManyAny': {},
    'ticket.reopenManyAny': { tickets: [{ id: ticketId, state: 'open' }] },
    'ticket.queues': {},
    'ticket.team': {},
    'ticket.changeManyAny': { ids: [ticketId], change: { priority: 'high' } },
    'ticket.changeBackManyAny': { change: { priority: 'high' }, tickets: [{ id: ticketId, priority: 'normal' }] },
    'ticket.targets': {},
    'ticket.setTarget': { priority: 'high', firstAnswerHours: 4, resolutionHours: 24 },
    'ticket.times': {},
    'ticket.savedAnswers': {},
    'ticket.saveAnswer': { title: 'Fator da rede', texts: { 'pt-BR': 'Vem do MCTI.' } },
    'ticket.archiveAnswer': { answerId: ticketId, isArchived: true },
    'ticket.fillAnswer': { ticketId, answerId: ticketId },
    'ticket.downloadAny': { ticketId, messageId },
  }
}
