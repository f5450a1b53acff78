import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, callsTo, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { Disclosures } from './disclosures.tsx'

const amount = (value: string, key = 't_co2e') => ({ kind: 'amount', value, unit: { key } })
const row = (part: object) => ({
  ...{ reference: 'ch. 9', certainty: 'secondary', isOptional: false, table: null, lacks: [], reason: null },
  ...part,
})
const gap = {
  ...{ of: 'gap', key: 'inventory.months_missing' },
  values: { site: 'Santos', source: 'Óleo Diesel', months: '2025-01, 2025-03' },
}
const answer = {
  ...{
    kind: 'ghg_protocol',
    edition: 'GHG Protocol Corporate Standard (2004)',
    year: 2025,
    gwpSet: 'AR5',
    isSample: false,
  },
  rows: [
    row({
      ...{ key: 'totals', state: 'filled' },
      table: {
        columns: [{ key: 'emissions' }],
        rows: [
          { name: { of: 'scope', key: '1' }, level: 0, isTotal: false, cells: [amount('1234.5678')] },
          { name: { of: 'scope', key: '2' }, level: 0, isTotal: false, cells: [amount('0')] },
          { name: { of: 'word', key: 'total_location' }, level: 0, isTotal: true, cells: [amount('0.0001')] },
        ],
      },
    }),
    row({
      ...{ key: 'base_year', state: 'missing', isOptional: true },
      lacks: [{ code: 'base_year', mend: 'base_year' }],
    }),
    row({
      ...{ key: 'exclusions', state: 'missing' },
      lacks: [{ code: 'base_year_lines', values: { year: '2019' }, mend: 'lines' }],
      table: {
        columns: [{ key: 'said' }],
        rows: [
          {
            ...{ name: gap, level: 0, isTotal: false },
            cells: [{ kind: 'words', words: [{ of: 'said', key: 'Medidor trocado' }] }],
          },
        ],
      },
    }),
    row({ key: 'removals', state: 'not_applicable', reason: 'no_removals' }),
  ],
}

it('tells how many are filled, missing and not applicable, each with its figures, its way to be mended or its reason', async () => {
  answerCalls({ 'disclosure/get': { gives: answer } })
  const { user } = await renderApp(<Disclosures kind="ghg_protocol" year={2025} />)
  expect(await screen.findByText('1 preenchidos, 2 com falta, 1 não aplicáveis')).toBeTruthy()
  expect(callsTo('disclosure/get')).toEqual([{ kind: 'ghg_protocol', year: 2025 }])
  const totals = screen.getByRole('article', { name: 'Emissões brutas por escopo' })
  await user.click(within(totals).getByText('Ver a tabela'))
  const table = within(totals).getByRole('table')
  expect(within(table).getByRole('columnheader', { name: 'Emissões (t CO₂e)' })).toBeTruthy()
  expect(within(table).getByText('1.234,568')).toBeTruthy()
  expect(within(table).getByText('0')).toBeTruthy()
  expect(within(table).getByText('< 0,001')).toBeTruthy()
  const base = screen.getByRole('article', { name: 'Ano-base e regra de recálculo' })
  expect(within(base).getByRole('link', { name: 'Assinar o ano-base' }).getAttribute('href')).toContain(
    '/dashboard/measurements/closing?year=2025',
  )
  expect(within(base).getByText(/Opcional nesta norma/)).toBeTruthy()
  const left = screen.getByRole('article', { name: 'Exclusões e suas razões' })
  expect(within(left).getByText('Santos: sem Óleo Diesel em 01/2025, 03/2025.')).toBeTruthy()
  // What the base year lacks is mended in it.
  expect(within(left).getByRole('link').getAttribute('href')).toContain('year=2019')
  expect(screen.getByText('Nenhuma linha do ano remove CO2 da atmosfera.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tabelas em XLSX' }).getAttribute('href')).toContain(
    '/reports/disclosures/ghg_protocol/2025/file?format=xlsx&language=pt-BR',
  )
})

it('says why no file of sample data leaves', async () => {
  answerCalls({ 'disclosure/get': { gives: { ...answer, isSample: true } } })
  await renderApp(<Disclosures kind="ghg_protocol" year={2025} />)
  const file = await screen.findByRole('button', { name: 'Tabelas em XLSX' })
  expect(file.getAttribute('aria-description')).toContain('2025 contém dados de exemplo.')
  expect(screen.queryByRole('link', { name: 'Tabelas em XLSX' })).toBeNull()
})

it('shows those of one state, told by the address', async () => {
  answerCalls({ 'disclosure/get': { gives: answer } })
  await renderApp(<Disclosures kind="ghg_protocol" year={2025} />, { at: '/?status=missing' })
  expect(await screen.findByRole('article', { name: 'Ano-base e regra de recálculo' })).toBeTruthy()
  expect(screen.queryByRole('article', { name: 'Remoções de CO2' })).toBeNull()
})

it('says what failed, with a way to ask again', async () => {
  answerCalls({ 'disclosure/get': failed })
  await renderApp(<Disclosures kind="gri" year={2025} />)
  expect(await screen.findByRole('button', { name: /de novo|novamente/i })).toBeTruthy()
})
