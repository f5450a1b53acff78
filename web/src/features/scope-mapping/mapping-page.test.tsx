import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { LineTest, MappingSummary, ShownMapping } from './mapping-data.ts'
import { MappingPage } from './mapping-page.tsx'
import { percentOf, shareOfPercent } from './percent.ts'

const diesel: ShownMapping = {
  ...{ key: 'ncm.27101921', kind: 'ncm', term: '27101921', description: 'Óleo diesel', scope: 1, isOn: true },
  ...{ category: 'mobile_combustion', source: 'mobile.diesel_b', confidence: '0.855', priority: 0, version: 0 },
  ...{ origin: 'builtin', isDraft: false, changedAt: null, conflicts: [] },
}
const hoist: ShownMapping = {
  ...{ ...diesel, key: 'mapping.1', term: '84251100', description: null, scope: 3, category: 'capital_goods' },
  ...{ source: null, confidence: '0.95', priority: 100, version: 2, origin: 'own', isDraft: true },
  conflicts: [{ key: 'mapping.2', term: '84251100', category: 'purchased_goods_services' }],
}
const summary: MappingSummary = {
  ...{
    ncm: 136,
    keyword: 50,
    conflicts: 2,
    drafts: 1,
    draftsMark: 'm1',
    release: '1.4.0',
    sources: ['mobile.diesel_b'],
  },
  revision: { number: 3, by: 'Helena', at: '2026-11-20T12:00:00.000Z', reason: 'Revisão anual' },
}
const listOf = (...rows: ShownMapping[]) => ({
  gives: { rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
})

async function open(
  at = '/',
  {
    role = 'admin',
    rows = [diesel, hoist],
    told = summary,
  }: {
    role?: 'admin' | 'analyst'
    rows?: ShownMapping[]
    told?: MappingSummary
  } = {},
) {
  answerCalls({
    'platformView/list': { gives: [] },
    'scopeMapping/list': listOf(...rows),
    'scopeMapping/summary': { gives: told },
  })
  const viewer = { ...marina, platformRole: role, platformCan: platformPermissionsOf(role) } as const
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <MappingPage />
    </ViewerProvider>,
    { at },
  )
}

const rowOf = (name: string) => screen.getByText(name).closest('tr, li')?.textContent

it('counts codes and words, tells what holds and waits, and shows each mapping with what it contradicts', async () => {
  await open()
  expect(await screen.findByText('Óleo diesel')).toBeTruthy()
  expect(callsTo('platformView/list')).toEqual([{ list: 'scope_mappings' }])
  const tabs = within(screen.getByRole('navigation', { name: 'Partes desta página' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'NCM Code Mappings136',
    'Keyword Mappings50',
    'Teste',
    'Importação',
  ])
  expect(rowOf('27101921')).toMatch(
    /DescriptionÓleo dieselScopeScope 1CategoryCombustão MóvelConfidence %86.*Prioridade0.*Ativo.*Embutido/,
  )
  expect(screen.getByText('N/A').closest('tr, li')?.textContent).toMatch(
    /84251100.*N\/A.*Scope 3.*95.*100.*Rascunho.*Em conflito com 84251100/,
  )
  expect(screen.getByText(/revisão 3, publicada em .* por Helena \(Revisão anual\)/)).toBeTruthy()
  expect(screen.getByText(/2 mapeamentos em conflito/)).toBeTruthy()
})

it('publishes the drafts with a reason', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar os rascunhos?' }))
  answerCalls({ 'scopeMapping/publish': { gives: { revision: 4, published: 1 } } })
  await fill(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Revisão de talhas')
  await user.click(dialog.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByText('Revisão 4 publicada.')).toBeTruthy()
  expect(callsTo('scopeMapping/publish')).toEqual([{ reason: 'Revisão de talhas', seen: 'm1' }])
})

it('has words of its own where there are none, and asks for words by their tab', async () => {
  await open('/?view=keyword', { rows: [], told: { ...summary, drafts: 0, conflicts: 0, revision: null } })
  expect(await screen.findByText('No keyword mappings found')).toBeTruthy()
  expect(callsTo('scopeMapping/list').at(-1)).toMatchObject({ kind: 'keyword' })
  expect(screen.getByText(/Ainda nada foi publicado/)).toBeTruthy()
})

it('lets an analyst read alone', async () => {
  await open('/', { role: 'analyst', rows: [] })
  expect(await screen.findByText('No NCM mappings found')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Importação' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Novo mapeamento' }).getAttribute('aria-disabled')).toBe('true')
})

