import type { Outputs } from '@pegada/contract/contract.ts'
import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { SystemPage } from './system-page.tsx'

const at = '2026-11-20T12:00:00.000Z'
const id = '3f2b6a52-8d3e-4a55-9a3c-0f6b1b9f7d11'
const never = { wellAt: null, failedAt: null, failure: null, latencyMs: null }
const held = {
  ...({ limit: 0, unit: 'count', owner: 'operation', isFloor: false, isBeyond: false, since: null } as const),
}
const system: Outputs['platformSystem']['get'] = {
  program: { version: '0.1.0', node: 'v24.0.0', startedAt: at, migrations: 120 },
  ports: [
    {
      ...never,
      port: 'storage',
      state: 'embedded',
      variables: ['S3_BUCKET'],
      isTested: true,
      wellAt: at,
      latencyMs: 2.5,
    },
    { ...never, port: 'mail', state: 'real', variables: ['SMTP_URL'], isTested: true, failedAt: at, failure: 'EAUTH' },
    { ...never, port: 'mail_in', state: 'real', variables: ['INBOUND_MAIL_DOMAIN'], isTested: false },
    { ...never, port: 'registers', state: 'off', variables: ['CNPJ_URL'], isTested: false },
    { ...never, port: 'nfse', state: 'off', variables: ['NFSE_RESTRICTED_URL'], isTested: false },
    {
      ...{ port: 'vault', state: 'real', variables: ['VAULT_KEY'], isTested: true },
      ...{ wellAt: at, failedAt: '2026-11-19T12:00:00.000Z', failure: 'secret.unreadable', latencyMs: 1 },
    },
  ],
  measures: [
    { ...held, measure: 'jobs_dead', value: 2, isBeyond: true, since: at },
    { ...held, measure: 'certificate_ends', value: null, limit: 30, unit: 'days', isFloor: true },
    {
      ...{ ...held, measure: 'disk_left', value: 20_000_000_000, limit: 21_474_836_480, unit: 'bytes', isFloor: true },
      ...{ isBeyond: true, since: at },
    },
    { ...held, measure: 'chain_age', value: 36, limit: 35, unit: 'days', isBeyond: true },
    { ...held, measure: 'roots_end', value: 400, limit: 30, unit: 'days', isFloor: true },
    { ...held, measure: 'job_waits', value: 12.4, limit: 300, unit: 'seconds' },
  ],
  chain: { verifiedAt: at, records: 40, chains: 3, broken: 0, isOld: true },
  flags: [
    { flag: 'marketplace', owner: 'marketplace', isOnByDefault: true, differing: 2 },
    { flag: 'assistant_proposals', owner: 'entry-proposal', isOnByDefault: true, differing: 0 },
  ],
  limits: [{ key: 'xml', value: 5_242_880, unit: 'bytes' }],
  languages: ['pt-BR', 'ar'],
}
const job: Outputs['platformSystem']['jobs']['rows'][number] = {
  id,
  name: 'mail.deliver',
  state: 'failed',
  createdAt: at,
  failedAt: at,
  tries: 4,
  error: { kind: 'EENVELOPE', message: '… is unknown' },
  data: [{ key: 'to', value: null }],
}
const queue = { name: 'mail.deliver', waiting: 0, retry: 0, active: 0, done: 7, failed: 1, waitedSeconds: 0 }
const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null }

async function open(at: string, role: 'root_admin' | 'admin' = 'root_admin') {
  answerCalls({
    'platformView/list': { gives: [] },
    'platformSystem/get': { gives: system },
    'platformSystem/queues': { gives: [queue, { ...queue, name: 'live.purge', failed: 0 }] },
    'platformSystem/jobs': { gives: { ...page, rows: [job], total: 1 } },
    'platformSystem/sizes': {
      gives: {
        ...{ database: 20_971_520, files: 1_048_576 },
        tables: [{ name: 'audit_records', bytes: 524_288, rows: 1200 }],
        days: [
          { day: '2026-10-30', database: 10_485_760, files: 0 },
          { day: '2026-10-31', database: 20_000_000_000, files: 1_048_576 },
        ],
        months: [{ month: '2026-10', database: 10_485_760, files: 0 }],
      },
    },
    'platformSystem/migrations': {
      gives: { ...page, rows: [{ name: '0170_system_kept.sql', appliedAt: at }], total: 1 },
    },
  })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: role, platformCan: platformPermissionsOf(role) }}>
      <SystemPage />
    </ViewerProvider>,
    { at },
  )
}

