import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it, vi } from 'vitest'
import { failed } from '../../test/answers.ts'
import { marina } from '../../test/viewer.ts'
import { answer, figure, node, open } from './test/open-drilldown.tsx'

it('says the answer, marks lead to a narrower question, and corrections below zero stand in a table', async () => {
  await open({ gives: answer }, { at: '/?by=scope,unit&year=2025' })
  expect(
    await screen.findByText(/^Emissões em 2025: 1\.000,0\st CO₂e\. A maior parte vem de Escopo 3 \(50,0 %\)\.$/),
  ).toBeTruthy()
  const facet = (await screen.findAllByRole('region', { name: 'Escopo' }))[0]
  if (!facet) throw new Error('the scopes are expected by themselves')
  const mark = within(facet).getByRole('link', { name: /^Escopo 1 / })
  expect(mark.getAttribute('href')).toContain('scope=1')
  const corrections = await screen.findByRole('region', { name: 'Correções e remoções' })
  expect(within(corrections).getByText('−10,000')).toBeTruthy()
})

it('widens each filter by itself, marks what is chosen, and Esc takes all away', async () => {
  const { user, router } = await open({ gives: answer }, { at: '/?by=scope,unit&scope=1,3&unit=p1&year=2025' })
  const facet = (await screen.findAllByRole('region', { name: 'Escopo' }))[0]
  if (!facet) throw new Error('the scopes are expected by themselves')
  expect(
    within(facet)
      .getByRole('link', { name: /^Escolhido Escopo 1 / })
      .getAttribute('aria-current'),
  ).toBe('true')
  expect(
    within(facet)
      .getByRole('link', { name: /Escopo 2/ })
      .getAttribute('aria-current'),
  ).toBeNull()
  const several = await screen.findByRole('link', { name: 'Ver linhas e documentos' })
  expect(new URL(several.getAttribute('href') ?? '', 'http://x').searchParams.get('cut')).toBe(
    'from=2025-01&to=2025-12&scope=1%2C3&unit=p1',
  )
  await user.click(screen.getByRole('button', { name: 'Tirar o filtro Escopo: Escopo 1, Escopo 3' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ by: 'scope,unit', unit: 'p1', year: '2025' }))
  const lines = await screen.findByRole('link', { name: 'Ver linhas e documentos' })
  expect(lines.getAttribute('href')).toContain('year=2025&businessUnitId=p1')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toEqual({ by: 'scope,unit', year: '2025' }))
})

it('crosses rows and columns, each figure leading to its lines', async () => {
  const { user } = await open({ gives: answer }, { at: '/?by=scope,unit&view=table&year=2025' })
  const cell = await screen.findByRole('link', { name: '300,000' })
  expect(cell.getAttribute('href')).toContain('year=2025&businessUnitId=p1&scope=1')
  expect(screen.getByRole('link', { name: '1.000,0' })).toBeTruthy()
  const written: string[] = []
  const pen = { measureText: () => ({ width: 40 }), scale: () => {}, fillRect: () => {} }
  const context = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ ...pen, fillText: (text: string) => written.push(text) } as never)
  const data = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,')
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await user.click(screen.getByRole('button', { name: i18next.t('common:chart.png') }))
  expect(saved).toEqual(['tabela-cruzada.png'])
  expect(written.slice(1, 6)).toEqual([
    'Escopo',
    expect.stringMatching(/^Planta /),
    ...[1, 2, 3].map(() => expect.stringContaining('(')),
  ])
  expect(written).toContain('300,000')
  expect(written).toContain(i18next.t('drilldown:column.share'))
  expect(written).toContainEqual(expect.stringMatching(/^42,0\s%$/))
  expect(written.slice(-6)[0]).toBe('Total')
  expect(written.at(-1)).toMatch(/^100,0\s%$/)
  data.mockReturnValue('data:,')
  await user.click(screen.getByRole('button', { name: i18next.t('common:chart.png') }))
  expect(await screen.findByText(i18next.t('common:chart.no_png'))).toBeTruthy()
  expect(saved).toHaveLength(1)
  context.mockRestore()
  data.mockRestore()
  click.mockRestore()
})

it('leads from totals to all that they add up, whatever is chosen in rows and columns, of one unit of measure', async () => {
  const quantity = { ...answer, measure: 'quantity', unit: 'kWh' }
  await open(
    { gives: quantity },
    { at: '/?by=scope,unit&view=table&scope=1&unit=p1&measure=quantity&of=kWh&year=2025' },
  )
  const rows = await screen.findAllByRole('row', { name: /^(Escopo 2|Total) / })
  const lines = rows.map((row) => within(row).getAllByRole('link').at(-1)?.getAttribute('href') ?? '')
  expect(lines.map((href) => new URL(href, 'http://x').searchParams.get('cut'))).toEqual([
    'from=2025-01&to=2025-12&scope=2&measuredIn=kWh',
    'from=2025-01&to=2025-12&measuredIn=kWh',
  ])
})

