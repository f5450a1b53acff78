import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { SecurityPage } from './security-page.tsx'

const at = '2026-11-20T12:00:00.000Z'
const id = '3f2b6a52-8d3e-4a55-9a3c-0f6b1b9f7d11'
const listed = (row: object) => ({
  gives: { page: 1, pageSize: 10, isCapped: false, next: null, previous: null, rows: [row], total: 1 },
})
const session = {
  ...{ id: 's1', userId: 'bia', name: 'Bia Reis', address: '198.51.100.7', browser: 'Firefox', system: 'Windows' },
  ...{ createdAt: at, lastUsedAt: at, expiresAt: at },
}
const key = {
  ...{ id, companyId: id, company: 'Padaria Aurora', name: 'SAP', prefix: 'a1b2c3', scopes: ['activity:read'] },
  ...{ state: 'active', createdAt: at, lastUsedAt: null, expiresAt: null },
}
const record = {
  ...{ sequence: 7, at, actorId: 'rita', actor: 'Rita Lemos', action: 'address.block', entity: 'address' },
  ...{
    entityId: 'abc',
    person: null,
    reason: 'Tentativas',
    reasonCode: null,
    data: '{}',
    previousHash: '0',
    hash: '1',
  },
}
const check = { id, state: 'done', startedAt: at, finishedAt: at, chains: 3, chainsDone: 3, records: 40, head: 'f00' }

async function open(where: string, role: 'root_admin' | 'admin' = 'root_admin') {
  answerCalls({
    'platformView/list': { gives: [] },
    'platformSecurity/sessions': listed(role === 'admin' ? { ...session, name: null, address: null } : session),
    'platformSecurity/signIns': {
      gives: {
        failures: 4,
        reasons: [
          { reason: 'credentials', failures: 3 },
          { reason: 'address_limit', failures: 1 },
          { reason: 'account_limit', failures: 0 },
        ],
        spans: [{ at, failures: 4 }],
        addresses: [{ address: '198.51.100.7', accounts: 2, failures: 4, limited: 1, lastAt: at }],
        accounts: [{ userId: null, name: null, addresses: 1, failures: 3, limited: 0, lastAt: at }],
      },
    },
    'platformSecurity/blocks': listed({ address: '203.0.113.7', reason: 'Tentativas', at, until: at }),
    'platformSecurity/limits': listed({
      ...{ id: 'l1', limit: 'sign-in', caller: '198.51.100.9', name: null, hits: 31, hitsMax: 30 },
      ...{ since: at, until: at },
    }),
    'platformSecurity/locks': listed({ userId: 'caio', name: 'Caio Souza', until: at, tries: 10 }),
    'platformSecurity/keys': listed(key),
    'platformSecurity/violations': listed({
      ...{ directive: 'img-src', source: 'https://a.example', count: 12, firstAt: at, lastAt: at },
    }),
    'platformTrail/list': listed(record),
    'platformTrail/facets': { gives: { actions: ['address.block'], actors: [{ id: 'rita', name: 'Rita Lemos' }] } },
    'platformTrail/checks': {
      gives: [
        { ...check, broken: [{ companyId: id, company: 'Padaria Aurora', sequence: 3, why: 'content' }] },
        { ...check, id: 's2', broken: [] },
      ],
    },
  })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: role, platformCan: platformPermissionsOf(role) }}>
      <SecurityPage />
    </ViewerProvider>,
    { at: where },
  )
}