it('tells how each part fares and what is beyond its threshold, and tests a part for real', async () => {
  const { user } = await open('/')
  const measures = await screen.findByRole('table', { name: 'Limiares' })
  expect(within(measures).getByRole('row', { name: /Tarefas abandonadas 2 0 Além do limite desde/ })).toBeTruthy()
  expect(within(measures).getByRole('row', { name: /12 s 300 s Dentro/ })).toBeTruthy()
  expect(within(measures).getByRole('row', { name: /certificado da NFS-e Não há mínimo 30 d Não há/ })).toBeTruthy()
  expect(within(measures).getByRole('row', { name: /última verificação das trilhas .* 36 d 35 d Além/ })).toBeTruthy()
  expect(within(measures).getByRole('row', { name: /SIGNATURE_ROOTS\) 400 d mínimo 30 d Dentro/ })).toBeTruthy()
  const disk = within(measures).getByRole('row', { name: /Espaço livre/ })
  expect(disk.textContent).toMatch(/18,6\sGBmínimo 20,0\sGBAbaixo do mínimo desde/)
  expect(screen.getByText(/: todas as cadeias íntegras$/)).toBeTruthy()
  expect(screen.getByText(/Registros conferidos: 40\. Cadeias: 3\. Foi há mais de 35 dias: peça outra/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir em Segurança' }).getAttribute('href')).toContain('view=trail')
  const flags = within(screen.getByRole('table', { name: 'Recursos' }))
  expect(flags.getByRole('row', { name: /^Mercado.*fornecedores.* Ligado 2/ })).toBeTruthy()
  const differing = flags.getByRole('link', { name: '2: ver as empresas em que Mercado está fora do padrão' })
  expect(differing.getAttribute('href')).toContain('flag=marketplace')
  expect(flags.getAllByRole('link')).toEqual([differing])
  const ports = screen.getByRole('table', { name: 'Partes da instalação' })
  expect(screen.getByText(/Quem faz as tarefas desta instalação testa por si/)).toBeTruthy()
  expect(
    within(ports).getByRole('row', { name: /Arquivos Padrão embutido S3_BUCKET Respondeu em .* 2,5 ms/ }),
  ).toBeTruthy()
  expect(
    within(ports).getByRole('row', { name: /E-mail Serviço configurado SMTP_URL Falhou em .*: EAUTH/ }),
  ).toBeTruthy()
  const off = screen.getByRole('button', { name: 'Testar Consulta de CNPJ' })
  expect(off.getAttribute('aria-description')).toBe('Está desligado: defina CNPJ_URL.')
  expect(within(ports).getByText('Está desligado: defina CNPJ_URL.')).toBeTruthy()

  expect(
    within(ports).getByRole('row', {
      name: /Cofre de chaves .* Respondeu em 20\/11.* Falhou em 19\/11.*: secret\.unreadable/,
    }),
  ).toBeTruthy()
  const nfse = screen.getByRole('button', { name: 'Testar Sistema nacional da NFS-e' })
  expect(nfse.getAttribute('aria-description')).toBe('Está desligado: ligue a emissão na configuração da NFS-e.')

  answerCalls({ 'platformSystem/testPort': { gives: { isWell: false, latencyMs: 1, failure: 'secret.unreadable' } } })
  await user.click(screen.getByRole('button', { name: 'Testar Cofre de chaves' }))
  expect(await screen.findByText(/\(secret\.unreadable\)\. Confira se VAULT_KEY é a mesma/)).toBeTruthy()
  answerCalls({ 'platformSystem/testPort': { gives: { isWell: false, latencyMs: 30, failure: 'ECONNREFUSED' } } })
  await user.click(screen.getByRole('button', { name: 'Testar E-mail' }))
  expect(await screen.findByText(/E-mail não respondeu como devia \(ECONNREFUSED\)\. Confira SMTP_URL/)).toBeTruthy()
  expect(callsTo('platformSystem/testPort')).toEqual([{ port: 'vault' }, { port: 'mail' }])
})

it('lists what failed with its error, and retries one or drops all with a reason', async () => {
  const { user } = await open('/?view=jobs&kind=mail.deliver&q=mail')
  expect(await screen.findByText('… is unknown')).toBeTruthy()
  expect(screen.getByText('to: omitido')).toBeTruthy()
  const kinds = await screen.findByRole('table', { name: 'Tarefas por tipo' })
  expect(within(kinds).queryByText('live.purge')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mostrar também as 1 sem pendências' }))
  expect(within(kinds).getByText('live.purge')).toBeTruthy()

  answerCalls({
    'platformSystem/retryJobs': { gives: { done: 1 } },
    'platformSystem/discardJobs': { gives: { done: 1 } },
  })
  await user.click(screen.getByRole('button', { name: /^Repetir mail\.deliver de/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Repetir mail\.deliver de/ })
  await fill(user, within(dialog).getByLabelText(/^Motivo/), 'O servidor voltou')
  await user.click(within(dialog).getByRole('button', { name: 'Repetir' }))
  await waitFor(() => expect(callsTo('platformSystem/retryJobs')).toEqual([{ ids: [id], reason: 'O servidor voltou' }]))
  expect(await screen.findByText('1 tarefa volta à fila.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Descartar todas as abandonadas' }))
  const all = await screen.findByRole('dialog', { name: 'Descartar todas as abandonadas · mail.deliver · “mail” · 1' })
  await fill(user, within(all).getByLabelText(/^Motivo/), 'Sem uso')
  await user.click(within(all).getByRole('button', { name: 'Descartar' }))
  await waitFor(() =>
    expect(callsTo('platformSystem/discardJobs')).toEqual([
      { kind: 'mail.deliver', search: 'mail', reason: 'Sem uso' },
    ]),
  )
})

it('asks again until a retried job is done, and reads the list once more', async () => {
  const { user } = await open('/?view=jobs')
  await user.click(await screen.findByRole('button', { name: /^Repetir mail\.deliver de/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Repetir mail\.deliver de/ })
  await fill(user, within(dialog).getByLabelText(/^Motivo/), 'O servidor voltou')
  answerCalls({
    'platformSystem/retryJobs': { gives: { done: 1 } },
    'platformSystem/queues': { gives: [{ ...queue, failed: 0, active: 1 }] },
    'platformSystem/jobs': { gives: { ...page, rows: [], total: 0 } },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Repetir' }))
  expect(await screen.findByText('Nenhuma tarefa falhou.')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /^mail\.deliver 0 0 1/ })).toBeTruthy()
  answerCalls({
    'platformSystem/queues': { gives: [queue] },
    'platformSystem/jobs': { gives: { ...page, rows: [job], total: 1 } },
  })
  expect(await screen.findByText('… is unknown', {}, { timeout: 5000 })).toBeTruthy()
})

it('lets an admin read all of it and change nothing; sizes stand by month beside what was applied', async () => {
  const { user } = await open('/?view=sizes', 'admin')
  expect(await screen.findByRole('row', { name: /10\/2026|out/ })).toBeTruthy()
  expect(screen.getByText('audit_records')).toBeTruthy()
  expect(screen.getByText(/juntos foram de 10,0\sMB a 18,6\sGB\./)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Ver tabela' })[0] as HTMLElement)
  const days = screen.getByRole('table', { name: 'Crescimento por dia' })
  expect(within(days).getByRole('row', { name: /31\/10\/2026 18,6\sGB 1,0\sMB/ })).toBeTruthy()
  expect(await screen.findByText('0170_system_kept.sql')).toBeTruthy()
  expect(callsTo('platformView/list')).toEqual([{ list: 'applied_migrations' }])
})

it('shows no acts to an admin', async () => {
  await open('/?view=jobs', 'admin')
  expect(await screen.findByText('… is unknown')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Repetir|Descartar/ })).toBeNull()
})

it('keeps what narrows the failed jobs under a name, for whoever kept it', async () => {
  const { user } = await open('/?view=jobs&kind=mail.deliver&q=mail')
  const query = { q: 'mail', kind: 'mail.deliver' }
  answerCalls({
    'platformView/create': { gives: { id, list: 'failed_jobs', name: 'Cartas', query, isDefault: false } },
  })
  await user.click(await screen.findByRole('button', { name: 'Visões' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Salvar visão…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Salvar esta visão' })
  await fill(user, within(dialog).getByLabelText(/^Nome da visão/), 'Cartas')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(callsTo('platformView/create')).toEqual([{ list: 'failed_jobs', name: 'Cartas', query }]))
})
