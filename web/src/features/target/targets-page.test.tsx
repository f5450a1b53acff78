import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { TargetsPage } from './targets-page.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const alfa = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', name: 'Alfa', term: 'near', scopes: [1, 2], scopeTwo: 'location' },
  ...{ baseYear: 2023, targetYear: 2030, submittedYear: 2025, cutPercent: '42', createdAt: '2026-03-01T12:00:00.000Z' },
  ...{ measure: null, product: null, categories: [] as string[] },
  ...{ excludedPercent: null, excludedReason: null, planUrl: null, rules: 'sbti_v1' },
}
const year = (of: number, allowed: string | null, emitted: string | null) => ({
  ...{ year: of, allowed, emitted, kg: emitted, amount: null as string | null },
  missing: [] as { unitId: string; name: string }[],
})
const read = {
  ...alfa,
  measureUnit: null,
  years: [year(2023, '1000000', '1000000'), year(2026, '820000', '850000'), year(2030, '580000', null)],
  lines: [
    {
      ...{ line: 'own_rate', ratePercent: '4.2', cutPercent: '42', lastYear: 2030, source: 'SBTi, critérios 5' },
      allowed: ['1000000', '820000', '580000'],
    },
    {
      ...{
        line: 'value_chain_rate',
        ratePercent: '2.5',
        cutPercent: '25',
        lastYear: 2030,
        source: 'SBTi, critérios 5',
      },
      allowed: ['1000000', '892857.142857142857', '750000'],
    },
  ],
  restated: null,
  budget: null,
  standing: {
    ...{ year: 2026, behind: '30000', done: '150000', due: '180000', whole: '420000' },
    ...{ doneShare: '0.357142857143', dueShare: '0.428571428571' },
  },
  checks: [
    {
      ...{ rules: 'sbti_v1', source: 'SBTi' },
      results: [
        { check: 'rate', verdict: 'fail', stated: '42', wanted: '50.4', why: null },
        { check: 'excluded', verdict: 'unknown', stated: null, wanted: '5', why: 'no_exclusion' },
      ],
    },
  ],
}

const atAlfa = `/?target=${alfa.id}`
const listed = { gives: { ...none, rows: [alfa], total: 1 } }

async function open(list: End, viewer: Viewer = marina, at = '/', target: unknown = read) {
  const history = { gives: { rows: [], next: null } }
  answerCalls({
    ...{ 'savedView/list': { gives: [] }, 'audit/ofRecord': history },
    ...{ 'target/list': list, 'target/get': { gives: target } },
    'target/update': { gives: alfa },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <TargetsPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows what there is, and says so when there is nothing', async () => {
  const { unmount } = await open(listed)
  expect(await screen.findByText('Alfa')).toBeTruthy()
  unmount()
  await open({ gives: none })
  expect(await screen.findByText(i18next.t('target:empty.title'))).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: none }, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('says how far the ledger is behind, and which rule fails by how much (analysis, example 5)', async () => {
  await open({ gives: { ...none, rows: [alfa], total: 1 } }, marina, `/?target=${alfa.id}`)
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByText(/30,000.*acima do caminho: 35,7.*42,9/)).toBeTruthy()
  expect(panel.getByText(i18next.t('target:verdict.fail'))).toBeTruthy()
  expect(panel.getByText(/42,0 %; a regra diz 50,4 %/)).toBeTruthy()
  expect(panel.getByText(i18next.t('target:why.no_exclusion'))).toBeTruthy()
})

it('shows first the rules that it was checked against, and tells what newer ones answer otherwise', async () => {
  const rate = { check: 'rate', verdict: 'unknown', stated: '42', wanted: null, why: 'no_rate' }
  const [v1] = read.checks
  const own = { ...rate, check: 'own_scopes', verdict: 'fail', why: null }
  const v2 = { rules: 'sbti_v2', source: 'SBTi 2', results: [rate, own] }
  const { unmount } = await open(listed, marina, atAlfa, { ...read, checks: [v1, v2] })
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByText(/respondem diferente: Ritmo da redução \(Não se sabe\)\.$/)).toBeTruthy()
  expect(panel.getByText(/passam a perguntar: .+ \(Não atende\)\.$/)).toBeTruthy()
  const checks = i18next.t('target:check.excluded')
  expect(panel.getByText(i18next.t('target:rules.no_longer', { checks }))).toBeTruthy()
  unmount()
  await open(listed, marina, atAlfa, { ...read, rules: 'sbti_v2', checks: [v1, v2] })
  const titles = ['rules.sbti_v2', 'rules.sbti_v1'].map((key) => i18next.t(`target:${key}`))
  await screen.findByText(i18next.t('target:rules.checked'))
  const shown = screen.getAllByRole('heading').flatMap(({ textContent }) => (textContent ? [textContent] : []))
  expect(shown.filter((text) => titles.includes(text))).toEqual(titles)
  expect(screen.queryByText(/mais novas/)).toBeNull()
})

