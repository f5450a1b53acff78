import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLetter } from '../../platform/mail-in/read-letter.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { withReplies } from './receive-reply.ts'

let app: TestApp
let ana: TestPerson
let platformAdmin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUpPerson()
  platformAdmin = await app.signUpPerson({ companyName: 'Pegada Tecnologia' })
  await app.makePlatformAdmin(platformAdmin)
})
afterAll(() => app.close())

const asked = { subject: 'Fator da rede', category: 'question', body: 'De onde vem o fator?' } as const
const fileOf = (content: string, name: string) => new File([Buffer.from(content, 'latin1')], name)

/** A colleague in the company of another person, who may only look. */
async function colleagueOf(person: TestPerson): Promise<TestPerson> {
  const colleague = await app.signUpPerson()
  await app.ports.db.query(
    `update company_members set company_id = $1, role = 'user', is_owner = false where user_id = $2`,
    [person.companyId, colleague.userId],
  )
  return { ...colleague, companyId: person.companyId }
}

describe('a ticket', () => {
  it('is answered without a letter to who is shut out', async () => {
    const caio = await app.signUpPerson()
    const { id: ticketId } = await caio.client.ticket.create(asked)
    const shut = `insert into user_deactivations (user_id, reason, at) values ($1, 'Saiu', now())`
    await app.ports.db.query(shut, [caio.userId])
    await platformAdmin.client.ticket.answer({ ticketId, body: 'Do MCTI.' })
    expect(await app.lastMail(caio.email)).toMatchObject({ letter: 'ticket-received' })
  })

  it('goes from question to answer to closed, and opens again by writing to it', async () => {
    const opened = await ana.client.ticket.create(asked)
    expect(opened).toMatchObject({ ...{ subject: asked.subject, category: 'question' }, state: 'open', messages: 1 })
    expect(opened.thread).toMatchObject([{ side: 'customer', author: 'Ana Souza', body: asked.body, cameBy: 'page' }])
    expect(await app.lastMail(ana.email)).toMatchObject({
      letter: 'ticket-received',
      subject: `[#${opened.number}] Recebemos seu chamado: Fator da rede`,
    })
    const ticketId = opened.id
    const answered = await platformAdmin.client.ticket.answer({ ticketId, body: 'Do MCTI.\n\nAnexo a nota.' })
    expect(answered).toMatchObject({ state: 'answered', company: 'Padaria Aurora Ltda', createdByEmail: ana.email })
    const letter = await app.lastMail(ana.email)
    expect(letter).toMatchObject({ letter: 'ticket-answer' })
    expect(letter?.text).toContain('Do MCTI.\n\nAnexo a nota.')
    expect(letter?.text).toContain(`/dashboard/settings/support?ticket=${ticketId}`)
    const seen = await ana.client.ticket.get({ ticketId })
    expect(seen.thread.map(({ side, author }) => [side, author])).toEqual([
      ['customer', 'Ana Souza'],
      ['support', null],
    ])
    expect(await ana.client.ticket.close({ ticketId })).toMatchObject({ state: 'closed' })
    await expect(ana.client.ticket.close({ ticketId })).rejects.toMatchObject({ code: 'ticket.closed_already' })
    expect(await ana.client.ticket.reply({ ticketId, body: 'E em 2024?' })).toMatchObject({
      state: 'open',
      messages: 3,
    })
    const { rows } = await ana.client.audit.list({ pageSize: 100 })
    expect(
      rows
        .filter(({ entityId }) => entityId === ticketId)
        .map(({ action }) => action)
        .toReversed(),
    ).toEqual(['ticket.create', 'ticket.write', 'ticket.answer', 'ticket.close', 'ticket.write'])
  })

  it('keeps a file of each kind it takes, typed by its bytes, and no other', async () => {
    for (const [content, name, type] of [
      ['\x89PNG\r\n\x1a\n1', 'tela.gif', 'image/png'],
      ['\xff\xd8\xff1', 'foto.png', 'image/jpeg'],
      ['%PDF-1.7 1', '../../conta.exe', 'application/pdf'],
      ['linha;coluna\n1;2', 'lista.csv', 'text/plain'],
    ] as const) {
      const { id: ticketId, thread } = await ana.client.ticket.create({ ...asked, file: fileOf(content, name) })
      const messageId = thread[0]?.id ?? ''
      const kept = await ana.client.ticket.download({ ticketId, messageId })
      expect([kept.type.split(';')[0], Buffer.from(await kept.arrayBuffer()).toString('latin1')]).toEqual([
        type,
        content,
      ])
      expect(kept.name).not.toContain('/')
      expect((await platformAdmin.client.ticket.downloadAny({ ticketId, messageId })).size).toBe(content.length)
      await ana.client.ticket.close({ ticketId })
    }
    const { total } = await ana.client.ticket.list({})
    for (const [content, code] of [
      ['', 'file.empty'],
      ['MZ\x90', 'file.kind_not_accepted'],
      ['<!doctype html><script>', 'file.kind_not_accepted'],
      ['caf\xe9 sem codificação', 'file.kind_not_accepted'],
      [`%PDF-${'0'.repeat(5 * 1024 * 1024)}`, 'file.too_large'],
    ] as const) {
      const refused = ana.client.ticket.create({ ...asked, file: fileOf(content, 'a.pdf') })
      await expect(refused, code).rejects.toMatchObject({ code })
    }
    expect((await ana.client.ticket.list({})).total).toBe(total)
  })

  it('that asks too often is refused while others wait for an answer', async () => {
    const person = await app.signUpPerson()
    await app.ports.db.query(
      `insert into tickets (company_id, id, subject, category, created_by, created_at, updated_at, mail_token)
       select $1, gen_random_uuid(), 's', 'bug', $2, now(), now(), gen_random_uuid()::text from generate_series(1, 50)`,
      [person.companyId, person.userId],
    )
    await expect(person.client.ticket.create(asked)).rejects.toMatchObject({
      code: 'ticket.too_many_open',
      data: { max: 50 },
    })
  })
})

