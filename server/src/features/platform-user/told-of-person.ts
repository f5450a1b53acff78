import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { platformRoleName } from '@pegada/contract/platform-admin.ts'
import { letterColumns, letterTemplate, personRecordColumns } from '@pegada/contract/platform-user-acts.ts'
import { z } from 'zod'
import { platformList } from '../../platform/db/platform-list.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListedFile } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { assertPerson } from './acts-of-person.ts'
import {
  countHistory,
  countLetters,
  type HistoryRow,
  type LetterRow,
  selectHistory,
  selectLetters,
} from './repo-letters.ts'

type Shown = Outputs['platformUser']

/** A page of what administrators wrote to a person. Throws `platform_user.not_found`. */
export async function lettersTo(
  { db }: Pick<Ports, 'db'>,
  wanted: Inputs['platformUser']['letters'],
): Promise<Shown['letters']> {
  await assertPerson(db, wanted.userId)
  const list = { sort: 'at', select: selectLetters, count: countLetters, present: presentLetter } as const
  return platformList(db, {}, wanted, list)
}

/** A page of what the platform's trail holds of a person. Throws `platform_user.not_found`. */
export async function historyOf(
  { db }: Pick<Ports, 'db'>,
  wanted: Inputs['platformUser']['history'],
): Promise<Shown['history']> {
  await assertPerson(db, wanted.userId)
  const list = { sort: 'sequence', select: selectHistory, count: countHistory, present: presentRecord } as const
  return platformList(db, {}, wanted, list)
}

function presentLetter({ letter, sentBy, sentAt, lastError }: LetterRow): Shown['letters']['rows'][number] {
  const { id, at, template, language, subject } = letter
  const state = sentAt ? 'sent' : lastError ? 'failed' : 'waiting'
  return { id, at: at.toISOString(), template: letterTemplate.parse(template), language, subject, sentBy, state }
}

const kept = z.object({
  reason: z.string().optional(),
  template: letterTemplate.optional(),
  role: platformRoleName.optional(),
  sessions: z.number().int().optional(),
})

function presentRecord({ record, actor }: HistoryRow): Shown['history']['rows'][number] {
  const { sequence, at, action } = record
  const place = { table: 'platform_records', column: 'data', row: String(sequence) }
  const { reason = null, template = null, role = null, sessions = null } = readStored(kept, record.data, place)
  return { sequence, at: at.toISOString(), action, actor, reason, template, role, sessions }
}

const title = (key: string) => `platform-user:${key}`

export const lettersFile: ListedFile<Shown['letters']['rows'][number], (typeof letterColumns)[number]> = {
  name: title('letters'),
  all: letterColumns,
  columns: {
    at: { title: title('kept.when'), width: 22, cell: ({ at }) => isoCell(at) },
    subject: { title: title('email.subject'), width: 50, cell: ({ subject }) => textCell(subject) },
    template: {
      ...{ title: title('email.template'), width: 24 },
      cell: ({ template }, say) => textCell(say(title(`email.template.${template}`))),
    },
    language: { title: 'ticket:saved.language', cell: ({ language }) => textCell(language) },
    sentBy: {
      ...{ title: title('kept.by'), width: 30 },
      cell: ({ sentBy }, say) => textCell(sentBy ?? say(title('gone'))),
    },
    state: {
      ...{ title: title('column.status'), width: 24 },
      cell: ({ state }, say) => textCell(say(title(`letters.state.${state}`))),
    },
    id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
  },
}

export const recordsFile: ListedFile<Shown['history']['rows'][number], (typeof personRecordColumns)[number]> = {
  name: title('history'),
  all: personRecordColumns,
  columns: {
    sequence: { title: 'platform-security:column.sequence', cell: ({ sequence }) => numberCell(sequence) },
    at: { title: title('kept.when'), width: 22, cell: ({ at }) => isoCell(at) },
    act: {
      ...{ title: title('history.act'), width: 36 },
      cell: ({ action }, say) => codeCell(say, title(`history.act.${action}`), action),
    },
    actor: { title: title('kept.by'), width: 30, cell: ({ actor }, say) => textCell(actor ?? say(title('gone'))) },
    told: {
      ...{ title: title('history.told'), width: 60 },
      cell: ({ role, template, sessions, reason }, say) =>
        textCell(
          [
            role && say(`shell:role.${role}`),
            template && say(title(`email.template.${template}`)),
            sessions === null ? null : say(title('history.sessions'), { count: sessions, n: String(sessions) }),
            reason,
          ]
            .filter((part) => part !== null)
            .join(' · '),
        ),
    },
  },
}
