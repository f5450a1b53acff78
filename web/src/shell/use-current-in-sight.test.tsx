import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { useCurrentInSight } from './use-current-in-sight.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function Menu() {
  const menu = useCurrentInSight()
  return (
    <nav ref={menu}>
      <a href="/other">Outra</a>
      <a href="/" aria-current="page">
        Esta
      </a>
    </nav>
  )
}

it('brings the item of the page that is open into sight, and no other', async () => {
  const shown: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element, how) {
    shown.push([this.textContent, how])
  })
  await renderApp(<Menu />)
  expect(shown).toEqual([['Esta', { block: 'nearest' }]])
})
