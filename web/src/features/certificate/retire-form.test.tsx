import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Certificate } from './certificate-columns.tsx'
import { RetireForm } from './retire-form.tsx'

const certificate: Certificate = {
  kind: 'irec',
  attachmentId: null,
  ...{ id: 'c', serial: 'BR-1', issuer: 'Instituto Totum', source: 'Solar', co2KgPerMwh: '0' },
  ...{ validFrom: '2025-01-01', validTo: '2025-12-31', energyMwh: '100', retiredMwh: '0', leftMwh: '100' },
  createdAt: '2026-01-05T12:00:00.000Z',
}
const line = {
  ...{ id: 'l', periodStart: '2025-07-01', periodEnd: '2025-07-31', businessUnitName: 'Fundição' },
  quantity: { value: '12', unit: 'MWh' },
}

it('uses a certificate against a consumption that is found on the server by what is typed', async () => {
  answerCalls({
    'activity/list': {
      givesTo: (input) => ({ rows: (input as { search?: string }).search === 'Fund' ? [line] : [], total: 150 }),
    },
    'certificate/retire': { gives: { id: 'r' } },
  })
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <RetireForm certificate={certificate} year={2025} />
    </ViewerProvider>,
  )
  await user.type(await screen.findByRole('combobox', { name: /Consumo de energia elétrica de 2025/ }), 'Fund')
  await user.click(await screen.findByRole('option', { name: /Fundição/ }))
  await user.type(screen.getByRole('textbox', { name: /Energia/ }), '12')
  await user.click(screen.getByRole('button', { name: 'Usar' }))
  await waitFor(() =>
    expect(callsTo('certificate/retire')).toEqual([{ certificateId: 'c', activityId: 'l', energy: '12' }]),
  )
})
