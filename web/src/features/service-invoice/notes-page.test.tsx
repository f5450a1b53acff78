import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Billable, Note, NoteDetail, NoteSettings } from './notes-data.ts'
import { NotesPage } from './notes-page.tsx'

const id = '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
const off: NoteSettings = {
  ...{
    environment: 'off',
    isReady: false,
    missing: ['certificate', 'nbsCode'],
    operator: null,
    signature: 'rsa-sha256',
  },
  ...{ serviceDescription: null, serviceListEdition: '2026-02-09', brokenRules: [] },
  ...{ codeTables: [], nbsDescription: null, classificationDescription: null },
  ...{ municipalityName: null, issuesOnPayment: false, certificate: null, schemas: [], silentSince: null },
}
const ready: NoteSettings = {
  ...{ ...off, environment: 'restricted', isReady: true, missing: [], silentSince: '2026-11-21T12:00:00.000Z' },
  certificate: {
    ...{ subject: 'OPERADORA LTDA', cnpj: '11222333000181', issuer: 'AC DE TESTE', serial: '01', fingerprint: 'AA:BB' },
    ...{ validFrom: '2026-01-01T12:00:00.000Z', validUntil: '2026-12-20T12:00:00.000Z', daysLeft: 21 },
  },
}
const note: Note = {
  ...{ id, state: 'issued', environment: 'restricted', series: '1', number: 7, noteNumber: '12' },
  ...{ accessKey: '3'.repeat(50), invoiceNumber: 'PG-0007', takerName: 'Aurora Ltda', takerCnpj: '45997418000153' },
  ...{ amountCents: 28_990, createdAt: '2026-11-21T12:00:00.000Z', issuedAt: '2026-11-21T12:01:00.000Z' },
}
const detail: NoteDetail = {
  ...{ ...note, dpsId: 'DPS1', competence: '2026-11-20', layout: '1.01', replacesId: null, replacedById: null },
  ...{ refusals: [], attempts: 1, lastReason: null, nextAt: null },
  events: [
    {
      at: '2026-11-21T12:00:00.000Z',
      kind: 'kept',
      by: 'Marina',
      reason: null,
      refusals: [],
      found: null,
      noteKey: null,
    },
  ],
}
const paid: Billable = {
  ...{ companyId: id, invoiceId: id, number: 'PG-0008', takerName: 'Norte SA', takerCnpj: '11222333000181' },
  ...{ amountCents: 9900, paidAt: '2026-11-21T12:00:00.000Z' },
}
const pageOf = <T,>(...rows: T[]) => ({
  gives: { rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
})

function open(settings: NoteSettings, at = '/', role: 'root_admin' | 'admin' = 'root_admin', told = detail) {
  answerCalls({
    'serviceInvoice/settings': { gives: settings },
    'platformView/list': { gives: [] },
    'serviceInvoice/list': pageOf(note),
    'serviceInvoice/billable': pageOf(paid),
    'serviceInvoice/get': { gives: told },
    'serviceInvoice/history': pageOf({
      sequence: 8,
      at: '2026-11-22T12:00:00Z',
      actor: 'Rita',
      action: 'service_invoice.issue',
    }),
    'serviceInvoice/serviceCodes': { gives: [{ code: '010501', description: 'Licenciamento de programas' }] },
  })
  const viewer = { ...marina, platformRole: role, platformCan: platformPermissionsOf(role) }
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <NotesPage />
    </ViewerProvider>,
    { at },
  )
}

it('says that nothing is issued and what is missing, and shows each note with its numbers and amount', async () => {
  await open(off)
  expect(await screen.findByText('A emissão está desligada: nenhuma nota é enviada.')).toBeTruthy()
  expect(screen.getByText('Falta para emitir: o certificado A1; Código NBS (9 dígitos).')).toBeTruthy()
  const row = (await screen.findByText('Aurora Ltda')).closest('tr, li')
  expect(callsTo('platformView/list')).toEqual([{ list: 'service_invoices' }])
  expect(row?.textContent).toMatch(/45\.997\.418\/0001-53.*Emitida.*12.*1 \/ 7.*PG-0007.*289,90.*Produção restrita/)
})

