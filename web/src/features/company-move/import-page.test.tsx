import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import type { Move, MoveTotal } from '../../parts/company-move/move-facts.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { CompanyImportPage } from './import-page.tsx'

const total: MoveTotal = {
  ...{ year: 2021, gwpSet: 'AR5', scope1Kg: '2275525.06', scope2LocationKg: '328', scope2MarketKg: '0' },
  ...{ scope3Kg: '1000', biogenicKg: '340', lines: 6 },
}
const facts: NonNullable<Move['facts']> = {
  ...{ companyId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', cnpj: '11222333000181', legalName: 'Padaria Aurora Ltda' },
  ...{ takenAt: '2026-11-28T12:00:00.000Z', schema: '0152_company_moves.sql', rows: 1200, files: 14, absentFiles: 0 },
  ...{ tables: [{ name: 'activities', rows: 6 }], trail: { records: 41, head: 'ab' }, totals: [total], left: [] },
}
const move: Move = {
  ...{ id: '2b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', direction: 'import', state: 'checked', companyId: facts.companyId },
  ...{ fileName: 'empresa.zip', bytes: 4, received: 4, sha256: 'cd'.repeat(32), progress: null, facts, result: null },
  ...{ error: null, createdAt: '2026-11-28T12:00:00.000Z', finishedAt: null, expiresAt: null },
  people: [{ id: 'u1', name: 'Olga Prado', email: 'olga@aurora.example', role: 'admin', isOwner: true, isHere: false }],
}
const viewer = { ...marina, platformRole: 'root_admin', platformCan: platformPermissionsOf('root_admin') } as const

const open = (at = `/?move=${move.id}`) =>
  renderApp(
    <ViewerProvider viewer={viewer}>
      <CompanyImportPage />
    </ViewerProvider>,
    { at },
  )

it('sends a file in parts and follows it under its own address', async () => {
  const begun = { ...move, state: 'uploading', received: 0, facts: null, people: [] } as const
  const queued = { ...begun, state: 'queued', received: 4 } as const
  answerCalls({
    'companyMove/openImport': { gives: begun },
    'companyMove/addPart': { gives: queued },
    // What has come is told by the answers to the parts themselves.
    'companyMove/get': 'never',
  })
  const { user } = await open('/')
  await user.upload(
    await screen.findByLabelText(/Arraste o arquivo da empresa/, { selector: 'input' }),
    new File(['nada'], 'empresa.zip'),
  )
  expect(await screen.findByText('Na fila')).toBeTruthy()
  expect(callsTo('companyMove/openImport')).toEqual([{ fileName: 'empresa.zip', bytes: 4 }])
})

it('tells what a checked file holds, and needs an owner where the one of before has no account here', async () => {
  answerCalls({
    'companyMove/get': { gives: move },
    'companyMove/startImport': { gives: { ...move, state: 'running' } },
  })
  const { user } = await open()
  expect(await screen.findByText('O arquivo está íntegro e pode entrar')).toBeTruthy()
  expect(screen.getByText('11.222.333/0001-81')).toBeTruthy()
  expect(screen.getByRole('row', { name: /2021.*No arquivo.*2\.275,5\s*t CO₂e/ })).toBeTruthy()
  expect(screen.getByText(/Olga Prado/).closest('li')?.textContent).toMatch(/Proprietário.*A convidar/)
  await user.click(screen.getByRole('button', { name: 'Importar empresa' }))
  expect(callsTo('companyMove/startImport')).toEqual([])
  await fill(user, screen.getByRole('textbox', { name: /Motivo/ }), 'Veio da matriz')
  await fill(user, screen.getByRole('textbox', { name: /E-mail de quem será o proprietário/ }), 'rui@aurora.example')
  answerCalls({
    'companyMove/get': { gives: { ...move, state: 'running' } },
    'companyMove/startImport': { gives: { ...move, state: 'running' } },
  })
  await user.click(screen.getByRole('button', { name: 'Importar empresa' }))
  expect(await screen.findByText('Na fila')).toBeTruthy()
  expect(callsTo('companyMove/startImport')).toEqual([
    { moveId: move.id, reason: 'Veio da matriz', ownerEmail: 'rui@aurora.example' },
  ])
})

it('shows the figures of there and of here beside one another, what was verified, and who is to be invited', async () => {
  const result = {
    ...{ totals: [total], trail: facts.trail, seals: [{ year: 2021, version: 1, isVerified: true }] },
    closedCampaigns: 2,
    invited: [
      { name: 'Rui Lemos', email: 'rui@aurora.example', role: 'analyst', sharedAccess: null, units: ['Forno', 'Loja'] },
      { name: 'Ana Reis', email: 'ana@aurora.example', role: 'user', sharedAccess: 'verifier', units: null },
    ],
  }
  answerCalls({ 'companyMove/get': { gives: { ...move, state: 'done', result } } })
  await open()
  expect(await screen.findByText('Padaria Aurora Ltda está nesta instalação')).toBeTruthy()
  const totals = screen.getByRole('region', { name: 'Totais por ano e escopo' })
  expect(
    within(totals)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Escopo 1'),
    expect.stringMatching(/2021No arquivo.*2\.275,5/),
    expect.stringMatching(/2021Nesta instalação.*2\.275,5/),
  ])
  expect(screen.getByText('O inventário fechado de 2021, versão 1, confere')).toBeTruthy()
  expect(screen.getByText('Campanhas com fornecedores que entraram encerradas: 2')).toBeTruthy()
  const invited = within(screen.getByRole('region', { name: 'Pessoas a convidar' })).getAllByRole('listitem')
  await waitFor(() =>
    expect(invited.map(({ textContent }) => textContent)).toEqual([
      'Rui Lemos · rui@aurora.example · Analista · Unidades: Forno, Loja',
      'Ana Reis · ana@aurora.example · Acesso compartilhado, verificação',
    ]),
  )
})

it('says why a file was refused, and lets another be sent', async () => {
  const error = { code: 'company_move.hash_wrong', data: { entry: 'rows/activities.ndjson' } }
  answerCalls({ 'companyMove/get': { gives: { ...move, state: 'failed', error } } })
  const { user } = await open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/nada dela ficou gravado.*rows\/activities\.ndjson/)
  await user.click(screen.getByRole('button', { name: 'Enviar outro arquivo' }))
  expect(await screen.findByText('Arraste o arquivo da empresa para cá')).toBeTruthy()
})

it('goes on with a file whose sending stopped', async () => {
  const begun = { ...move, state: 'uploading', received: 2, bytes: 4, facts: null }
  answerCalls({
    'companyMove/get': { gives: begun },
    'companyMove/addPart': { gives: { ...begun, state: 'queued', received: 4 } },
  })
  const { user } = await open()
  await user.upload(
    await screen.findByLabelText(/mesmo arquivo/, { selector: 'input' }),
    new File(['nada'], 'empresa.zip'),
  )
  expect(await screen.findByText('Na fila')).toBeTruthy()
  expect(callsTo('companyMove/openImport')).toEqual([])
})

it('takes no other file to go on with, and leaves it for another', async () => {
  answerCalls({ 'companyMove/get': { gives: { ...move, state: 'uploading', received: 0, bytes: 9, facts: null } } })
  const { user } = await open()
  await user.upload(
    await screen.findByLabelText(/mesmo arquivo/, { selector: 'input' }),
    new File(['nada'], 'outra.zip'),
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(/Este arquivo é outro\. Escolha empresa\.zip/)
  expect(callsTo('companyMove/openImport')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Enviar outro arquivo' }))
  expect(await screen.findByText('Arraste o arquivo da empresa para cá')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
