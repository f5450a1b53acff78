import type { Inputs } from '@pegada/contract/contract.ts'
import { changeState } from '../../server/src/features/ticket/change-state.ts'
import { createTicket } from '../../server/src/features/ticket/create-ticket.ts'
import { changeTickets, setTarget } from '../../server/src/features/ticket/desk.ts'
import { anyTicket } from '../../server/src/features/ticket/find-ticket.ts'
import { countUse } from '../../server/src/features/ticket/repo-saved.ts'
import { fillAnswer, saveAnswer } from '../../server/src/features/ticket/saved-answers.ts'
import { readyMessage, storeMessage } from '../../server/src/features/ticket/write-message.ts'
import type { Actor, Ports } from '../../server/src/ports.ts'
import type { Client } from './ways.ts'

interface Story extends Pick<Inputs['ticket']['create'], 'subject' | 'category' | 'body'> {
  readonly hoursAgo: number
  readonly priority: 'low' | 'normal' | 'high' | 'urgent'
  readonly isTaken?: boolean
  /** What was written afterwards, so many hours after the opening; ours by a saved answer where it says none. */
  readonly messages?: readonly {
    readonly after: number
    readonly side: 'customer' | 'support'
    readonly body?: string
  }[]
  readonly closedAfter?: number
}

/** Tickets in each state: closed, answered, late, within the target, and written to again. All of it invented. */
const stories: readonly Story[] = [
  {
    ...{ hoursAgo: 70, priority: 'normal', category: 'question', isTaken: true, closedAfter: 9 },
    subject: 'De onde vem o fator da rede elétrica?',
    body: 'O conselho pergunta qual é a fonte do fator que aparece nas contas de luz.',
    messages: [
      { after: 1, side: 'support' },
      { after: 8, side: 'customer', body: 'Era isso. Obrigada!' },
    ],
  },
  {
    ...{ hoursAgo: 48, priority: 'high', category: 'data', isTaken: true },
    subject: 'Nota fiscal lida no mês errado',
    body: 'A nota do posto é de um mês e a linha ficou em outro.',
    messages: [
      {
        ...{ after: 3, side: 'support' },
        body: 'Conte para nós o número da nota: a linha guarda o dia da emissão, e queremos ver o arquivo como ele veio.',
      },
    ],
  },
  {
    ...{ hoursAgo: 30, priority: 'urgent', category: 'bug', isTaken: true },
    subject: 'O relatório em PDF não abre no celular',
    body: 'No computador abre. No celular a tela fica em branco, e a reunião é amanhã.',
  },
  {
    ...{ hoursAgo: 5, priority: 'normal', category: 'billing' },
    subject: 'Nota fiscal de serviço em nome da filial',
    body: 'A próxima nota pode sair com o CNPJ da filial de Contagem?',
  },
  {
    ...{ hoursAgo: 3, priority: 'low', category: 'question' },
    subject: 'Como lançar um gerador alugado?',
    body: 'O gerador é de outra empresa, mas o diesel é nosso. Em que escopo ele entra?',
    messages: [
      { after: 1, side: 'support' },
      { after: 2, side: 'customer', body: 'Abri a linha e vi a fonte. Falta o escopo: é o 1?' },
    ],
  },
]

const saved = {
  title: 'Onde está a fonte de um fator',
  texts: {
    'pt-BR':
      'Olá, {{person}}. Abra a linha e toque no valor: ali estão o cálculo, o fator, a publicação de onde ele vem e por que foi escolhido. Se restar dúvida, responda por aqui ({{ticket}}).',
    'en-US':
      'Hello, {{person}}. Open the line and press its value: there are the working, the factor, the publication it comes from and why it was chosen. If anything is left open, just answer here ({{ticket}}).',
  },
} as const

const targets = [
  { priority: 'urgent', firstAnswerHours: 4, resolutionHours: 24 },
  { priority: 'high', firstAnswerHours: 8, resolutionHours: 48 },
  { priority: 'normal', firstAnswerHours: 24, resolutionHours: 72 },
  { priority: 'low', firstAnswerHours: 48, resolutionHours: 120 },
] as const

/**
 * The tickets of the demonstration company, opened some hours before now; answers, targets and a saved answer besides where its person
 * administers the platform (`ROOT_ADMIN_EMAIL`). By the commands behind the API, which alone take another clock. A company that has tickets
 * already is left as it is.
 */
export async function fillTickets(client: Client, ports: Ports): Promise<void> {
  if ((await client.ticket.list({ pageSize: 1 })).total > 0) return
  const { user, company, role, isOwner, isPlatformAdmin } = await client.account.getViewer()
  const actor: Actor = { userId: user.id, companyId: company.id, role, isOwner }
  const now = ports.clock.now().getTime()
  const hoursAgo = (hours: number): Ports => ({ ...ports, clock: { now: () => new Date(now - hours * 3_600_000) } })
  await hadSignedUp(ports, actor, hoursAgo(80).clock.now())
  const answerId = isPlatformAdmin ? (await saveAnswer(hoursAgo(72), actor, saved)).id : undefined
  if (isPlatformAdmin) for (const target of targets) await setTarget(hoursAgo(72), actor, target)
  for (const story of stories) {
    const { subject, category, body } = story
    const ticketId = await createTicket(hoursAgo(story.hoursAgo), actor, { subject, category, body })
    if (answerId) await goOn(hoursAgo, actor, { story, ticketId, answerId })
  }
}

/** Who opened tickets some hours before now had signed up before that. */
async function hadSignedUp({ db }: Ports, { userId, companyId }: Actor, latest: Date): Promise<void> {
  const at = latest.toISOString()
  await db.query('update companies set created_at = least(created_at, $2) where id = $1', [companyId, at])
  await db.query('update "user" set created_at = least(created_at, $2) where id = $1', [userId, at])
}

async function goOn(
  hoursAgo: (hours: number) => Ports,
  actor: Actor,
  { story, ticketId, answerId }: { readonly story: Story; readonly ticketId: string; readonly answerId: string },
): Promise<void> {
  const { hoursAgo: opened, priority, isTaken, messages = [], closedAfter } = story
  const { userId, companyId } = actor
  const place = { ids: [ticketId], change: { priority, ...(isTaken && { assignedTo: userId }) } }
  await changeTickets(hoursAgo(opened), actor, place)
  for (const { after, side, body } of messages) {
    const ports = hoursAgo(opened - after)
    const text = body ?? (await fillAnswer(ports, { ticketId, answerId })).text
    const message = await readyMessage(ports, companyId, { body: text })
    const { row } = await anyTicket(ports, ticketId)
    await ports.db.asTenant(actor, (tx) => storeMessage(tx, ports, row, { ...message, side, authorId: userId }))
    if (body === undefined) await ports.db.asOwner((tx) => countUse(tx, answerId))
  }
  if (closedAfter === undefined) return
  const ports = hoursAgo(opened - closedAfter)
  const { row } = await anyTicket(ports, ticketId)
  await ports.db.asTenant(actor, (tx) => changeState(tx, ports, row, 'closed', userId))
}
