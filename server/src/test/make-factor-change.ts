import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** A factor as administrators give one to everybody. */
export const factorForm: Inputs['platformFactor']['create'] = {
  name: 'Aparas de madeira da serraria',
  amounts: [{ gas: 'CO2e', value: '1.5' }],
  unit: 'kgCO2e/kg',
  source: 'Laudo 12 do laboratório',
  scope: 'Scope 1',
  category: 'stationary_combustion',
  reason: 'Falta no catálogo',
}

/** Inputs of the procedures about the catalogue of everybody. */
export function factorChangeInputs({ companyId: nothing }: TestPerson): Record<string, unknown> {
  return {
    'platformFactor.list': {},
    'platformFactor.create': factorForm,
    'platformFactor.update': { ...factorForm, factorId: nothing },
    'platformFactor.use': { factorId: nothing },
    'platformFactor.delete': { factorId: nothing, reason: 'Sem uso' },
    'platformGenerator.list': {},
    'platformGenerator.create': { name: 'Forno de carvão', category: 'stationary_combustion' },
    'platformGenerator.update': { generatorId: nothing, name: 'Forno de carvão', category: 'stationary_combustion' },
    'platformGenerator.delete': { generatorId: nothing },
    'platformGenerator.associations': {},
    'platformGenerator.associate': { generatorKey: 'mobile.diesel_a', factorId: nothing, reason: 'Fonte nova' },
    'platformGenerator.dissociate': { generatorKey: 'mobile.diesel_a', factorId: 'company/none', reason: 'Fonte nova' },
    'platformGas.list': { isKyoto: true },
    'platformGas.create': { name: 'Gás de teste', gwp: '12', reference: 'IPCC 2021', reason: 'Falta na lista' },
    'platformGas.update': {
      gasId: nothing,
      name: 'Gás de teste',
      gwp: '13',
      reference: 'IPCC 2021',
      reason: 'Novo valor',
    },
    'platformGas.delete': { gasId: nothing, reason: 'Sem uso' },
    'factorChange.list': {},
    'factorChange.get': { changeId: nothing },
    'factorChange.update': { ...factorForm, changeId: nothing },
    'factorChange.submit': { changeId: nothing },
    'factorChange.withdraw': { changeId: nothing },
    'factorChange.approve': { changeId: nothing },
    'factorChange.refuse': { changeId: nothing, note: 'Falta a fonte' },
  }
}

/** What a procedure about the catalogue is asked with, after what it needs was made. */
export async function prepareFactorChange(app: TestApp, person: TestPerson, name: string, input: unknown) {
  const { client } = person
  if (name.endsWith('.create')) return input
  if (/^platformG(as|enerator)\.(update|delete)$/.test(name)) {
    const title = `Novo ${randomUUID()}`
    if (name.startsWith('platformGas')) {
      const { id: gasId, changeId } = await client.platformGas.create({
        ...{ name: title, gwp: '12', reference: 'IPCC 2021', reason: 'Falta na lista' },
      })
      // As the review of a colleague leaves it: in the list, with nothing under way.
      await app.ports.db.query(`update factor_changes set state = 'published' where id = $1`, [changeId])
      await app.ports.db.query('update platform_gases set is_current = true where id = $1', [gasId])
      return { ...(input as object), gasId }
    }
    const { id: generatorId } = await client.platformGenerator.create({ name: title, category: 'effluents' })
    return { ...(input as object), generatorId, ...(name.endsWith('.update') && { name: `${title} a gás` }) }
  }
  if (name.startsWith('platform')) {
    const { rows } = await client.platformFactor.list({ search: 'Óleo Diesel' })
    const free = rows.find(({ changeId }) => changeId === null)
    invariant(free, 'the built-in catalogue has a factor that nobody changes')
    const asked = { ...(input as object), generatorKey: await ownGenerator(client), factorId: free.id }
    if (name !== 'platformGenerator.dissociate') return asked
    // As a change that a colleague published leaves it.
    await app.ports.db.query(
      `insert into generator_factors select $1, source, key, 'gone', now() from factors where id = $2`,
      [asked.generatorKey, free.id],
    )
    return { ...asked, factorId: free.factorId }
  }
  const { id: changeId } = await client.platformFactor.create(factorForm)
  // A colleague: who may review what the person drafts, or whose draft the person reviews.
  const colleague = randomUUID()
  await app.ports.db.query(
    `insert into "user" (id, name, email, first_name, last_name, accepted_terms_at)
     values ($1, 'Colega', $2, 'Colega', 'Souza', now())`,
    [colleague, `${colleague}@empresa.example`],
  )
  await app.ports.db.query(
    `insert into platform_roles (user_id, source, role, granted_at) values ($1, 'environment', 'admin', now())`,
    [colleague],
  )
  if (/approve|refuse/.test(name)) {
    await app.ports.db.query(`update factor_changes set state = 'in_review', created_by = $2 where id = $1`, [
      changeId,
      colleague,
    ])
  }
  return { ...(input as object), changeId }
}

async function ownGenerator({ platformGenerator }: TestPerson['client']): Promise<string> {
  return (await platformGenerator.create({ name: `Novo ${randomUUID()}`, category: 'effluents' })).key
}
