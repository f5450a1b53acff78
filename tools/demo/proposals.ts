import type { Inputs } from '@pegada/contract/contract.ts'
import type { DemoSites } from './entries.ts'
import { demoYears, madeUp } from './person.ts'
import type { Client, Ways } from './ways.ts'

/** What a program read for the open year, which waits for a person. */
function proposalsOf({ press }: DemoSites): Inputs['entryProposal']['create'][] {
  const year = demoYears.open
  return [
    {
      ...{ externalId: `ordem-de-servico-${year}-118`, businessUnitId: press, period: `${year}-10` },
      ...{ generatorKey: 'fugitive.r_410a', quantity: '1.5', unit: 'kg' },
      description: 'Recarga do ar-condicionado da sala de medição',
      note: `Ordem de serviço ${year}/118, item 2: 1,5 kg de R-410A. ${madeUp}`,
    },
    {
      ...{ externalId: `vestiarios-${year}`, businessUnitId: press, period: String(year) },
      method: 'effluent.domestic_by_people',
      inputs: { people: '95', days: '250', presence: '33', treatment: 'aerobic' },
      description: 'Esgoto dos vestiários',
      note: `Folha de ponto de ${year}: 95 pessoas em 250 dias, um terço do dia. ${madeUp}`,
    },
  ]
}

/** Makes a key that may propose and nothing else, and proposes with it. */
export async function fillProposals(client: Client, { request }: Ways, sites: DemoSites): Promise<void> {
  const { secret } = await client.apiKey.create({
    name: 'Assistente de demonstração',
    scopes: ['activity:propose'],
  })
  for (const proposal of proposalsOf(sites)) {
    const answer = await request('/api/v1/entry-proposals', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(proposal),
    })
    if (!answer.ok) throw new Error(`a proposal of the demonstration was refused: ${await answer.text()}`)
  }
}