it('tells what is left of the budget, whose method that is, and where no rate keeps it or none is called for', async () => {
  const budget = {
    ...{ year: 2024, overshoot: '30000', left: '4530000', end: '510000', ratePercent: '8.166666666667' },
    source: 'Bilan Carbone, ABC',
  }
  const has = (key: string, data = {}) => screen.findByText(i18next.t(`target:budget.${key}`, data))
  const first = await open(listed, marina, atAlfa, { ...read, budget })
  expect(await screen.findByText(/\(Bilan Carbone, ABC\), e não da SBTi/)).toBeTruthy()
  expect(screen.getByText(/^8,2\s%\s?do ano-base por ano$/)).toBeTruthy()
  expect(await has('over', { year: 2024 })).toBeTruthy()
  first.unmount()
  const second = await open(listed, marina, atAlfa, { ...read, budget: { ...budget, left: '-5', end: '-7' } })
  expect([await has('impossible', { target: 2030 }), await has('spent', { target: 2030 })]).toHaveLength(2)
  second.unmount()
  await open(listed, marina, atAlfa, { ...read, budget: { ...budget, overshoot: '-1', ratePercent: null } })
  expect([await has('unchanged'), await has('under', { year: 2024 })]).toHaveLength(2)
  expect(screen.queryByText(i18next.t('target:budget.rate'))).toBeNull()
})

it('draws the published lines with their rates, ends and source', async () => {
  const { user } = await open(listed, marina, atAlfa)
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByText(/pelas taxas de SBTi, critérios 5/)).toBeTruthy()
  await user.click(panel.getByRole('button', { name: i18next.t('common:chart.show_table') }))
  const heads = panel.getAllByRole('columnheader').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(heads).toEqual(
    expect.arrayContaining(['1,5 °C: 4,2 % ao ano (t CO₂e)', 'Bem abaixo de 2 °C: 2,5 % ao ano (t CO₂e)']),
  )
  const last = panel.getAllByRole('row').find(({ textContent }) => textContent?.startsWith('2030'))
  expect(last?.textContent).toContain('750,000')
})

it('tells an intensity for one of its measure, who did not tell it, and that no line is published', async () => {
  const lacking = { ...year(2026, '16400', null), kg: '850010', missing: [{ unitId: alfa.id, name: 'Filial' }] }
  const intensity = {
    ...{ ...read, measure: 'revenue', measureUnit: 'MBRL', lines: [], standing: null },
    years: [{ ...year(2023, '20000', '20000'), kg: '1000000', amount: '50' }, lacking, year(2030, '11600', null)],
  }
  const { user } = await open(listed, marina, atAlfa, intensity)
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByText('2026: Filial')).toBeTruthy()
  const act = panel.getByRole('link', { name: i18next.t('target:missing.act') })
  expect(act.getAttribute('href')).toBe('/dashboard/organization/units')
  expect(panel.getByText(i18next.t('target:lines.intensity'))).toBeTruthy()
  await user.click(panel.getByRole('button', { name: i18next.t('common:chart.show_table') }))
  const first = panel.getAllByRole('row').find(({ textContent }) => textContent?.startsWith('2023'))
  expect(first?.textContent).toContain('20,0000')
  expect(first?.textContent).toContain('50,00')
})

it('says that the base year has no measure, rather than no entries', async () => {
  const bare = { ...read, measure: 'floor', measureUnit: 'm2', lines: [], standing: null }
  await open(listed, marina, atAlfa, { ...bare, years: [{ ...year(2023, null, null), kg: '5' }] })
  expect(await screen.findByText(/Falta a medida de 2023, o ano-base/)).toBeTruthy()
})

