import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import type { Inventory } from './month-series.ts'
import { useComparison } from './use-comparison.ts'

type Differs = NonNullable<Inventory['previousYear']>['differs']

function Said({ differs }: { differs: Differs }) {
  const figure = { co2eKg: '2000', biogenicCo2Kg: '0', lines: 1 }
  return (
    <p>
      {useComparison({
        year: 2025,
        total: { ...figure, co2eKg: '1000' },
        previousYear: { year: 2024, ...figure, differs },
      })}
    </p>
  )
}

it('says beside a comparison in what the years are not the same thing, and nothing where they are', async () => {
  const { unmount } = await renderApp(<Said differs={[]} />)
  expect(
    screen.getByText('50,0% menos que em 2024 (2,000 t CO₂e)'.replace('50,0%', '50,0 %'), { normalizer: plain }),
  ).toBeTruthy()
  unmount()
  await renderApp(
    <Said
      differs={[
        { kind: 'gwp', names: ['AR4', 'AR5'] },
        { kind: 'boundary', names: [] },
        { kind: 'missing_now', names: ['mobile_combustion'] },
        { kind: 'missing_then', names: ['effluents'] },
      ]}
    />,
  )
  const said = screen.getByText(/Não se compara diretamente com 2024/, { normalizer: plain })
  expect(said.textContent?.replace(/\u00a0/g, ' ')).toContain(
    'outro conjunto de GWP (AR4 → AR5); outro limite organizacional; agora sem Combustão Móvel; em 2024 sem Efluentes.',
  )
})

function plain(text: string): string {
  return text.replace(/\u00a0/g, ' ')
}
