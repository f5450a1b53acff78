import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { codeOf } from '../../test/procedures.ts'
import { setPlan } from './change-plan.ts'

/** What administrators of the platform do to one company: the plan agreed by hand, and notes. */
let app: TestApp
let admin: TestPerson
let other: TestPerson
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson({ companyName: 'Administradora SA' })
  other = await app.signUpPerson({ companyName: 'Segunda SA' })
  for (const person of [admin, other]) {
    await app.makePlatformAdmin(person)
    await app.setPlatformRole(person, 'admin')
  }
  owner = await app.signUpPerson({ companyName: 'Aurora Ltda' }, 'FREE')
})
afterAll(() => app.close())

const acts = () => admin.client.platformCompany
const planOf = async () => (await owner.client.subscription.get()).subscription.planType
const letters = async () => {
  const { rows } = await app.ports.db.query<{ body: string }>(
    `select text_body as body from outbox_mails where recipient = $1 and text_body like '%Motivo:%' order by created_at`,
    [owner.email],
  )
  return rows.map(({ body }) => body)
}
const platformActs = async (entityId: string) => {
  const { rows } = await app.ports.db.query<{ action: string; data: Record<string, unknown> }>(
    'select action, data from platform_records where entity_id = $1 order by sequence',
    [entityId],
  )
  return rows
}

it('agrees a plan at once, until its last day, in both trails and with a letter; the same again changes nothing', async () => {
  const { companyId } = owner
  const wanted = { companyId, plan: 'PRO', size: 'EPP', until: '2026-12-31' } as const
  expect(await acts().previewPlan(wanted)).toEqual({
    ...{ from: 'FREE', to: 'PRO', until: '2027-01-01T02:59:59.999Z' },
    losses: { seatsOver: 0, unitsOver: 0, features: [] },
  })
  expect(await planOf()).toBe('FREE')
  const reason = 'Cortesia do lançamento'
  expect(await acts().setPlan({ ...wanted, reason })).toEqual({ isChanged: true })
  expect(await planOf()).toBe('PRO')
  expect(await acts().setPlan({ ...wanted, reason })).toEqual({ isChanged: false })
  expect(await letters()).toEqual([
    expect.stringMatching(/plano PRO, até 31 de dezembro de 2026\. Motivo: Cortesia do lançamento/),
  ])
  const data = { from: 'FREE', plan: 'PRO', size: 'EPP', reason, until: '2027-01-01T02:59:59.999Z' }
  expect(await platformActs(companyId)).toEqual([{ action: 'company_plan.agree', data }])
  const trail = await owner.client.audit.list({ entity: 'subscription' })
  expect(trail.rows.filter(({ action }) => action === 'subscription.agree')).toMatchObject([
    { actorId: admin.userId, data },
  ])
  expect((await acts().get({ companyId })).agreed).toEqual({ plan: 'PRO', size: 'EPP', until: data.until })
})

it('takes less than is used only where that is said, and gives back what the company has by itself', async () => {
  const { companyId } = owner
  const reason = 'Fim da cortesia'
  const losses = (await acts().previewPlan({ companyId, plan: 'none' })).losses
  expect(losses.features).toContain('closing')
  await expect(acts().setPlan({ companyId, plan: 'none', reason })).rejects.toMatchObject({
    code: 'subscription.agreed_below_use',
    data: losses,
  })
  expect(await planOf()).toBe('PRO')
  await acts().setPlan({ companyId, plan: 'none', reason, takesLosses: true })
  expect(await planOf()).toBe('FREE')
  expect((await platformActs(companyId)).at(-1)).toMatchObject({ action: 'company_plan.end', data: { plan: 'FREE' } })
})