it('ends one session or all of a person with a reason', async () => {
  const { user } = await open('/')
  const tabs = screen.getByRole('navigation', { name: 'Partes da segurança' })
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    ...['Papéis', 'Sessões', 'Entradas recusadas', 'Bloqueios', 'Chaves de API', 'Política de conteúdo'],
    ...['Trilha da plataforma', 'Incidentes'],
  ])
  answerCalls({
    'platformSecurity/endSession': { gives: { done: true } },
    'platformUser/endSessions': { gives: { ended: 3 } },
  })
  await user.click(await screen.findByRole('button', { name: /^Encerrar a sessão de Bia Reis/ }))
  const one = await screen.findByRole('dialog', { name: /^Encerrar a sessão de Bia Reis/ })
  await fill(user, within(one).getByLabelText(/^Motivo/), 'Aparelho perdido')
  await user.click(within(one).getByRole('button', { name: 'Encerrar' }))
  await waitFor(() =>
    expect(callsTo('platformSecurity/endSession')).toEqual([{ sessionId: 's1', reason: 'Aparelho perdido' }]),
  )
  await user.click(await screen.findByRole('button', { name: 'Encerrar todas as sessões de Bia Reis' }))
  const all = await screen.findByRole('dialog', { name: 'Encerrar todas as sessões de Bia Reis' })
  await fill(user, within(all).getByLabelText(/^Motivo/), 'Conta invadida')
  await user.click(within(all).getByRole('button', { name: 'Encerrar todas' }))
  expect(await screen.findByText('3 sessões encerradas')).toBeTruthy()
  expect(callsTo('platformUser/endSessions')).toEqual([{ userId: 'bia', reason: 'Conta invadida' }])
})

it('shows an admin who may not read people neither names nor acts', async () => {
  await open('/', 'admin')
  expect(await screen.findByText('Só para Super Admin')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Encerrar/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Papéis' })).toBeNull()
})

it('hands each list out as a file, with the filters and the order of the screen', async () => {
  const { user } = await open('/?view=keys&state=live&sort=lastUsedAt&q=sap')
  await user.click(await screen.findByRole('button', { name: 'Baixar' }))
  const link = new URL((await screen.findByRole('menuitem', { name: 'CSV' })).getAttribute('href') ?? '', 'http://x')
  expect(link.pathname).toBe('/api/v1/platform-security/keys/export')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    ...{ format: 'csv', language: 'pt-BR', state: 'live', sort: 'lastUsedAt', direction: 'desc', search: 'sap' },
  })
})

it('tells where sign-ins fail, by address and by account', async () => {
  await open('/?view=sign_ins&window=week')
  expect(await screen.findByText('4 entradas falharam')).toBeTruthy()
  // The chart has a frame of its own.
  expect(screen.getByRole('figure').parentElement?.className).not.toMatch(/panel/)
  expect(callsTo('platformSecurity/signIns')).toEqual([{ window: 'week' }])
  const addresses = screen.getByRole('table', { name: 'Por endereço de rede' })
  expect(within(addresses).getByRole('row', { name: /^198\.51\.100\.7 4 1 2/ })).toBeTruthy()
  const reasons = screen.getByRole('table', { name: 'Por motivo' })
  expect(within(reasons).getByRole('row', { name: 'Limite de tentativas do endereço 1' })).toBeTruthy()
  expect(screen.getByText('Nenhuma conta com o e-mail digitado')).toBeTruthy()
})