describe('tickets', () => {
  it('are seen by who opened them and by the company’s administrators, and by no other company', async () => {
    const owner = await app.signUpPerson()
    const colleague = await colleagueOf(owner)
    const mine = await owner.client.ticket.create({ ...asked, subject: 'Da dona' })
    const theirs = await colleague.client.ticket.create({ ...asked, subject: 'Da colega' })
    const subjects = async ({ client }: TestPerson) =>
      (await client.ticket.list({ sort: 'subject', direction: 'asc' })).rows.map(({ subject }) => subject)
    expect(await subjects(owner)).toEqual(['Da colega', 'Da dona'])
    expect(await subjects(colleague)).toEqual(['Da colega'])
    for (const attempt of [
      () => colleague.client.ticket.get({ ticketId: mine.id }),
      () => colleague.client.ticket.reply({ ticketId: mine.id, body: 'Oi' }),
      () => ana.client.ticket.close({ ticketId: theirs.id }),
      () => platformAdmin.client.ticket.get({ ticketId: theirs.id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'ticket.not_found' })
    }
    expect((await owner.client.ticket.reply({ ticketId: theirs.id, body: 'Vi.' })).thread).toHaveLength(2)
  })

  it('are found by number, subject, words and company, by state, and in pages', async () => {
    const person = await app.signUpPerson({ companyName: 'Serraria 100% Pinho' })
    const made = []
    for (const subject of ['Caldeira', 'Frota', 'Resíduos']) {
      made.push(await person.client.ticket.create({ ...asked, subject, body: `Sobre ${subject.toLowerCase()}_x` }))
    }
    const [first, second] = made
    await platformAdmin.client.ticket.setState({ ticketId: second?.id ?? '', state: 'closed' })
    const found = async (input: Parameters<typeof person.client.ticket.list>[0]) =>
      (await person.client.ticket.list({ sort: 'number', direction: 'asc', ...input })).rows.map((row) => row.subject)
    expect(await found({ search: `#${first?.number}` })).toEqual(['Caldeira'])
    expect(await found({ search: 'FROTA_X' })).toEqual(['Frota'])
    expect(await found({ search: '_' })).toHaveLength(3)
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ state: 'open' })).toEqual(['Caldeira', 'Resíduos'])
    expect(await found({ page: 2, pageSize: 2 })).toEqual(['Resíduos'])
    const all = await platformAdmin.client.ticket.listAll({ search: '100% pinho' })
    expect(all.total).toBe(3)
    expect(all.rows[0]).toMatchObject({ company: 'Serraria 100% Pinho', createdByEmail: person.email })
    expect(all.waiting).toBeGreaterThanOrEqual(2)
  })
})