it('refuses a day that is over, a company that is not there, and a plan below what was bought', async () => {
  const { companyId } = owner
  const past = { companyId, plan: 'PRO', until: '2026-01-01' } as const
  expect(await codeOf(admin.client, 'platformCompany.previewPlan', past)).toBe('subscription.agreed_until_past')
  const nobody = { companyId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', plan: 'PRO', reason: 'Teste' } as const
  expect(await codeOf(admin.client, 'platformCompany.setPlan', nobody)).toBe('platform_company.not_found')
  await app.ports.db.query(
    `insert into purchases (company_id, id, kind, plan, size, period, state, starts_at, ends_at)
     values ($1, 'sub_9', 'subscription', 'ULTIMATE', 'EPP', 'yearly', 'active', '2026-01-01', '2027-01-01')`,
    [companyId],
  )
  await expect(acts().setPlan({ companyId, plan: 'PRO', reason: 'Teste' })).rejects.toMatchObject({
    code: 'subscription.agreed_below_bought',
    data: { plan: 'ULTIMATE' },
  })
  await acts().setPlan({ companyId, plan: 'CUSTOM', reason: 'Contrato' })
  expect(await planOf()).toBe('CUSTOM')
})

it('works with the size that was chosen at sign-up where none is named and the company has none, and tells it', async () => {
  const { companyId } = other
  await app.ports.db.query('update companies set size = null where id = $1', [companyId])
  await app.ports.db.query(`update subscriptions set chosen_size = 'EGP' where company_id = $1`, [companyId])
  await acts().setPlan({ companyId, plan: 'PRO', reason: 'Cortesia', takesLosses: true })
  expect((await platformActs(companyId)).at(-1)).toMatchObject({ data: { plan: 'PRO', size: 'EGP' } })
})

it('keeps notes that administrators alone read: changed by who wrote them, deleted by each, told in the trail without their text', async () => {
  const { companyId } = owner
  const note = await acts().addNote({ companyId, text: 'Ligar em janeiro' })
  await other.client.platformCompany.addNote({ companyId, text: 'Pediu desconto' })
  expect(await acts().notes({ companyId })).toMatchObject({
    total: 2,
    rows: [
      { text: 'Pediu desconto', isOwn: false },
      { id: note.id, text: 'Ligar em janeiro', isOwn: true, changedAt: null },
    ],
  })
  const key = { companyId, noteId: note.id }
  expect(await acts().changeNote({ ...key, text: 'Ligar em fevereiro' })).toMatchObject({ text: 'Ligar em fevereiro' })
  await acts().changeNote({ ...key, text: 'Ligar em fevereiro' })
  const foreign = { ...key, text: 'Outra' }
  expect(await codeOf(other.client, 'platformCompany.changeNote', foreign)).toBe('company_note.not_own')
  await other.client.platformCompany.deleteNote(key)
  expect(await codeOf(admin.client, 'platformCompany.deleteNote', key)).toBe('company_note.not_found')
  expect(await platformActs(note.id)).toEqual(
    ['create', 'update', 'delete'].map((verb) => ({ action: `company_note.${verb}`, data: { companyId } })),
  )
  expect(await codeOf(owner.client, 'platformCompany.notes', { companyId })).toBe('auth.forbidden')
  expect((await acts().notes({ companyId })).rows.map(({ text }) => text)).toEqual(['Pediu desconto'])
})

it('holds the trail of the platform before anything of the company, as every act of both does', async () => {
  const held: string[] = []
  const { db } = app.ports
  const ports: typeof app.ports = {
    ...app.ports,
    db: {
      ...db,
      asOwner: (work) => db.asOwner(work),
      asTenant: (tenant, work) =>
        db.asTenant(tenant, (tx) =>
          work(
            new Proxy(tx, {
              get: (target, key) => {
                if (key === 'queries') held.push('rows')
                if (key !== 'query') return Reflect.get(target, key)
                return (text: string, values?: unknown[]) => {
                  if (text.includes('platform_records')) held.push('platform')
                  return target.query(text, values)
                }
              },
            }),
          ),
        ),
    },
  }
  const { companyId } = await app.signUpPerson({ companyName: 'Terceira SA' }, 'FREE')
  await setPlan(ports, admin, { companyId, plan: 'ULTIMATE', reason: 'Contrato' })
  expect(held.slice(0, 2)).toEqual(['platform', 'rows'])
})

it('agrees a plan with several, each by itself: the same again, a loss and one that is gone are told', async () => {
  const [small, holder] = [await app.signUpPerson({}, 'FREE'), await app.signUpPerson({}, 'FREE')]
  const plan = { plan: 'PRO', reason: 'Cortesia' } as const
  // Who administers the company and whose account is closed is written nothing of it.
  const shut = `insert into user_deactivations (user_id, reason, at) values ($1, 'Conta compartilhada', now())`
  await app.ports.db.query(shut, [small.userId])
  await acts().setPlan({ companyId: holder.companyId, plan: 'ULTIMATE', reason: 'Contrato' })
  const gone = '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
  const companyIds = [holder.companyId, gone, small.companyId, small.companyId]
  expect(await acts().setPlanMany({ companyIds, ...plan })).toMatchObject({
    ...{ done: [small.companyId], same: [] },
    refused: [
      { companyId: holder.companyId, name: expect.any(String), code: 'subscription.agreed_below_use' },
      { companyId: gone, name: null, person: null, code: 'platform_company.not_found', data: {} },
    ],
  })
  expect((await acts().get({ companyId: holder.companyId })).agreed).toMatchObject({ plan: 'ULTIMATE' })
  const told = async ({ email }: TestPerson) => (await app.lastMail(email))?.letter
  expect([await told(holder), await told(small)]).toEqual(['plan-agreed', expect.not.stringContaining('plan')])
  expect(await acts().setPlanMany({ companyIds: [small.companyId], ...plan })).toEqual({
    ...{ done: [], same: [small.companyId], refused: [] },
  })
  expect((await platformActs(small.companyId)).map(({ action }) => action)).toEqual(['company_plan.agree'])
  // A day that is over is the same for all: none is touched, and the form keeps what was typed.
  expect(await codeOf(admin.client, 'platformCompany.setPlanMany', { companyIds, ...plan, until: '2020-12-31' })).toBe(
    'subscription.agreed_until_past',
  )
})

it('writes the same down about several, and about none that is gone', async () => {
  const [first, second] = [await app.signUpPerson(), await app.signUpPerson()]
  const gone = '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
  const companyIds = [first.companyId, gone, second.companyId]
  expect(await acts().addNoteMany({ companyIds, text: 'Convidar ao evento' })).toEqual({
    done: [first.companyId, second.companyId],
    refused: [{ companyId: gone, name: null, person: null, code: 'platform_company.not_found', data: {} }],
  })
  const { rows } = await acts().notes({ companyId: second.companyId })
  expect(rows.map(({ text }) => text)).toEqual(['Convidar ao evento'])
})

it('writes once to who owns several, names a company without an owner, and is for root admins alone', async () => {
  const ana = await app.signUpPerson({ firstName: 'Ana', lastName: 'Prado' })
  const [bare, second] = [await app.signUpPerson({ companyName: 'Sem Dono SA' }), await app.signUpPerson()]
  const query = (text: string, values: string[]) => app.ports.db.query(text, values)
  await query('update company_members set is_owner = false where company_id = any($1::uuid[])', [
    `{${bare.companyId},${second.companyId}}`,
  ])
  await query(`insert into company_members (company_id, user_id, role, is_owner) values ($1, $2, 'admin', true)`, [
    second.companyId,
    ana.userId,
  ])
  const note = { template: 'free', subject: 'Manutenção', message: 'No sábado.' } as const
  const companyIds = [ana.companyId, bare.companyId, second.companyId, owner.companyId]
  expect(await codeOf(admin.client, 'platformCompany.writeToOwners', { companyIds, ...note })).toBe('auth.forbidden')
  await app.setPlatformRole(admin, 'root_admin')
  const preview = (companyId: string) => acts().previewToOwner({ companyId, ...note })
  expect(await preview(second.companyId)).toMatchObject({ to: ana.email, subject: 'Manutenção' })
  const { companyId } = bare
  expect(await codeOf(admin.client, 'platformCompany.previewToOwner', { companyId, ...note })).toBe(
    'platform_company.no_owner',
  )
  const ownerless = { companyId, name: 'Sem Dono SA', person: null, code: 'platform_company.no_owner', data: {} }
  expect(await acts().writeToOwners({ companyIds, ...note })).toEqual({
    ...{ done: [ana.companyId, second.companyId, owner.companyId], letters: 2, refused: [ownerless] },
  })
  const { userId } = ana
  expect((await admin.client.platformUser.letters({ userId })).total).toBe(1)
  for (let more = 0; more < 4; more += 1) await admin.client.platformUser.sendLetter({ userId, ...note })
  const refused = { person: 'Ana Prado', code: 'request.rate_limited' }
  expect(await acts().writeToOwners({ companyIds, ...note })).toMatchObject({
    ...{ done: [owner.companyId], letters: 1 },
    refused: [ownerless, { companyId: ana.companyId, ...refused }, { companyId: second.companyId, ...refused }],
  })
  await query(`insert into user_deactivations (user_id, reason, at) values ($1, 'Saiu', now())`, [userId])
  const shut = { person: null, code: 'platform_company.owner_shut' }
  expect(await acts().writeToOwners({ companyIds, ...note })).toMatchObject({
    ...{ done: [owner.companyId], letters: 1 },
    refused: [{ companyId: ana.companyId, ...shut }, ownerless, { companyId: second.companyId, ...shut }],
  })
})
