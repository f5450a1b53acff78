import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'
import { demoInitiatives, demoPrices } from './initiatives.ts'
import { demoYears } from './person.ts'
import { demoTargets } from './targets.ts'

type Client = ContractRouterClient<Contract>
type Choices = Parameters<Client['scenario']['create']>[0]['choices']
type Driver = NonNullable<Choices['drivers']>[number]

/** What is stated of the years ahead; made up, as all of it. */
const production: Driver = {
  ...{ part: 'all', name: 'Produção', yearlyPercent: '3', lowPercent: '1', highPercent: '5' },
  source: 'Orçamento plurianual de 2026 a 2030, Controladoria',
}
const grid: Driver = {
  ...{ part: 'purchased_electricity', name: 'Rede elétrica', yearlyPercent: '-1.5' },
  source: 'Premissa da Engenharia sobre a expansão de fontes renováveis',
}

/** Fills in what the company means to reduce: targets, prices, initiatives with tasks and verified months, and two scenarios. */
export async function fillReduction(client: Client): Promise<void> {
  const targets = []
  for (const target of demoTargets) targets.push(await client.target.create(target))
  for (const price of demoPrices) await client.carbonPrice.create(price)
  const made = []
  for (const initiative of demoInitiatives) made.push(await client.initiative.create(initiative))
  const [motors, roof] = made.map(({ id }) => id)
  if (!motors || !roof) throw new Error('the demonstration has initiatives')
  await giveTasks(client, { motors, roof })
  await verifyMonths(client, roof)
  const targetId = targets.find(({ scopeTwo, scopes }) => scopeTwo === 'location' && scopes.includes(1))?.id
  const choices: Choices = { year: demoYears.open, drivers: [production, grid], ...(targetId && { targetId }) }
  await client.scenario.create({ name: 'Plano aprovado', choices })
  await client.scenario.create({
    name: 'Sem a troca da frota, com mais produção',
    choices: {
      ...choices,
      drivers: [{ ...production, yearlyPercent: '5' }, grid],
      order: 'given',
      ids: [roof, motors],
    },
  })
}

async function giveTasks(client: Client, { motors, roof }: { motors: string; roof: string }): Promise<void> {
  const [owner] = await client.initiativeTask.people()
  if (!owner) throw new Error('whoever makes the company may do its tasks')
  const give = (initiativeId: string, title: string, dueOn: string) =>
    client.initiativeTask.create({ initiativeId, title, dueOn, ownerId: owner.id })
  const { id: taskId } = await give(roof, 'Contratar o projeto executivo', '2025-02-28')
  await client.initiativeTask.update({ taskId, isDone: true })
  await give(roof, 'Ligar a segunda fase à rede', '2027-03-31')
  await give(motors, 'Cotar motores IR4 com três fornecedores', '2026-12-15')
}

/** Accepts what a meter bears out of the first two months that saved something. */
async function verifyMonths(client: Client, initiativeId: string): Promise<void> {
  const { months } = await client.initiativeProgress.get({ initiativeId, year: demoYears.open })
  const saving = months.filter(({ achievedKg }) => achievedKg !== null && Number(achievedKg) > 1)
  for (const { month, achievedKg } of saving.slice(0, 2)) {
    const evidence = 'Leitura do medidor dos inversores, conferida pela Engenharia'
    await client.initiativeProgress.verify({
      initiativeId,
      month,
      kg: String(Math.floor(Number(achievedKg))),
      evidence,
    })
  }
}
