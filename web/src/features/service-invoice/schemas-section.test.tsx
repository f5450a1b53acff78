import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import type { NoteSettings } from './notes-data.ts'
import { SchemasSection, UncheckedNotice } from './schemas-section.tsx'

const settings: NoteSettings = {
  ...{ environment: 'off', isReady: false, missing: [], brokenRules: [], operator: null, signature: 'rsa-sha256' },
  ...{ municipalityName: null, serviceDescription: null, serviceListEdition: '2026-02-09', issuesOnPayment: false },
  ...{ nbsDescription: null, classificationDescription: null, certificate: null, silentSince: null, codeTables: [] },
  schemas: [
    { layout: '1.01', kinds: ['declaration', 'substitution', 'cancellation'], lacking: [] },
    { layout: '1.02', kinds: [], lacking: ['DPS_v1.02.xsd', 'tiposSimples_v1.02.xsd'] },
  ],
}

it('tells of each layout what its schemas check and which files they lack', async () => {
  await renderApp(<SchemasSection settings={settings} />)
  const whole = 'Leiaute 1.01: confere declaração (DPS); substituição; cancelamento.'
  expect(await screen.findByText(whole)).toBeTruthy()
  expect(screen.getByText('Leiaute 1.02: não confere nada.')).toBeTruthy()
  expect(screen.getByText('DPS_v1.02.xsd, tiposSimples_v1.02.xsd')).toBeTruthy()
  expect(screen.getByText(/na pasta que NFSE_SCHEMAS nomeia no servidor/)).toBeTruthy()
})

it('says so where there is none', async () => {
  await renderApp(<SchemasSection settings={{ ...settings, schemas: [] }} />)
  expect(await screen.findByText(/^Nenhum esquema nesta instalação/)).toBeTruthy()
})

it.each([
  ['production', '1.02', true],
  ['production', '2.00', true],
  ['production', '1.01', false],
  ['restricted', '1.02', false],
] as const)(
  'warns before production where no schema of the layout checks: %s, %s',
  async (environment, layout, warns) => {
    await renderApp(
      <>
        <SchemasSection settings={settings} />
        <UncheckedNotice settings={settings} chosen={{ environment, layout }} />
      </>,
    )
    expect(await screen.findByText('Leiaute 1.02: não confere nada.')).toBeTruthy()
    expect(screen.queryAllByText(new RegExp(`^Sem o esquema oficial do leiaute ${layout}`))).toHaveLength(warns ? 1 : 0)
  },
)