it('tells since when the national system is silent, and that the certificate ends soon', async () => {
  await open(ready)
  expect(await screen.findByText(/O sistema nacional não responde/)).toBeTruthy()
  expect(screen.getByText(/O certificado vence em 20\/12\/2026/)).toBeTruthy()
})

it('cancels an issued note with a reason and an explanation that is long enough', async () => {
  const { user } = await open(ready, `/?note=${id}`)
  const acts = within(await screen.findByRole('region', { name: 'Histórico' }))
  expect((await acts.findByRole('listitem')).textContent).toMatch(/^Emitiu uma NFS-eRita · /)
  await user.click(await screen.findByRole('button', { name: 'Cancelar nota' }))
  await fill(user, screen.getByLabelText(/Explicação/), 'Curta           e')
  await user.click(screen.getByRole('button', { name: 'Cancelar nota' }))
  expect(await screen.findByText('Escreva de 15 a 255 caracteres.')).toBeTruthy()
  expect(callsTo('serviceInvoice/cancel')).toEqual([])
  answerCalls({ 'serviceInvoice/cancel': { gives: { id } } })
  await fill(user, screen.getByLabelText(/Explicação/), ', mas agora explicada')
  await user.click(screen.getByRole('button', { name: 'Cancelar nota' }))
  expect(await screen.findByText('Cancelamento pedido ao sistema nacional.')).toBeTruthy()
  expect(callsTo('serviceInvoice/cancel')).toEqual([
    { serviceInvoiceId: id, reason: '1', words: expect.stringMatching(/^Curta +e, mas agora explicada$/) },
  ])
})

it('shows what a note will say before it is issued', async () => {
  const { user } = await open(ready, '/?view=billable')
  expect(await screen.findByRole('button', { name: 'Visões' })).toBeTruthy()
  expect(callsTo('platformView/list')).toEqual([{ list: 'billable_invoices' }])
  answerCalls({
    'serviceInvoice/preview': {
      gives: {
        ...{ number: 8, series: '1', environment: 'restricted', takerName: 'Norte SA', takerCnpj: '11222333000181' },
        takerAddress: null,
        ...{ description: 'Assinatura, fatura PG-0008', amountCents: 9900, competence: '2026-11-20', faults: null },
      },
    },
    'serviceInvoice/issue': { gives: { id } },
  })
  await user.click(await screen.findByRole('button', { name: 'Emitir nota: PG-0008' }))
  const box = await screen.findByRole('dialog')
  expect(await within(box).findByText('Assinatura, fatura PG-0008')).toBeTruthy()
  expect(within(box).getByText(/^Não vai na nota/)).toBeTruthy()
  expect(within(box).getByText(/só o sistema nacional confere/)).toBeTruthy()
  await user.click(within(box).getByRole('button', { name: 'Emitir nota' }))
  expect(await screen.findByText('A nota 8 foi registrada e está sendo enviada.')).toBeTruthy()
  expect(callsTo('serviceInvoice/issue')).toEqual([{ companyId: id, invoiceId: id }])
})

it('lets who is no root admin read, and neither issue nor change the set-up', async () => {
  await open(ready, '/?view=settings', 'admin')
  expect(await screen.findByText(/Só quem é super administrador/)).toBeTruthy()
  expect(await screen.findByText('OPERADORA LTDA')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Destruir a chave' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Salvar configuração' }).closest('fieldset')?.disabled).toBe(true)
})