describe('an answer by mail', () => {
  const lines = (...all: string[]) => Buffer.from(all.join('\r\n'))
  const replyFrom = (from: string, id: string, ...more: string[]) =>
    lines(
      `From: ${from}`,
      `Message-ID: <${id}@x.example>`,
      ...more,
      '',
      'Era isso, obrigada.',
      '',
      'Em 21/11, Pegada escreveu:',
      '> Olá',
    )

  async function opened() {
    const person = await app.signUpPerson()
    const { id: ticketId } = await person.client.ticket.create(asked)
    const rows = await app.ports.db.query<{ reply_to: string }>(
      `select reply_to from outbox_mails where recipient = $1 and letter = 'ticket-received'`,
      [person.email],
    )
    const [mailbox = ''] = (rows.rows[0]?.reply_to ?? '').split('@')
    const receive = (raw: Uint8Array) => door.receive({ mailbox, envelopeFrom: 'x@x.example', raw })
    const bodies = async () => (await person.client.ticket.get({ ticketId })).thread.map(({ body }) => body)
    return { person, ticketId, mailbox, receive, bodies }
  }
  const refusesAll = { accepts: async () => false, receive: async () => {} }
  let door: ReturnType<typeof withReplies>
  beforeAll(() => {
    door = withReplies(app.ports, refusesAll)
  })

  it('becomes a message of the ticket, once, without what it quotes', async () => {
    const { person, ticketId, mailbox, receive, bodies } = await opened()
    await platformAdmin.client.ticket.answer({ ticketId, body: 'Do MCTI.' })
    expect(mailbox).toMatch(/^suporte\+[0-9a-f]{24}$/)
    expect([await door.accepts(mailbox), await door.accepts('suporte+0'), await door.accepts('outra')]).toEqual([
      true,
      false,
      false,
    ])
    await receive(replyFrom(`Ana <${person.email.toUpperCase()}>`, 'um'))
    await receive(replyFrom(person.email, 'um'))
    expect(await bodies()).toEqual([asked.body, 'Do MCTI.', 'Era isso, obrigada.'])
    expect(await person.client.ticket.get({ ticketId })).toMatchObject({
      state: 'open',
      thread: [{}, {}, { cameBy: 'mail' }],
    })
  })

  it('of a stranger, of another company, of a program, or not to be read in time is dropped', async () => {
    const { person, mailbox, receive, bodies } = await opened()
    await receive(replyFrom('estranho@x.example', 'um'))
    await receive(replyFrom(ana.email, 'dois'))
    await receive(replyFrom(person.email, 'tres', 'Auto-Submitted: auto-replied'))
    const impatient = withReplies(app.ports, refusesAll, (raw) => readLetter(raw, { letterMs: 1, heapMb: 64 }))
    await impatient.receive({ mailbox, envelopeFrom: 'x@x.example', raw: replyFrom(person.email, 'lento') })
    expect(await bodies()).toEqual([asked.body])
  })

  it('brings a file along, and leaves out one that is not taken', async () => {
    const { person, ticketId, receive } = await opened()
    const part = (name: string, content: string) => [
      '--b',
      'Content-Type: application/octet-stream',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      content,
    ]
    await receive(
      lines(
        `From: ${person.email}`,
        'Message-ID: <f@x.example>',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        ...part('virus.exe', 'MZ'),
        ...part('conta.pdf', '%PDF-1.7 x'),
        '--b--',
      ),
    )
    const { thread } = await person.client.ticket.get({ ticketId })
    expect(thread[1]).toMatchObject({ body: 'conta.pdf', file: { name: 'conta.pdf', kind: 'pdf' } })
  })
})
