import type { TestApp, TestPerson } from './harness.ts'

/** Leaves out every open category and accepts every gap that may stand, so that the year can be closed. */
export async function makeClosable({ client }: Pick<TestPerson, 'client'>, year: number): Promise<void> {
  for (const { category, status } of await client.inventoryYears.screening({ year })) {
    if (status !== 'open') continue
    await client.inventoryYears.screen({ year, category, status: 'excluded', reason: 'Não há essa atividade' })
  }
  for (const { code, subject, isAcceptable } of await client.inventoryYears.gaps({ year })) {
    if (isAcceptable) await client.inventoryYears.acceptGap({ year, code, subject, reason: 'Conferido com a unidade' })
  }
}

/** Closes the year into its sealed file; answers the version. */
export async function closeInventory(app: TestApp, person: Pick<TestPerson, 'client'>, year: number) {
  await makeClosable(person, year)
  await person.client.inventoryYears.close({ year, reason: 'Inventário anual' })
  await app.runJobs()
  const [newest] = await person.client.seals.list({ year })
  return newest
}
