import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { TicketDeskPage } from './ticket-desk-page.tsx'

const [ticketId, answerId] = ['0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f2']
const row = {
  ...{ id: ticketId, number: 1001, subject: 'Fator da rede', category: 'question', state: 'open', messages: 1 },
  ...{ createdBy: 'Ana Souza', createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
  ...{ companyId: ticketId, company: 'Padaria Aurora', createdByEmail: 'ana@aurora.example' },
  ...{ priority: 'high', assignedTo: null, isOverdue: true },
}
const saved = {
  ...{ id: answerId, title: 'Saudação', texts: { 'pt-BR': 'Olá, {{person}}' }, uses: 4, isArchived: false },
  changedAt: '2026-11-20T12:00:00.000Z',
}
const spread = { tickets: 3, medianMinutes: 120, p90Minutes: 312 }
const listed = { total: 1, page: 1, pageSize: 10, isCapped: false, next: null, previous: null }

function open(address: string) {
  answerCalls({
    'ticket/listAll': { gives: { ...listed, rows: [row], waiting: 1 } },
    'ticket/queues': {
      gives: {
        queues: ['mine', 'unassigned', 'waiting_us', 'waiting_customer', 'overdue'].map((queue, place) => ({
          ...{ queue, tickets: place },
        })),
        categories: [{ category: 'question', tickets: 7 }],
      },
    },
    'ticket/team': { gives: { people: [{ id: 'u1', name: 'Bia Lima' }] } },
    'ticket/getAny': { gives: { ...row, thread: [], firstAnswerMinutes: null, waitedMinutes: 90 } },
    'ticket/savedAnswers': { gives: { answers: [saved] } },
    'ticket/fillAnswer': { gives: { text: 'Olá, Ana', language: 'pt-BR' } },
    'ticket/changeManyAny': { gives: { changed: 1, same: 0, left: 0, before: [{ id: ticketId, assignedTo: null }] } },
    'ticket/changeBackManyAny': { gives: { changed: 1 } },
    'ticket/saveAnswer': { code: 'ticket.saved_answer_field_unknown', status: 422, data: { field: '{{nome}}' } },
    'ticket/answer': 'cut',
    'ticket/times': {
      gives: {
        months: [
          { month: '2026-10', firstAnswer: null, resolution: null },
          { month: '2026-11', firstAnswer: spread, resolution: null },
        ],
        categories: [{ category: 'question', firstAnswer: spread, resolution: null }],
        unmeasured: 2,
      },
    },
    'ticket/targets': { gives: { targets: [{ priority: 'high', firstAnswerHours: 4, resolutionHours: null }] } },
    'ticket/setTarget': { gives: { isChanged: true } },
    'platformView/list': { gives: [] },
  })
  return renderApp(<TicketDeskPage />, { at: address })
}

it('shows queues with their counts, and gives what is selected to one of us', async () => {
  const { user } = await open('/?queue=overdue')
  const queues = await screen.findByRole('navigation', { name: 'Filas' })
  expect(await within(queues).findByRole('link', { name: /À espera do cliente\s*3/ })).toBeTruthy()
  expect(
    within(queues)
      .getByRole('link', { name: /Fora da meta\s*4/ })
      .getAttribute('aria-current'),
  ).toBe('page')
  await user.click(await screen.findByRole('checkbox', { name: /Fator da rede/ }))
  await user.click(screen.getByRole('button', { name: 'Atribuir ou mudar' }))
  const box = await screen.findByRole('dialog')
  await user.click(within(box).getByRole('button', { name: 'Mudar' }))
  expect(await within(box).findByText('Escolha o que mudar.')).toBeTruthy()
  await user.selectOptions(within(box).getByLabelText(/^Responsável/), 'Bia Lima')
  await user.click(within(box).getByRole('button', { name: 'Mudar' }))
  await waitFor(() =>
    expect(callsTo('ticket/changeManyAny')).toEqual([
      { ids: [ticketId], queue: 'overdue', change: { assignedTo: 'u1' } },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() =>
    expect(callsTo('ticket/changeBackManyAny')).toEqual([
      { change: { assignedTo: 'u1' }, tickets: [{ id: ticketId, assignedTo: null }] },
    ]),
  )
})

it('offers no way back where all that were selected were so already', async () => {
  const { user } = await open('/?queue=overdue')
  answerCalls({ 'ticket/changeManyAny': { gives: { changed: 0, same: 1, left: 0, before: [] } } })
  await user.click(await screen.findByRole('checkbox', { name: /Fator da rede/ }))
  await user.click(screen.getByRole('button', { name: 'Atribuir ou mudar' }))
  const box = await screen.findByRole('dialog')
  await user.selectOptions(within(box).getByLabelText(/^Responsável/), 'Bia Lima')
  await user.click(within(box).getByRole('button', { name: 'Mudar' }))
  expect(await screen.findByText('Mudados: 0. Já estavam assim: 1.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})

it('counts each kind in what is asked for besides, and takes a change of many and of one ticket back', async () => {
  const { user } = await open(`/?queue=overdue&state=open&ticket=${ticketId}`)
  const back = { change: { priority: 'urgent' }, tickets: [{ id: ticketId, assignedTo: null }] }
  await user.click(await screen.findByRole('combobox', { name: 'Prioridade' }))
  await user.click(await screen.findByRole('option', { name: 'Urgente' }))
  expect(await screen.findByText('Chamado alterado.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(callsTo('ticket/changeBackManyAny')).toEqual([back]))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('combobox', { name: 'Tipo' }))
  expect(await screen.findByRole('option', { name: 'Dúvida · 7' })).toBeTruthy()
  expect(callsTo('ticket/queues')).toContainEqual({ queue: 'overdue', state: 'open' })
})

it('puts a saved answer into the answer, filled for the ticket, where it can be changed', async () => {
  const { user } = await open(`/?ticket=${ticketId}`)
  expect(await screen.findByText('Esperou por nós 1,50 h')).toBeTruthy()
  await user.click(await screen.findByRole('combobox', { name: 'Usar resposta pronta' }))
  await user.click(await screen.findByRole('option', { name: 'Saudação' }))
  const text = screen.getByRole('textbox', { name: /^Resposta/ })
  await waitFor(() => expect(text).toHaveProperty('value', 'Olá, Ana'))
  await fill(user, text, '. Até logo.')
  expect(text).toHaveProperty('value', 'Olá, Ana. Até logo.')
  expect(callsTo('ticket/fillAnswer')).toEqual([{ ticketId, answerId }])
})

it('keeps answers, and names the field that there is not', async () => {
  const { user } = await open('/?view=saved')
  await user.click(await screen.findByRole('button', { name: 'Abrir a resposta Saudação' }))
  const text = await screen.findByRole('textbox', { name: /Texto em/ })
  await user.type(text, ' {{{{nome}}')
  await user.click(screen.getByRole('button', { name: 'Salvar resposta' }))
  expect(await screen.findByText(/O campo {{nome}} não existe/)).toBeTruthy()
})

it('tells times by month and kind with what they mean, and sets a target', async () => {
  const { user } = await open('/?view=times')
  expect(await screen.findByText(/novembro de 2026: mediana de 2,00 h, P90 de 5,20 h; chamados: 3/i)).toBeTruthy()
  expect(screen.getByText(/O tempo em que esperou pelo cliente ou esteve encerrado não conta/)).toBeTruthy()
  expect(screen.getByText(/antes de os tempos serem guardados: 2\./)).toBeTruthy()
  const form = within(await screen.findByRole('form', { name: 'Alta' }))
  await user.type(form.getByRole('textbox', { name: 'Resolução (h)' }), '1,5')
  await user.click(form.getByRole('button', { name: 'Salvar meta' }))
  expect(await form.findByText('Escreva um número inteiro de 1 a 8760, ou deixe vazio.')).toBeTruthy()
  await user.clear(form.getByRole('textbox', { name: 'Resolução (h)' }))
  await user.type(form.getByRole('textbox', { name: 'Resolução (h)' }), '24')
  await user.click(form.getByRole('button', { name: 'Salvar meta' }))
  await waitFor(() =>
    expect(callsTo('ticket/setTarget')).toEqual([{ priority: 'high', firstAnswerHours: 4, resolutionHours: 24 }]),
  )
})

it('sends an answer whose arrival was not heard of under the same id, and says where nobody gets a letter', async () => {
  const { user } = await open(`/?ticket=${ticketId}`)
  const text = await screen.findByRole('textbox', { name: /^Resposta/ })
  const send = () => user.click(screen.getByRole('button', { name: 'Responder' }))
  const sent = () => callsTo('ticket/answer') as { readonly messageId: string; readonly body: string }[]
  await fill(user, text, 'Do MCTI')
  await send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await screen.findByRole('alert')
  await send()
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, again] = sent()
  expect(again).toEqual(first)
  answerCalls({
    'ticket/answer': { gives: { ...row, thread: [], firstAnswerMinutes: 1, waitedMinutes: 90, isMailed: false } },
  })
  await fill(user, text, ', de 2025')
  await send()
  expect(await screen.findByText(/Resposta guardada no chamado\. Ninguém recebe e-mail/)).toBeTruthy()
  expect(sent()[2]).toMatchObject({ body: 'Do MCTI, de 2025' })
  expect(sent()[2]?.messageId).not.toBe(first?.messageId)
})
