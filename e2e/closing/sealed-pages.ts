import type { Page } from '@playwright/test'
import { expectSoundOnTheWay } from '../accessible.ts'
import { type Client, openCompany } from '../client.ts'
import { test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { sealYear } from './sealed-year.ts'

/** Where the pages are met: signed in, in a company with a sealed year and a venture in it. */
export interface SealedPages {
  readonly server: PegadaServer
  readonly page: Page
  readonly client: Client
}

/** Makes a test of each of these pages, in both themes, at both widths and in Arabic; `closely` is looked at by axe in Arabic too. */
export function meetPages(paths: readonly string[], closely?: string): () => SealedPages {
  let met: SealedPages | undefined
  let quiet: ReturnType<typeof listenTo> | undefined
  const place = () => {
    if (!met) throw new Error('the pages are met in tests')
    return met
  }
  test.beforeAll(async ({ browser, server }) => {
    const context = await browser.newContext()
    const client = await openCompany(context, server, newPerson())
    await sealYear(client)
    await enterVenture(client)
    const page = await context.newPage()
    quiet = listenTo(page)
    met = { server, page, client }
  })
  test.afterAll(() => place().page.context().close())
  test.afterEach(() => quiet?.expectQuiet())
  for (const path of paths) {
    test(`accessible in both themes and at both widths, and stands in Arabic: ${path}`, async () => {
      const { page, server } = place()
      await expectSoundOnTheWay(page, `${server.url}${path}`, { inArabicToo: path === closely })
    })
  }
  return place
}

/** A venture abroad of which 60 % are held. */
async function enterVenture({ subsidiary, boundary }: Client): Promise<void> {
  const nothing = { tradeName: null, cnpj: null, address: null, city: 'Asunción', state: null, zipCode: null }
  const venture = { legalName: 'Aurora Paraguay', kind: 'joint_venture', accountingGroup: 'consolidated' } as const
  const { id: childId } = await subsidiary.create({ ...nothing, ...venture, country: 'PY' })
  const held = { parentId: null, childId, sharePercent: '60', fromMonth: '2020-01', toMonth: null } as const
  await boundary.createHolding({ ...held, control: 'joint', isOperator: true, reason: null })
}
