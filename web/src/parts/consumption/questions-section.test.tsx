import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Answer, Question } from './question.ts'
import { QuestionsSection } from './questions-section.tsx'

const bill = '0f8fad5b-d9cb-469f-a165-70867728950e'
const note = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

function telling(fields: Partial<Question['tellings'][number]>): Question['tellings'][number] {
  return {
    ref: bill,
    way: 'document',
    documentId: bill,
    documentNumber: '5005',
    documentKind: 'nf3e',
    issuerName: 'Distribuidora Exemplo',
    entries: 1,
    quantity: { value: '400000', unit: 'kWh' },
    start: '2025-03-01',
    end: '2025-03-31',
    state: 'waits',
    ...fields,
  }
}

const trader = {
  ref: note,
  documentId: note,
  documentKind: 'nfe',
  documentNumber: '5006',
  issuerName: 'Comercializadora',
}

function question(code: Question['code'], tellings: Question['tellings']): Question {
  return {
    id: code,
    code,
    businessUnitName: 'Campinas',
    generatorKey: 'electricity.grid',
    generatorName: 'Eletricidade da rede',
    start: '2025-03-01',
    end: '2025-03-31',
    tellings,
  }
}

const answer: Answer = {
  id: 'a',
  code: 'energy.same_meter',
  businessUnitName: null,
  start: '2025-07-01',
  end: '2025-07-31',
  refs: [bill, note],
  counted: [bill],
  documents: [
    { id: bill, number: '5011' },
    { id: note, number: '5012' },
  ],
  answeredBy: 'Marina Lopes',
  answeredByAvatar: null,
  answeredAt: '2026-01-05T12:00:00.000Z',
}

const pageOf = (rows: readonly unknown[]) => ({ gives: { rows, total: rows.length, page: 1, pageSize: 3 } })

function open(questions: readonly Question[], answers: readonly Answer[] = [], viewer = marina) {
  answerCalls({
    ...{ 'consumption/list': pageOf(questions), 'consumption/listAnswers': pageOf(answers) },
    'savedView/list': { gives: [] },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <QuestionsSection />
    </ViewerProvider>,
  )
}

const choices = () =>
  screen.getAllByRole('button').flatMap(({ textContent }) => (textContent === 'Baixar' ? [] : [textContent]))

it('a note beside its bill is asked about with both, and what may count', async () => {
  await open([
    question('energy.amounts_differ', [
      telling({}),
      telling({ ...trader, quantity: { value: '430000', unit: 'kWh' } }),
    ]),
  ])
  expect(await screen.findByText('A conta da rede e a nota da energia não batem: o que conta?')).toBeTruthy()
  expect(choices()).toEqual(['Só conta a conta da rede', 'Só conta a nota da energia', 'Todos contam'])
  // The API names a source in Portuguese of its own; the page by the reader's word for its key.
  expect(screen.getByText(/^Campinas · Energia elétrica da rede · /)).toBeTruthy()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('400.000')
  expect(within(second ?? document.body).getByRole('link', { name: 'NF-e nº 5006' })).toBeTruthy()
})

it('a confirmed bill beside a note is asked about with what may count, and the meters as the reason for both', async () => {
  const paper = telling({ documentKind: 'bill', documentNumber: null, state: 'counts' })
  const { user } = await open([question('energy.bill_and_note', [paper, telling(trader)])])
  expect(await screen.findByText('Uma conta confirmada e a nota da energia do mesmo mês: o que conta?')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Conta confirmada' })).toBeTruthy()
  expect(choices()).toEqual([
    'Só conta a conta confirmada',
    'Só conta a nota da energia',
    'Todos contam: são de medidores diferentes',
  ])
  answerCalls({ 'consumption/answer': { gives: { ...answer, code: 'energy.bill_and_note' } } })
  await user.click(screen.getByRole('button', { name: /^Só conta a conta confirmada/ }))
  expect(await screen.findByText('Resposta guardada na trilha.')).toBeTruthy()
})

it('a bill alone counts or does not, and an answer is sent and can be taken back', async () => {
  const { user } = await open([question('energy.trade_missing', [telling({})])])
  answerCalls({ 'consumption/answer': { gives: answer }, 'consumption/undo': { gives: { done: true } } })
  await user.click(await screen.findByRole('button', { name: /^Conta mesmo assim \(Campinas/ }))
  expect(await screen.findByText('Resposta guardada na trilha.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Desfeito')).toBeTruthy()
})

it('ways are named, with how many entries each has', async () => {
  const hand = telling({
    ref: 'manual',
    way: 'manual',
    documentId: null,
    documentKind: null,
    issuerName: null,
    entries: 3,
  })
  await open([
    question('consumption.told_twice', [hand, { ...hand, ref: 'bill', way: 'bill', entries: 1, state: 'counts' }]),
  ])
  expect(await screen.findByText('Lançamentos: 3')).toBeTruthy()
  expect(choices()).toEqual(['Só conta: À mão', 'Só conta: Conta confirmada', 'Todos contam'])
})

it('who may not decide is told so, and no button acts', async () => {
  await open([question('energy.same_meter', [telling({})])], [answer], {
    ...marina,
    can: marina.can.filter((one) => one !== 'document-item:decide'),
  })
  const button = await screen.findByRole('button', { name: /^Conta mesmo assim/ })
  expect(button.getAttribute('aria-description')).toBe('Só analistas e administradores respondem a isto.')
})

it('answers that stand say who said what, and can be taken back', async () => {
  const { user } = await open([], [answer])
  expect(await screen.findByText('Conta: nº 5011')).toBeTruthy()
  expect(screen.getByText(/^Marina Lopes, /)).toBeTruthy()
  answerCalls({ 'consumption/undo': { gives: { done: true } } })
  await user.click(screen.getByRole('button', { name: /^Desfazer a resposta de/ }))
  expect(await screen.findByText('Resposta desfeita: a pergunta volta.')).toBeTruthy()
})

it('goes back to the first page where the last question of a later one was answered', async () => {
  const first = question('energy.trade_missing', [telling({})])
  answerCalls({
    'consumption/list': {
      givesTo: (asked) => ({
        rows: (asked as { page: number }).page === 1 ? [first] : [],
        total: 10,
        page: 1,
        pageSize: 10,
      }),
    },
    ...{ 'consumption/listAnswers': pageOf([]), 'savedView/list': { gives: [] } },
  })
  const { router } = await renderApp(
    <ViewerProvider viewer={marina}>
      <QuestionsSection />
    </ViewerProvider>,
    { at: '/?ask-page=2' },
  )
  expect(await screen.findByRole('button', { name: /^Conta mesmo assim/ })).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

it('those of a document begin at their first page, whichever page of all is on screen', async () => {
  answerCalls({ 'consumption/list': pageOf([question('energy.trade_missing', [telling({})])]) })
  await renderApp(
    <ViewerProvider viewer={marina}>
      <QuestionsSection documentId={bill} />
    </ViewerProvider>,
    { at: '/?ask-page=2' },
  )
  expect(await screen.findByRole('button', { name: /^Conta mesmo assim/ })).toBeTruthy()
  expect(callsTo('consumption/list')).toEqual([{ page: 1, pageSize: 10, documentId: bill }])
})

it('what cannot be read is said, and asked for again', async () => {
  answerCalls({ 'consumption/list': failed, 'consumption/listAnswers': pageOf([]), 'savedView/list': { gives: [] } })
  await renderApp(
    <ViewerProvider viewer={marina}>
      <QuestionsSection />
    </ViewerProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})
