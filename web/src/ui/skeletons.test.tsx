import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { SkeletonBlock, SkeletonChart, SkeletonForm, SkeletonRows, SkeletonTiles } from './skeletons.tsx'

it.each([
  ['rows', <SkeletonRows key="rows" rows={3} />, 3],
  ['block', <SkeletonBlock key="block" />, 1],
  ['tiles', <SkeletonTiles key="tiles" tiles={4} />, 4],
  ['chart', <SkeletonChart key="chart" />, 13],
  ['form', <SkeletonForm key="form" fields={2} />, 5],
])('the shape of %s is for the eye; readers hear that something is loading', async (_, shape, count) => {
  const { container } = await renderApp(shape)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('Carregando…')
  expect(container.querySelectorAll('[aria-hidden] .mantine-Skeleton-root')).toHaveLength(count)
})
