import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Gap, Year } from './closing-state.ts'
import { GapSection } from './gap-section.tsx'

const year: Year = {
  ...{ year: 2025, state: 'open', boundary: 'operational_control', gwpSet: 'AR5', sites: [] },
  ...{
    restatingReason: null,
    submittedBy: null,
    submittedByAvatar: null,
    submittedAt: null,
    isBaseYear: false,
    blockingGaps: 4,
  },
  currentSeal: null,
}

function siteWithout(site: string, over: Partial<Gap> = {}): Gap {
  return {
    ...{ code: 'inventory.site_without_lines', subject: site, data: { site }, blocks: true, isAcceptable: true },
    ...{ acceptedReason: null, mend: { action: 'enter_line', params: { businessUnitId: site } }, count: 1 },
    ...over,
  }
}

const months = siteWithout('Betim', {
  ...{ code: 'inventory.months_missing', data: { site: 'Betim', source: 'GLP', months: ['2025-03'] } },
})
const told = siteWithout('year', {
  ...{ code: 'inventory.told_twice', data: { items: '2' }, isAcceptable: false },
  mend: { action: 'answer_question', params: {} },
})

const waiting = siteWithout('d1', {
  ...{ code: 'inventory.documents_pending', data: { items: '2' }, isAcceptable: false },
  mend: {
    action: 'review_documents',
    params: { documentId: 'd1', documentNumber: '18479', documentIssuer: 'Posto Ipê' },
  },
})

async function open(at: string) {
  answerCalls({
    'inventoryYears/gaps': { gives: [siteWithout('Santos'), siteWithout('Itajaí'), months, told, waiting] },
    'inventoryYears/acceptGaps': { gives: [] },
    'generator/list': { gives: [] },
  })
  const answered = vi.mocked(fetch)
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('acceptGaps')) sent(JSON.parse(await request.clone().text()).json)
    return answered(request)
  })
  const shown = await renderApp(
    <ViewerProvider viewer={marina}>
      <GapSection year={year} />
    </ViewerProvider>,
    { at },
  )
  await screen.findByRole('heading', { name: /O que falta/ })
  return { ...shown, sent }
}

const reason = 'Unidades fechadas o ano todo'
const accepting = { name: /^Aceitar as selecionadas com um só motivo/ }

it('all the gaps that a filter shows are accepted with one reason as one act, and taken back as one', async () => {
  const { user, sent } = await open('/?gap=inventory.site_without_lines')
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar as mostradas que podem ser aceitas: 2' }))
  await user.click(screen.getByRole('button', accepting))
  const field = await screen.findByRole('textbox', { name: 'Por que estas lacunas podem ficar?' })
  await user.click(screen.getByRole('button', accepting))
  expect(sent).not.toHaveBeenCalled()
  await fill(user, field, reason)
  await user.click(screen.getByRole('button', accepting))
  const toast = await screen.findByText('Lacunas aceitas com um só motivo: 2')
  const gaps = ['Santos', 'Itajaí'].map((subject) => ({ code: 'inventory.site_without_lines', subject }))
  expect(sent).toHaveBeenLastCalledWith({ year: 2025, gaps, reason })
  expect(toast).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(sent).toHaveBeenLastCalledWith({ year: 2025, gaps, reason: '' })
})

it('only some of them, and never one that nobody may accept', async () => {
  const { user, sent } = await open('/')
  const twice = await screen.findByRole('heading', { name: /^Consumo talvez informado duas vezes/ })
  const panel = twice.closest('div')?.parentElement ?? expect.fail('a panel')
  expect(within(panel).queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('checkbox', { name: /podem ser aceitas: 3$/ })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /GLP/ }))
  await user.click(screen.getByRole('button', accepting))
  await fill(user, await screen.findByRole('textbox', { name: 'Por que estas lacunas podem ficar?' }), reason)
  await user.click(screen.getByRole('button', accepting))
  await screen.findByText('Lacunas aceitas com um só motivo: 1')
  const gaps = [{ code: 'inventory.months_missing', subject: 'Betim' }]
  expect(sent).toHaveBeenCalledWith({ year: 2025, gaps, reason })
})

it('words narrow the gaps whatever their accents, and say so where they leave none', async () => {
  const { user } = await open('/')
  const search = await screen.findByRole('searchbox', { name: 'Buscar nas lacunas' })
  await fill(user, search, 'itajai')
  await screen.findByRole('checkbox', { name: /podem ser aceitas: 1$/ })
  expect(screen.queryByText(/Santos/)).toBeNull()
  await fill(user, search, 'Recife')
  await screen.findByText('Nenhuma lacuna com este filtro')
})

it('each kind of gap is accepted with a reason of its own, each an act', async () => {
  const { user, sent } = await open('/')
  const group = { name: 'Aceitar todas deste tipo com um motivo: 2' }
  await user.click(await screen.findByRole('button', group))
  await fill(user, await screen.findByRole('textbox', { name: 'Por que estas lacunas podem ficar?' }), reason)
  await user.click(screen.getByRole('button', group))
  await screen.findByText('Lacunas aceitas com um só motivo: 2')
  const gaps = ['Santos', 'Itajaí'].map((subject) => ({ code: 'inventory.site_without_lines', subject }))
  expect(sent).toHaveBeenCalledWith({ year: 2025, gaps, reason })
})

it('a document that waits is told by who issued it and by its number', async () => {
  await open('/')
  expect(await screen.findByText('Posto Ipê · 18479: Documento com itens à espera de decisão: 2.')).toBeTruthy()
})

it('a gap of a line is said in words, never by its code', async () => {
  const price = siteWithout('line', {
    ...{ code: 'line.other', count: 18 },
    data: { code: 'price.value_missing', series: 'us_cpi_u_monthly', period: '2025-10', used: '2025', when: '2025-10' },
  })
  answerCalls({ 'inventoryYears/gaps': { gives: [price] }, 'generator/list': { gives: [] } })
  await renderApp(
    <ViewerProvider viewer={marina}>
      <GapSection year={year} />
    </ViewerProvider>,
  )
  const sentence = 'Câmbio ou índice de preços de 10/2025 não publicado: usado o valor de 2025. (em 18 linhas)'
  expect(await screen.findByText(sentence)).toBeTruthy()
})
