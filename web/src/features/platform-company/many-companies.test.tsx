import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { CompaniesSummary, ListedCompany } from './companies-data.ts'
import { CompaniesPage } from './companies-page.tsx'

const aurora = '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
const norte = '1b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
const listed = (id: string, legalName: string): ListedCompany => ({
  ...{ id, cnpj: '11222333000181', legalName, tradeName: null, size: 'EPP', sector: null, employees: null },
  ...{ employeesYear: null, city: null, state: null, status: 'active', plan: 'PRO' },
  createdAt: '2026-11-20T12:00:00.000Z',
})
const summary: CompaniesSummary = {
  ...{ companies: 2, employees: '0', employeesFrom: 0, firstYear: null, lastYear: null, active: 2, sectors: [] },
}

async function select(role: 'admin' | 'root_admin') {
  const rows = [listed(aurora, 'AURORA LTDA'), listed(norte, 'NORTE LTDA')]
  answerCalls({
    'platformCompany/list': {
      gives: { rows, total: 2, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
    },
    'platformCompany/summary': { gives: summary },
    'platformView/list': { gives: [] },
  })
  const viewer = { ...marina, platformRole: role, platformCan: platformPermissionsOf(role) } as const
  const shown = await renderApp(
    <ViewerProvider viewer={viewer}>
      <CompaniesPage />
    </ViewerProvider>,
  )
  await shown.user.click(await screen.findByRole('checkbox', { name: /AURORA/ }))
  await shown.user.click(screen.getByRole('checkbox', { name: /NORTE/ }))
  return shown
}
const box = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('agrees one plan with those selected, and tells which would lose something and whom it was agreed with before', async () => {
  const refused = [
    {
      ...{ companyId: norte, name: 'NORTE LTDA', person: null, code: 'subscription.agreed_below_use' },
      data: { seatsOver: 2, unitsOver: 0, features: [] },
    },
  ]
  answerCalls({ 'platformCompany/setPlanMany': { gives: { done: [], same: [aurora], refused } } })
  const { user } = await select('admin')
  expect(screen.queryByRole('button', { name: 'Escrever aos proprietários' })).toBeNull()
  const csv = screen.getByRole('link', { name: 'Baixar as selecionadas: CSV' }).getAttribute('href')
  expect(decodeURIComponent(csv ?? '')).toMatch(new RegExp(`format=csv.*ids=${aurora},${norte}$`))
  await user.click(screen.getByRole('button', { name: 'Combinar um plano' }))
  const plan = await box('Combinar um plano (empresas: 2)')
  await user.click(plan.getByRole('button', { name: 'Mudar o plano' }))
  expect(callsTo('platformCompany/setPlanMany')).toEqual([])
  await fill(user, plan.getByRole('textbox', { name: /Motivo/ }), 'Cortesia')
  await user.click(plan.getByRole('button', { name: 'Mudar o plano' }))
  expect(await screen.findByText('Plano mudado. Empresas avisadas: 0. Já estava combinado com: 1.')).toBeTruthy()
  expect(callsTo('platformCompany/setPlanMany')).toEqual([
    { companyIds: [aurora, norte], plan: 'PRO', reason: 'Cortesia' },
  ])
  const notice = (await screen.findByText('Não foi feito. Casos: 1')).closest('[role=status]')
  expect(notice?.textContent).toMatch(/NORTE LTDA: \S+/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Combinar um plano' })).toBeNull()
})

it('writes a note about those selected', async () => {
  answerCalls({ 'platformCompany/addNoteMany': { gives: { done: [aurora, norte], refused: [] } } })
  const { user } = await select('admin')
  await user.click(screen.getByRole('button', { name: 'Anotar' }))
  const note = await box('Anotar (empresas: 2)')
  await user.click(note.getByRole('button', { name: 'Salvar anotação' }))
  expect(await note.findByText('Escreva a anotação')).toBeTruthy()
  await fill(user, note.getByRole('textbox', { name: 'Texto da anotação' }), 'Convidar ao evento')
  await user.click(note.getByRole('button', { name: 'Salvar anotação' }))
  expect(await screen.findByText('Anotação salva. Empresas: 2.')).toBeTruthy()
  expect(callsTo('platformCompany/addNoteMany')).toEqual([{ companyIds: [aurora, norte], text: 'Convidar ao evento' }])
})

it('writes to the owners of those selected after a look at it, and names the owner who could not be written to', async () => {
  const refused = [
    { companyId: norte, name: 'NORTE LTDA', person: 'Bia Souza', code: 'platform_user.not_found', data: {} },
  ]
  answerCalls({
    'platformCompany/previewToOwner': {
      gives: { to: 'ana@aurora.example', language: 'pt-BR', subject: 'Sentimos falta', text: 'Olá, Ana' },
    },
    'platformCompany/writeToOwners': { gives: { done: [aurora], letters: 1, refused } },
  })
  const { user } = await select('root_admin')
  await user.click(screen.getByRole('button', { name: 'Escrever aos proprietários' }))
  const letter = await box('Escrever aos proprietários (empresas: 2)')
  await user.selectOptions(letter.getByRole('combobox', { name: 'Modelo' }), 'welcome_back')
  await user.click(letter.getByRole('button', { name: 'Pré-visualizar' }))
  expect(await letter.findByText('Olá, Ana')).toBeTruthy()
  expect(callsTo('platformCompany/previewToOwner')).toEqual([{ companyId: aurora, template: 'welcome_back' }])
  await user.click(letter.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('Mensagens a caminho: 1')).toBeTruthy()
  expect(callsTo('platformCompany/writeToOwners')).toEqual([{ companyIds: [aurora, norte], template: 'welcome_back' }])
  const notice = (await screen.findByText('Não foi feito. Casos: 1')).closest('[role=status]')
  expect(notice?.textContent).toMatch(/NORTE LTDA · Bia Souza: \S+/)
})