it('goes into a file as it is seen, with what stands beside it', async () => {
  const { user } = await open({ gives: answer }, { at: '/?by=scope,unit&view=table&scope=1&vs=before&year=2025' })
  await user.click(await screen.findByRole('button', { name: i18next.t('list:download.title') }))
  const link = await screen.findByRole('menuitem', { name: 'Excel (XLSX)' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/api/v1/drilldown/export',
    {
      ...{ format: 'xlsx', language: 'pt-BR', from: '2025-01', to: '2025-12', measure: 'co2e', by: 'scope,unit' },
      ...{ scope: '1', compareFrom: '2024-01', compareTo: '2024-12' },
    },
  ])
})

it('says emissions by market and what the fee charges, and where no fee holds leads to the prices', async () => {
  const first = await open({ gives: { ...answer, measure: 'market' } }, { at: '/?measure=market&year=2025' })
  expect(
    await screen.findByText(/^Emissões \(escopo 2 por escolha de compra\) em 2025: 1\.000,0\st CO₂e\./),
  ).toBeTruthy()
  expect(screen.getByText(/^Escopo 2 por escolha de compra: /)).toBeTruthy()
  first.unmount()
  const fee = { ...answer, measure: 'fee', unit: 'BRL' }
  const second = await open({ gives: fee }, { at: '/?measure=fee&year=2025' })
  expect(await screen.findByText(/^Taxa interna de carbono em 2025: \W*R\$\s1\.000\.000,00\W*\./)).toBeTruthy()
  second.unmount()
  const none = { total: { ...figure('0'), lines: 0 }, whole: { ...figure('0'), lines: 0 }, links: [] }
  const levels = answer.levels.map((one) => ({ ...one, nodes: [], others: null }))
  await open({ gives: { ...fee, ...none, levels } }, { at: '/?measure=fee&year=2025' })
  const prices = await screen.findByRole('link', { name: 'Ver preços de carbono' })
  expect(prices.getAttribute('href')).toBe('/dashboard/reduction/carbon-price')
})

it('asks for a unit before quantities are added up, teaches where nothing is, and tells failures and who may not see it', async () => {
  const first = await open({ gives: answer }, { at: '/?measure=quantity&year=2025' })
  expect(await screen.findByText('Escolha a unidade de medida')).toBeTruthy()
  first.unmount()
  const nothing = {
    ...answer,
    total: figure('0'),
    whole: figure('0'),
    levels: answer.levels.map((one) => ({ ...one, nodes: [], others: null })),
    links: [[]],
  }
  const second = await open({ gives: nothing })
  expect(await screen.findByText('Nada neste período')).toBeTruthy()
  second.unmount()
  const third = await open(failed)
  expect((await screen.findAllByRole('button', { name: i18next.t('common:retry') })).length).toBeGreaterThan(0)
  third.unmount()
  await open({ gives: answer }, { viewer: { ...marina, can: [] } })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('draws areas, whose corrections lead to their lines', async () => {
  const [scopes, units] = answer.levels
  const below = { ...answer, levels: [scopes, { ...units, others: null }] }
  const links = [[{ from: '1', to: 'p1', ...figure('-10000') }, ...(answer.links[0] ?? []).slice(3)]]
  await open({ gives: { ...below, links } }, { at: '/?by=scope,unit&view=areas&year=2025' })
  expect(await screen.findByText(/^Escopo 3 › Planta 2 é a maior área: 40,0\s%\.$/)).toBeTruthy()
  const corrections = await screen.findByRole('region', { name: 'Correções e remoções' })
  const line = within(corrections).getByRole('link', { name: 'Escopo 1' })
  expect(line.getAttribute('href')).toContain('year=2025&businessUnitId=p1&scope=1')
})

const months = {
  dimension: 'month',
  nodes: [node('2025-01', '2025-01', '300000'), node('2025-02', '2025-02', '700000')],
  others: null,
}
const inMonths = [
  { from: '1', to: '2025-01', ...figure('300000') },
  { from: '1', to: '2025-02', ...figure('120000') },
  { from: '3', to: '2025-02', ...figure('580000') },
]

it('draws months stacked and a map of months, each telling its highest point and leading on', async () => {
  const [scopes] = answer.levels
  const turned = inMonths.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from }))
  const stacked = { ...answer, levels: [months, scopes], links: [turned] }
  const first = await open({ gives: stacked }, { at: '/?by=scope&view=months&year=2025' })
  expect(await screen.findByText(/^O maior mês é fevereiro de 2025: 700,000\st CO₂e, 70,0\s% do total\.$/)).toBeTruthy()
  first.unmount()
  const map = { ...answer, levels: [scopes, months], links: [inMonths] }
  await open({ gives: map }, { at: '/?by=scope&view=heat&year=2025' })
  expect(await screen.findByText(/^O ponto mais alto é Escopo 3 em fevereiro de 2025: 580,000\st CO₂e\.$/)).toBeTruthy()
})