it('drafts a new mapping, and says at its field what is wrong with it', async () => {
  const { user } = await open('/?mapping=new')
  const panel = within(await screen.findByRole('dialog', { name: 'Novo mapeamento' }))
  answerCalls({ 'scopeMapping/create': { code: 'scope_mapping.ncm_invalid', status: 422 } })
  await user.type(panel.getByRole('textbox', { name: /Código NCM/ }), '842')
  await user.clear(panel.getByRole('textbox', { name: /Confiança/ }))
  await user.type(panel.getByRole('textbox', { name: /Confiança/ }), '101')
  await fill(user, panel.getByRole('textbox', { name: /Motivo/ }), 'Talhas')
  await user.click(panel.getByRole('button', { name: 'Salvar rascunho' }))
  expect(await panel.findByText('Digite um número de 0 a 100.')).toBeTruthy()
  expect(callsTo('scopeMapping/create')).toEqual([])
  await user.clear(panel.getByRole('textbox', { name: /Confiança/ }))
  await fill(user, panel.getByRole('textbox', { name: /Confiança/ }), '92,5')
  await user.click(panel.getByRole('button', { name: 'Salvar rascunho' }))
  expect(await panel.findByText(/Digite de 4 a 8 dígitos de um código NCM/)).toBeTruthy()
  expect(callsTo('scopeMapping/create')).toEqual([
    {
      ...{ kind: 'ncm', term: '842', description: null, category: null, source: null, confidence: '0.925' },
      ...{ priority: 100, isOn: true, reason: 'Talhas' },
    },
  ])
})

it('names the mapping that decides a line, the losers with what kept each, and what the CFOP says', async () => {
  const { user } = await open('/?view=test')
  const answer: LineTest = {
    outcome: {
      ...{ ruleKind: 'ncm', ruleId: 'mapping.1@2', ruleName: 'Talhas', category: 'capital_goods', scope: 3 },
      ...{ source: 'method:value_chain.spend', confidence: '0.5' },
    },
    why: { code: 'classification.mapping', data: { name: 'Talhas', version: '2' } },
    ...{ question: null, countsReason: 'counts.return', winner: hoist },
    losers: [{ ...diesel, reason: 'priority' }],
  }
  answerCalls({ 'scopeMapping/test': { gives: answer } })
  await fill(user, await screen.findByRole('textbox', { name: /Texto do produto/ }), 'TALHA ELETRICA')
  await fill(user, screen.getByRole('textbox', { name: 'NCM' }), '84251100')
  await fill(user, screen.getByRole('textbox', { name: /CFOP/ }), '1201')
  await user.click(screen.getByRole('button', { name: 'Testar' }))
  expect(await screen.findByText(/Decidido pelo mapeamento Talhas, versão 2/)).toBeTruthy()
  expect(screen.getByText(/Com este CFOP o item não conta/)).toBeTruthy()
  expect(rowOf('Decide')).toMatch(/84251100/)
  expect(rowOf('Prioridade menor')).toMatch(/27101921/)
  expect(callsTo('scopeMapping/test')).toEqual([
    { product: 'TALHA ELETRICA', ncm: '84251100', cfop: '1201', withDrafts: true },
  ])
  const to = { scope: 3, category: 'capital_goods', source: null, asksConfirmation: false }
  const from = { scope: 1, category: 'mobile_combustion', source: 'mobile.diesel_b', asksConfirmation: true }
  const group = { from, to, lines: 12 }
  const examples = [{ text: 'TALHA •••', ncm: '84251100', rule: 'Talhas' }]
  answerCalls({
    'scopeMapping/impact': { gives: { lines: 1000, companies: 6, changed: 12, groups: [{ ...group, examples }] } },
  })
  await user.click(screen.getByRole('button', { name: 'Calcular o efeito' }))
  expect(await screen.findByText(/confiança: 12 de 1\.000 itens, de 6 empresas/)).toBeTruthy()
  const name =
    /Combustão Móvel · .*diesel.* · confiança abaixo de 90 % Scope 3 · .* · confiança de 90 % ou mais 12 TALHA •••/i
  expect(screen.getByRole('row', { name })).toBeTruthy()
})

it('reads a percentage with comma or point, and nothing else', () => {
  expect(['85,5', '85.5', '100 %', '0'].map(shareOfPercent)).toEqual(['0.855', '0.855', '1.00', '0.00'])
  expect(['101', '-1', '1e1', ''].map(shareOfPercent)).toEqual([undefined, undefined, undefined, undefined])
  expect(percentOf('0.855')).toBe('85.5')
})
