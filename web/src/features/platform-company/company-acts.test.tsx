import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { CompanyDetail, CompanyNote } from './companies-data.ts'
import { CompanyNotes } from './company-notes.tsx'
import { CompanyPlan } from './company-plan.tsx'

const companyId = '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') } as const
const show = (page: ReactNode) => renderApp(<ViewerProvider viewer={viewer}>{page}</ViewerProvider>)
const detail = (agreed: CompanyDetail['agreed']) =>
  ({ company: { id: companyId, size: 'EPP' }, agreed }) as CompanyDetail
const none = { seatsOver: 0, unitsOver: 0, features: [] }

it('tells what a plan by hand changes before it is sent, and sends it with its reason', async () => {
  answerCalls({
    'platformCompany/previewPlan': { gives: { from: 'FREE', to: 'PRO', until: null, losses: none } },
    'platformCompany/setPlan': { gives: { isChanged: true } },
  })
  const { user } = await show(<CompanyPlan detail={detail(null)} />)
  expect(screen.getByText('Nenhum plano foi combinado à mão.')).toBeTruthy()
  expect(await screen.findByText('De FREE para PRO, sem data de fim.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mudar o plano' }))
  expect(callsTo('platformCompany/setPlan')).toEqual([])
  await fill(user, screen.getByRole('textbox', { name: /Motivo/ }), 'Cortesia')
  await user.click(screen.getByRole('button', { name: 'Mudar o plano' }))
  expect(await screen.findByText('Plano mudado. A empresa foi avisada.')).toBeTruthy()
  expect(callsTo('platformCompany/setPlan')).toEqual([
    { companyId, plan: 'PRO', size: 'EPP', reason: 'Cortesia', takesLosses: false },
  ])
})

it('starts from the last day that is agreed, so that whoever corrects something else keeps it', async () => {
  answerCalls({
    'platformCompany/previewPlan': { gives: { from: 'PRO', to: 'PRO', until: null, losses: none } },
    'platformCompany/setPlan': { gives: { isChanged: true } },
  })
  const until = '2027-01-01T02:59:59.999Z'
  const { user } = await show(<CompanyPlan detail={detail({ plan: 'PRO', size: 'ME', until })} />)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tamanho para os assentos' }), 'EGP')
  await fill(user, screen.getByRole('textbox', { name: /Motivo/ }), 'Porte corrigido')
  await user.click(screen.getByRole('button', { name: 'Mudar o plano' }))
  expect(await screen.findByText('Plano mudado. A empresa foi avisada.')).toBeTruthy()
  expect(callsTo('platformCompany/setPlan')).toMatchObject([{ size: 'EGP', until: '2026-12-31' }])
})

it('names what the company would lose, and says so at the box that takes it', async () => {
  answerCalls({
    'platformCompany/previewPlan': {
      gives: { from: 'ULTIMATE', to: 'PRO', until: null, losses: { ...none, seatsOver: 2, features: ['automation'] } },
    },
    'platformCompany/setPlan': { code: 'subscription.agreed_below_use', status: 409 },
  })
  const { user } = await show(<CompanyPlan detail={detail({ plan: 'PRO', size: 'ME', until: null })} />)
  expect(screen.getByText('Combinado hoje: PRO, até ser mudado.')).toBeTruthy()
  expect(await screen.findByText('Automação')).toBeTruthy()
  expect(screen.getByText(/^2 pessoas a mais/)).toBeTruthy()
  await fill(user, screen.getByRole('textbox', { name: /Motivo/ }), 'Pedido da empresa')
  await user.click(screen.getByRole('button', { name: 'Mudar o plano' }))
  expect(await screen.findByText(/Marque que sabe disso/)).toBeTruthy()
  const sent = () => callsTo('platformCompany/setPlan').at(-1)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Mudar o plano' }))
  await vi.waitFor(() => expect(sent()).toMatchObject({ size: 'ME', takesLosses: true }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tamanho para os assentos' }), 'EPP')
  await user.click(screen.getByRole('button', { name: 'Mudar o plano' }))
  await vi.waitFor(() => expect(sent()).toMatchObject({ size: 'EPP', takesLosses: false }))
})

const note = (change: Partial<CompanyNote>): CompanyNote => ({
  ...{ id: companyId, text: 'Ligar em janeiro', author: 'Marina', isOwn: true },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', changedAt: null },
  ...change,
})
const listed = (...rows: CompanyNote[]) => ({
  gives: { rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
})

it('writes a note, changes one’s own alone, and asks before one is deleted', async () => {
  const other = note({ id: '1b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', text: 'Pediu desconto', isOwn: false, author: null })
  answerCalls({
    'platformCompany/notes': listed(note({}), other),
    'platformCompany/addNote': { gives: note({ text: 'Nova' }) },
    'platformCompany/changeNote': { gives: note({ text: 'Ligar depois' }) },
    'platformCompany/deleteNote': { gives: { done: true } },
  })
  const { user } = await show(<CompanyNotes companyId={companyId} />)
  expect(await screen.findByText('Pediu desconto')).toBeTruthy()
  expect(screen.getByText(/Alguém que saiu/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Editar' })).toHaveLength(1)
  await fill(user, screen.getByRole('textbox', { name: 'Texto da anotação' }), 'Nova')
  await user.click(screen.getByRole('button', { name: 'Salvar anotação' }))
  expect(await screen.findByText('Anotação salva.')).toBeTruthy()
  expect(callsTo('platformCompany/addNote')).toEqual([{ companyId, text: 'Nova' }])
  await user.click(screen.getByRole('button', { name: 'Editar' }))
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(screen.getByRole('button', { name: 'Editar' }))
  await user.type(screen.getAllByRole('textbox', { name: 'Texto da anotação' })[1] as HTMLElement, ' 15')
  await user.click(screen.getAllByRole('button', { name: 'Salvar anotação' })[1] as HTMLElement)
  await vi.waitFor(() =>
    expect(callsTo('platformCompany/changeNote')).toEqual([
      { companyId, noteId: companyId, text: 'Ligar em janeiro 15' },
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Editar' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Excluir' })[1] as HTMLElement)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Anotação excluída.')).toBeTruthy()
  expect(callsTo('platformCompany/deleteNote')).toEqual([{ companyId, noteId: other.id }])
})

it('says that there are no notes yet', async () => {
  answerCalls({ 'platformCompany/notes': listed() })
  await show(<CompanyNotes companyId={companyId} />)
  expect(await screen.findByText('Nenhuma anotação')).toBeTruthy()
})