it('saves who issues: no taxes where none are told, a CNPJ without its mask', async () => {
  const { user } = await open(off, '/?view=settings')
  answerCalls({
    'serviceInvoice/saveSettings': { gives: { isChanged: true } },
    'serviceInvoice/municipalities': { gives: [{ code: '3550308', name: 'São Paulo', state: 'SP' }] },
  })
  await fill(user, await screen.findByLabelText(/CNPJ do emitente/), '11222333000181')
  await fill(user, screen.getByLabelText(/Código NBS/), '1.05')
  await fill(user, screen.getByRole('combobox', { name: /^Código de tributação nacional/ }), 'licenc')
  await user.click(await screen.findByRole('option', { name: '010501 · Licenciamento de programas' }))
  await user.type(screen.getByRole('combobox', { name: /^Município/ }), 'são')
  await user.click(screen.getByRole('button', { name: 'Salvar configuração' }))
  expect(await screen.findByText('Escreva 9 dígitos.')).toBeTruthy()
  expect(screen.getByText(/^Escolha o município na lista/)).toBeTruthy()
  await user.clear(screen.getByLabelText(/Código NBS/))
  await user.click(screen.getByRole('combobox', { name: /^Município/ }))
  await user.click(await screen.findByRole('option', { name: 'São Paulo/SP · 3550308' }))
  await user.click(screen.getByRole('button', { name: 'Salvar configuração' }))
  expect(await screen.findByText('Configuração salva.')).toBeTruthy()
  expect(callsTo('serviceInvoice/saveSettings')).toMatchObject([
    {
      environment: 'off',
      operator: {
        cnpj: '11222333000181',
        serviceCode: '010501',
        municipality: '3550308',
        approximateTaxes: null,
        simplesAssessment: null,
        layout: '1.01',
      },
    },
  ])
})

it('keeps what is typed while what is kept is read again unchanged', async () => {
  const { user } = await open(ready, '/?view=settings')
  answerCalls({
    'serviceInvoice/removeCertificate': { gives: { id } },
    'serviceInvoice/settings': { gives: { ...ready, certificate: null } },
  })
  await fill(user, await screen.findByLabelText(/Código NBS/), '115022000')
  await user.click(screen.getByRole('button', { name: 'Destruir a chave' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Destruir a chave' }))
  expect(await screen.findByText('Nenhum certificado no cofre')).toBeTruthy()
  expect(screen.getByLabelText(/Código NBS/)).toHaveProperty('value', '115022000')
})

it('says by which rules a try was held back', async () => {
  const at = '2026-11-21T12:00:00.000Z'
  const unsaid = { by: null, refusals: [], found: null, noteKey: null }
  const events = [{ ...unsaid, at, kind: 'silent' as const, reason: 'service_invoice.against_rules' }]
  await open({ ...ready, brokenRules: ['E0713'] }, `/?note=${id}`, 'root_admin', { ...detail, events })
  expect(await screen.findByText(/recusaria toda nota .* \(regras E0713\)/)).toBeTruthy()
})

it('a refused note whose number another has says so, and can be given up', async () => {
  const refusals = [{ code: 'number_used', description: 'The number is used', detail: '3'.repeat(50) }]
  const refused: NoteDetail = { ...detail, state: 'refused', accessKey: null, refusals }
  const { user } = await open(ready, `/?note=${id}`, 'root_admin', refused)
  answerCalls({ 'serviceInvoice/withdraw': { gives: { id } } })
  expect(await screen.findByText(/Este número já está em outra nota/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Desistir da nota' }))
  expect(await screen.findByText(/A nota foi retirada/)).toBeTruthy()
  expect(callsTo('serviceInvoice/withdraw')).toEqual([{ serviceInvoiceId: id }])
})

it('tells by which rules every note would be refused, marks a service of no list, and saves nothing of it to be sent', async () => {
  const operator: NoteSettings['operator'] = {
    ...{ cnpj: '11222333000181', municipalRegistration: null, municipality: '3550308', series: '1', firstNumber: 1 },
    ...{ simplesNacional: '1', simplesAssessment: null, specialRegime: '0', serviceCode: '123456' },
    ...{ municipalServiceCode: null, nbsCode: '115022000', description: 'Assinatura', issTaxation: '1' },
    ...{ issRate: '5.50', approximateTaxes: null, layout: '1.01', ibsCbs: null },
  }
  const kept = { ...ready, operator, municipalityName: 'São Paulo/SP', brokenRules: ['E0713', 'E0595'] }
  const { user } = await open(kept, '/?view=settings')
  const rules = await screen.findByText('O sistema nacional recusaria toda nota com estes dados')
  expect(rules.closest('[role]')?.textContent).toMatch(
    /percentuais de tributos aproximados\. \(E0713\).*5 %\. \(E0595\)/,
  )
  expect(screen.getByText(/foi guardado antes e não está na lista nacional de .*2026/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salvar configuração' }))
  expect(await screen.findByText('A alíquota do ISSQN não passa de 5 %.')).toBeTruthy()
  expect(callsTo('serviceInvoice/saveSettings')).toEqual([])
})