it('tells what a restated base year does to the target (analysis, example 7)', async () => {
  const restated = {
    ...{ before: '1000000', after: '1100000', changePercent: '10', endBefore: '580000', endAfter: '638000' },
    ...{ thresholdPercent: '5', versions: [{ version: 2, reason: 'Compra da fundição', sealedAt: null }] },
  }
  await open(listed, marina, atAlfa, { ...read, restated })
  const panel = within(await screen.findByRole('dialog'))
  const told = await panel.findByText(/2023 era 1\.000,0.*agora é 1\.100,0/)
  expect(told.textContent).toMatch(/\+10,0\s%.*continua em 42,0\s%: em 2030 são permitidas 638,000.*e não 580,000/)
  expect(panel.getByText(/alcança o limite de 5,0\s%/)).toBeTruthy()
  expect(panel.getByText('Versão 2 do inventário: Compra da fundição')).toBeTruthy()
})

it('names the categories of scope 3 and the measure in the list', async () => {
  const goods = { ...alfa, scopes: [1, 3], categories: ['business_travel'], measure: 'employees' }
  await open({ gives: { ...none, rows: [goods], total: 1 } })
  expect(await screen.findByText('Escopo 1, Escopo 3: Viagens a Negócio')).toBeTruthy()
  expect(screen.getByText(i18next.t('target:measure.employees'))).toBeTruthy()
})

it('sets one, and asks for what is missing first', async () => {
  const { user } = await open({ gives: none })
  const [button] = await screen.findAllByRole('button', { name: i18next.t('target:new') })
  if (!button) throw new Error('no button')
  await user.click(button)
  const panel = within(await screen.findByRole('dialog'))
  const field = (key: string) =>
    panel.getByRole('textbox', { name: new RegExp(`^${i18next.t(`target:column.${key}`)}`) })
  await fill(user, field('name'), 'Alfa')
  await user.type(field('targetYear'), '203')
  await user.type(field('cutPercent'), '42')
  await user.click(panel.getByRole('button', { name: i18next.t('target:form.save') }))
  expect(await panel.findByText(i18next.t('target:form.year'))).toBeTruthy()
  await user.type(field('targetYear'), '0')
  answerCalls({ 'target/create': { gives: alfa }, 'target/list': { gives: { ...none, rows: [alfa], total: 1 } } })
  await user.click(panel.getByRole('button', { name: i18next.t('target:form.save') }))
  expect(await screen.findByText('Alfa')).toBeTruthy()
})

it('asks for the product of an intensity by what is made, and sends it with its unit', async () => {
  const { user } = await open({ gives: none }, marina, '/?create=yes')
  answerCalls({
    'benchmark/own': { gives: { unit: '', products: [{ product: 'Chapa', unit: 't' }], years: [] } },
    'target/create': { gives: alfa },
    ...{ 'target/list': { gives: none }, 'savedView/list': { gives: [] } },
  })
  const panel = within(await screen.findByRole('dialog'))
  const field = (key: string) => panel.getByLabelText(new RegExp(`^${i18next.t(`target:column.${key}`)}`))
  await fill(user, field('name'), 'Por tonelada')
  await fill(user, field('targetYear'), '2030')
  await user.type(field('cutPercent'), '30')
  await user.selectOptions(field('measure'), 'production')
  await user.click(panel.getByRole('button', { name: i18next.t('target:form.save') }))
  expect(await panel.findByText(i18next.t('target:form.product'))).toBeTruthy()
  await user.click(panel.getByRole('combobox', { name: new RegExp(`^${i18next.t('target:column.product')}`) }))
  await user.click(await screen.findByText('Chapa (t)'))
  await user.click(panel.getByRole('button', { name: i18next.t('target:form.save') }))
  await expect
    .poll(() => callsTo('target/create').at(-1))
    .toMatchObject({ measure: 'production', product: { name: 'Chapa', unit: 't' }, categories: [] })
})

it('takes what is left out of the inventory with its reason, and where the plan is published', async () => {
  const { user } = await open(listed, marina, atAlfa)
  const panel = within(await screen.findByRole('dialog'))
  await fill(user, await panel.findByLabelText(/^Deixado fora do inventário/), '2,5')
  await fill(user, panel.getByLabelText(/^Por que ficou de fora/), 'Frota sem registro')
  await fill(user, panel.getByLabelText(/^Endereço do plano/), 'https://aurora.example/plano')
  await user.click(panel.getByRole('button', { name: i18next.t('target:form.save') }))
  const told = { excludedPercent: '2.5', excludedReason: 'Frota sem registro', planUrl: 'https://aurora.example/plano' }
  await waitFor(() => expect(callsTo('target/update')).toEqual([expect.objectContaining(told)]))
})