it('blocks an address, tells a refusal at its field, and lifts blocks and limits', async () => {
  const { user } = await open('/?view=blocked&limits-q=198.51&limits-sort=hits')
  answerCalls({
    'platformSecurity/block': { code: 'platform_security.own_address', status: 409 },
    'platformSecurity/unblock': { gives: { done: true } },
    'platformSecurity/liftLimit': { gives: { done: true } },
    'platformSecurity/liftLock': { gives: { done: true } },
  })
  await fill(user, await screen.findByLabelText(/^Endereço de rede/), '203.0.113.9')
  expect(callsTo('platformSecurity/limits')).toMatchObject([{ search: '198.51', sort: 'hits', page: 1 }])
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  expect(callsTo('platformSecurity/block')).toEqual([])
  await fill(user, screen.getByLabelText(/^Até/), '31/12/2026')
  await fill(user, screen.getByLabelText(/^Motivo/), 'Tentativas')
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  expect(await screen.findByText(/Este é o endereço de onde você fala agora/)).toBeTruthy()
  answerCalls({
    'platformSecurity/block': {
      ...{ code: 'platform_security.shuts_out_root', status: 409, data: { names: 'Rita Lemos' } },
    },
  })
  await user.click(screen.getByRole('checkbox', { name: 'Sem prazo' }))
  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  expect(await screen.findByText(/com sessão aberta deste endereço: Rita Lemos/)).toBeTruthy()
  expect(callsTo('platformSecurity/block')).toEqual([
    { address: '203.0.113.9', until: '2026-12-31', reason: 'Tentativas' },
    { address: '203.0.113.9', until: null, reason: 'Tentativas' },
  ])
  for (const name of ['203.0.113.7', '198.51.100.9', 'Caio Souza']) {
    await user.click(await screen.findByRole('button', { name: `Liberar ${name}` }))
    const dialog = await screen.findByRole('dialog', { name: `Liberar ${name}` })
    await fill(user, within(dialog).getByLabelText(/^Motivo/), 'Rede conhecida')
    await user.click(within(dialog).getByRole('button', { name: 'Liberar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(callsTo('platformSecurity/unblock')).toEqual([{ address: '203.0.113.7', reason: 'Rede conhecida' }])
  expect(callsTo('platformSecurity/liftLock')).toEqual([{ userId: 'caio', reason: 'Rede conhecida' }])
  expect(callsTo('platformSecurity/liftLimit')).toEqual([{ limitId: 'l1', reason: 'Rede conhecida' }])
})

it('revokes a key of a company with a reason', async () => {
  const { user } = await open('/?view=keys&state=live')
  answerCalls({ 'platformSecurity/revokeKey': { gives: { done: true } } })
  await user.click(await screen.findByRole('button', { name: 'Revogar a1b2c3, de Padaria Aurora' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revogar a1b2c3, de Padaria Aurora' })
  await fill(user, within(dialog).getByLabelText(/^Motivo/), 'Chave exposta')
  await user.click(within(dialog).getByRole('button', { name: 'Revogar' }))
  expect(await screen.findByText('Chave revogada; a empresa foi avisada')).toBeTruthy()
  expect(callsTo('platformSecurity/revokeKey')).toEqual([{ keyId: id, reason: 'Chave exposta' }])
  expect(callsTo('platformSecurity/keys')[0]).toMatchObject({ state: 'live' })
})

it('tells what the content policy held back in the words of the specification', async () => {
  await open('/?view=policy')
  expect(await screen.findByText('Violação de CSP detectada: img-src')).toBeTruthy()
  expect(screen.getByText('https://a.example')).toBeTruthy()
})

it('narrows the trail, and tells which chain is whole and where another breaks', async () => {
  const { user } = await open('/?view=trail&action=address.block&from=2026-11-01')
  expect(await screen.findByText('Tentativas')).toBeTruthy()
  // In the filter of acts and in its record.
  expect(await screen.findAllByText('Bloqueou um endereço')).toHaveLength(2)
  for (const said of ['address.block', 'Endereço de rede']) expect(screen.getByText(said)).toBeTruthy()
  expect(callsTo('platformTrail/list')[0]).toMatchObject({ action: 'address.block', from: '2026-11-01' })
  expect(await screen.findByText(/1 cadeia quebrada/)).toBeTruthy()
  expect(screen.getByText(/^Padaria Aurora: quebra no registro 3\. Ele não é mais o que foi escrito/)).toBeTruthy()
  expect(screen.getByText(/todas as cadeias íntegras/)).toBeTruthy()
  answerCalls({ 'platformTrail/verify': { gives: { id } } })
  await user.click(screen.getByRole('button', { name: 'Verificar todas as cadeias' }))
  expect(await screen.findByText('Verificação em andamento')).toBeTruthy()
})

it.each([
  ['sessions', ['platform_sessions']],
  ['blocked', ['address_blocks', 'limits_in_force', 'second_factor_locks']],
  ['keys', ['platform_keys']],
  ['policy', ['policy_violations']],
  ['trail', ['platform_trail']],
])('keeps views of each list: %s', async (view, lists) => {
  await open(`/?view=${view}`)
  expect(await screen.findAllByRole('button', { name: 'Visões' })).toHaveLength(lists.length)
  await waitFor(() => expect(callsTo('platformView/list')).toEqual(lists.map((list) => ({ list }))))
})
