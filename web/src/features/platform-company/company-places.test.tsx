import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { CompaniesAnalytics } from './companies-analytics.tsx'
import { CompanyPlaces } from './company-places.tsx'
import type { Places } from './places-data.ts'

const places: Places = {
  ...{ year: 2025, years: [2025, 2024], gwpSet: 'AR5' },
  places: [
    { code: 'SP', name: 'SP', companies: 12, emitting: 5, co2eKg: '1500000' },
    { code: 'PA', name: 'PA', companies: 6, emitting: 2, co2eKg: '4500000' },
  ],
  nowhere: { companies: 2, emitting: 0, co2eKg: '0' },
}
const municipalities: Places = {
  ...places,
  places: [
    { code: '3548500', name: 'Santos', companies: 3, emitting: 0, co2eKg: '0' },
    { code: '5101837', name: 'Boa Esperança do Norte', companies: 1, emitting: 1, co2eKg: '20000' },
  ],
  nowhere: { companies: 1, emitting: 0, co2eKg: '0' },
}
const openPlaces = async (gives: Places, at = '/') => {
  answerCalls({ 'platformCompany/places': { gives } })
  return renderApp(<CompanyPlaces at={paths.adminGeolocation} />, { at })
}
const rowTexts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('tells where most companies are and how many have no place, each state leading to its municipalities', async () => {
  const { user } = await openPlaces(places)
  expect(await screen.findByText(/^SP: 12 de 20 empresas \(60,0 %\)\. Sem lugar neste mapa.*: 2\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ver tabela' }))
  expect(rowTexts()).toEqual([
    'EstadoEmpresasCom inventário de 2025t CO₂e',
    'SP1251.500,0',
    'PA624.500,0',
    'Não informado20-',
  ])
  expect(linkTo('SP')).toBe('/admin/dashboard/geolocation?place=SP')
  expect(linkTo('Não informado')).toBe('/admin/dashboard/companies?state=none')
  expect(screen.getByText(/IBGE.*GWP do AR5/)).toBeTruthy()
})

it('tells emissions of a year when asked to', async () => {
  const { user } = await openPlaces(places)
  await user.click(await screen.findByRole('radio', { name: 'Emissões' }))
  expect(await screen.findByText(/^Em 2025, PA: 4\.500,0 t CO₂e de 6\.000,0 t CO₂e \(75,0 %\).*: 7\.$/)).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Ano' }))
  await user.click(await screen.findByRole('option', { name: '2024' }))
  expect(callsTo('platformCompany/places')).toEqual([{}, { year: 2024 }])
})

it('draws the municipalities of one state, leads to the companies of each, and says which the mesh does not have', async () => {
  const { user, router } = await openPlaces(municipalities, '/?place=SP')
  expect(await screen.findByText(/Fora do desenho do IBGE usado aqui: Boa Esperança do Norte\./)).toBeTruthy()
  expect(linkTo('Ver empresas: SP')).toBe('/admin/dashboard/companies?state=SP')
  await user.click(screen.getByRole('button', { name: 'Ver tabela' }))
  expect(linkTo('Santos')).toBe('/admin/dashboard/companies?state=SP&municipality=3548500')
  expect(linkTo('Não informado')).toBe('/admin/dashboard/companies?state=SP&municipality=none')
  await user.click(screen.getByRole('button', { name: 'Voltar ao Brasil' }))
  expect(router.state.location.search).toEqual({})
})

it('says that no company has its seat in a state', async () => {
  await openPlaces({ ...places, places: [], nowhere: { companies: 0, emitting: 0, co2eKg: '0' } }, '/?place=AC')
  expect(await screen.findByText('Nenhuma empresa tem sede em AC.')).toBeTruthy()
})

it('says why places cannot be read, and reads them again', async () => {
  answerCalls({ 'platformCompany/places': { code: 'auth.forbidden', status: 403 } })
  const { user } = await renderApp(<CompanyPlaces at={paths.adminGeolocation} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Não foi possível ler onde ficam as empresas')
  answerCalls({ 'platformCompany/places': { gives: places } })
  await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText(/^SP: 12 de 20 empresas/)).toBeTruthy()
})

it('divides companies by size, sector and state, each kind leading to its list', async () => {
  const sectors = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((sector) => ({ sector, companies: 2 }))
  answerCalls({
    'platformCompany/analytics': {
      gives: {
        companies: 20,
        bySize: [
          { size: 'EPP', companies: 15 },
          { size: null, companies: 5 },
        ],
        bySector: [...sectors, { sector: null, companies: 4 }],
        byState: [{ state: null, companies: 20 }],
      },
    },
  })
  const { user } = await renderApp(<CompaniesAnalytics />)
  expect(await screen.findByText(/: 15 de 20 empresas \(75,0 %\)\.$/)).toBeTruthy()
  expect(screen.getByText('Nenhuma empresa informou um estado do Brasil (total: 20).')).toBeTruthy()
  const figure = screen.getByText('Como as empresas se dividem por setor?').closest('figure') as HTMLElement
  await user.click(within(figure).getByRole('button', { name: 'Ver tabela' }))
  expect(rowTexts()).toHaveLength(10)
  expect(linkTo('h')).toBe('/admin/dashboard/companies?sector=h')
  expect(linkTo('Não informado')).toBe('/admin/dashboard/companies?sector=none')
})

it('draws a bar for each state, and one for those of which none is known', async () => {
  const unsaid = [{ companies: 20 }]
  answerCalls({
    'platformCompany/analytics': {
      gives: {
        ...{ companies: 20, bySize: unsaid.map((one) => ({ ...one, size: null })) },
        bySector: unsaid.map((one) => ({ ...one, sector: null })),
        byState: [
          { state: 'SP', companies: 15 },
          { state: null, companies: 5 },
        ],
      },
    },
  })
  const { user } = await renderApp(<CompaniesAnalytics />)
  await user.click(await screen.findByRole('button', { name: 'Ver tabela' }))
  expect(rowTexts()).toHaveLength(3)
  expect(linkTo('SP')).toBe('/admin/dashboard/companies?state=SP')
  expect(linkTo('Não informado')).toBe('/admin/dashboard/companies?state=none')
})

it('says that there are no companies, and why the analysis cannot be read', async () => {
  answerCalls({ 'platformCompany/analytics': { code: 'auth.forbidden', status: 403 } })
  const { user } = await renderApp(<CompaniesAnalytics />)
  const alert = await screen.findByRole('alert')
  answerCalls({ 'platformCompany/analytics': { gives: { companies: 0, bySize: [], bySector: [], byState: [] } } })
  await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nenhuma empresa cadastrada')).toBeTruthy()
})
